import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeWord } from '#modules/arabic';
import type { DocumentWord, TextDocument } from '#modules/authoring/contract';
import type { ParsedDraft } from '#modules/parsing/contract';
import { call } from '../../providers/call.ts';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';
import { reasonsOf } from '../parsed-lines/reasons.ts';
import type { EditorToken } from './lines/tokens.ts';

const TYPING_MS = 800;

interface TypedText {
  arabic: string;
  words: readonly DocumentWord[];
}

const parse = ({ arabic, words }: TypedText) =>
  call('POST /admin/parsed-drafts/', {
    body: { arabic, words: words.map(({ word_id, form }) => ({ word_id, form })) },
  });

/** How far the analysis of what readers have is, with the way to the words that are in doubt. */
function Counts({ textId }: { textId: number }) {
  const { data: counts } = useQuery({
    queryKey: ['parsed-lines', 'progress', textId],
    queryFn: () => call('GET /admin/parsing/', { query: { text_id: textId } }),
  });
  if (!counts || counts.words_count === 0) return <p>Le texte publié n’a pas encore d’analyse.</p>;
  const { words_count, doubtful_count, decided_count } = counts;
  const filter = { text_id: textId, ...(doubtful_count > 0 && { is_doubtful: true }) };
  const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: 'text_id', order: 'ASC' });
  return (
    <p>
      Publié&nbsp;: {words_count} mots analysés, {doubtful_count} douteux, {decided_count} vus par l’équipe.{' '}
      <Link to={`/parsed-lines?${query}`}>
        {doubtful_count > 0 ? 'Voir les mots douteux' : 'Voir l’analyse'}
      </Link>
    </p>
  );
}

interface DraftWordsProps {
  parsed: ParsedDraft;
  /** The words of each line as they stand in the editor. */
  lines: readonly EditorToken[][];
  current: EditorToken | null;
  onLook(token: EditorToken): void;
}

/** The doubtful words of what is being typed, and what the rules say of the one that is looked at. */
function DraftWords({ parsed, lines, current, onLook }: DraftWordsProps) {
  const wordsOf = (line: number) => (lines[line] ?? []).filter(({ state }) => state !== null);
  const doubtful = parsed.lines.flatMap((words, line) =>
    words
      .filter(({ withheld = [] }) => withheld.length > 0)
      .map((word) => ({ line, word, token: wordsOf(line)[word.token] })),
  );
  const at = current ? wordsOf(current.line).findIndex(({ place }) => place === current.place) : -1;
  const said = current ? describeWord(parsed.lines[current.line] ?? [], at).lines : [];
  const total = parsed.lines.flat().length;
  return (
    <>
      {said.length > 0 && (
        <p className="said">
          <Arabic>{current?.text}</Arabic> <MixedText>{said.join('\n')}</MixedText>
        </p>
      )}
      <p role="status">{`Ce brouillon\u00a0: ${total} mots analysés, ${doubtful.length} douteux.`}</p>
      <ol>
        {doubtful.map(({ line, word, token }) => (
          <li key={`${line} ${word.token}`}>
            <button type="button" disabled={!token} onClick={() => token && onLook(token)}>
              {`Ligne ${line + 1}, `}
              <Arabic>{word.form}</Arabic>
              {`\u00a0: ${reasonsOf(word.withheld ?? []).join('\u00a0; ')}`}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

interface ParsingPanelProps extends Omit<DraftWordsProps, 'parsed'> {
  /** Null for a text that has never been saved. */
  textId: number | null;
  document: Pick<TextDocument, 'arabic' | 'words'>;
}

/** The analysis of the text’s words: what readers have, and on demand that of the draft. */
export function ParsingPanel({ textId, document: { arabic, words }, ...shown }: ParsingPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const question = useMemo(
    () => (isOpen && arabic !== '' ? { arabic, words } : null),
    [isOpen, arabic, words],
  );
  const { known, isPending, hasFailed } = useLatestAnswer(question, parse, (before) =>
    before ? TYPING_MS : 0,
  );
  return (
    <section className="faults" aria-label="Analyse des mots">
      <h2>Analyse des mots</h2>
      {textId !== null && <Counts textId={textId} />}
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Analyser ce brouillon
      </button>
      {isOpen && hasFailed && <p className="wrong">L’analyse reprendra avec la connexion.</p>}
      {isOpen && isPending && !hasFailed && !known && <p className="soft">Analyse…</p>}
      {isOpen && known && <DraftWords parsed={known.answer} {...shown} />}
    </section>
  );
}
