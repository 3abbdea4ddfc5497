import { useMemo } from 'react';
import type { TextDocument } from '#modules/authoring/contract';
import type { DraftFigures } from '#modules/lessons/contract';
import { call } from '../../providers/call.ts';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { useLatestAnswer } from '../drafts/use-latest-answer.ts';

const TYPING_MS = 800;
const PERCENT = 100;

interface Question extends Pick<TextDocument, 'arabic' | 'words' | 'book_id'> {
  textId: number | null;
}

const measure = ({ textId, book_id, arabic, words }: Question) =>
  call('POST /admin/text-figures/', {
    body: {
      text_id: textId,
      book_id,
      arabic,
      words: words.map(({ word_id, form }) => ({ word_id, form })),
    },
  });

const decimals = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

/** 'Sur le chemin, en A2', or where the text would stand. */
function placeOf({ place }: DraftFigures): string {
  if (!place) return 'Le chemin n’a pas encore de texte.';
  return place.is_on_path
    ? `Sur le chemin, en ${place.level}.`
    : `Pas encore sur le chemin\u00a0: compté comme la suite de son livre, en ${place.level}.`;
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p>
      {title}&nbsp;:{' '}
      {words.map((word, at) => (
        // A homograph is written like another entry.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown whole, in the order that it came in
        <span key={at}>
          {at > 0 && ', '}
          <Arabic>{word}</Arabic>
        </span>
      ))}
    </p>
  );
}

function Figures({ figures }: { figures: DraftFigures }) {
  const { level, reasons, known_share: share, new_words: fresh, due_words: due } = figures;
  return (
    <>
      <p role="status">
        Niveau compté&nbsp;: <strong>{level}</strong>
        {reasons.length > 0 && ` (${reasons.join('\u00a0; ')})`}
      </p>
      <p>
        {`${figures.lines_count} lignes, ${figures.words_count} mots, ${figures.minutes}\u00a0min. `}
        {`${decimals(figures.words_a_line)} mots par ligne, ${decimals(figures.words_a_sentence)} par phrase, `}
        {`${figures.longest_sentence} dans la plus longue.`}
      </p>
      <p>
        {placeOf(figures)}
        {share !== null && ` Mots déjà rencontrés à l’arrivée\u00a0: ${Math.round(share * PERCENT)}\u00a0%.`}
      </p>
      <Words title={`Mots nouveaux (${fresh.length})`} words={fresh} />
      <Words
        title="À faire revenir"
        words={due.filter(({ is_here: isHere }) => !isHere).map(({ word }) => word)}
      />
    </>
  );
}

interface FiguresPanelProps {
  /** Null for a text that has never been saved. */
  textId: number | null;
  document: Pick<TextDocument, 'arabic' | 'words' | 'book_id'>;
}

/** Level, length and new words of the text as it is written, and which words should come back in it. */
export function FiguresPanel({ textId, document: { arabic, words, book_id } }: FiguresPanelProps) {
  const question = useMemo(
    () => (arabic === '' ? null : { textId, book_id, arabic, words }),
    [textId, book_id, arabic, words],
  );
  const { known, hasFailed } = useLatestAnswer(question, measure, (before) => (before ? TYPING_MS : 0));
  if (arabic === '') return null;
  return (
    <section className="faults" aria-label="Niveau et mots nouveaux">
      <h2>Niveau et mots nouveaux</h2>
      {hasFailed && <p className="wrong">Le compte reprendra avec la connexion.</p>}
      {!known && !hasFailed && <p className="soft">Compte…</p>}
      {known && <Figures figures={known.answer} />}
    </section>
  );
}
