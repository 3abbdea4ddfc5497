import { useRef, useState } from 'react';
import { Loading, Title } from 'react-admin';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { ParsedLineRecord } from '#modules/parsing/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { useShortcuts } from '../texts/use-shortcuts.ts';
import { fieldsOf, type WordFields } from './correction.ts';
import { CorrectionForm } from './correction-form.tsx';
import { confirmUndecided, type Deciding, isInDoubt, placeOf, useDeciding } from './use-deciding.ts';
import { WordLine } from './word-line.tsx';
import { WordPanel } from './word-panel.tsx';
import './parsed-lines.css';

function Head({ line }: { line: ParsedLineRecord }) {
  const { text_id, text_title, book_title, line: number, doubtful_count: left } = line;
  return (
    <header>
      <p>
        <Link to="/parsed-lines">Mots douteux</Link> ·{' '}
        <Link to={`/texts/${text_id}?ligne=${number}`}>{text_title}</Link>, ligne&nbsp;{number}{' '}
        <span className="soft">({book_title})</span> · {left === 0 ? 'rien de douteux' : `${left} douteux`}
      </p>
    </header>
  );
}

/** What was decided of words that the line has no more. */
function Lost({ line, onDrop }: { line: ParsedLineRecord; onDrop: Deciding['drop'] }) {
  if (line.lost.length === 0) return null;
  return (
    <section className="lost">
      <h2>Décisions perdues</h2>
      <p className="soft">Leur mot n’est plus dans la ligne. Elles reviennent s’il y revient.</p>
      <ul>
        {line.lost.map(({ id, form, kind, decided_at }) => (
          <li key={id}>
            <Arabic>{form}</Arabic> {kind === 'CONFIRMED' ? 'confirmé' : 'corrigé'}, {momentOf(decided_at)}{' '}
            <button type="button" onClick={() => void onDrop(id)}>
              Effacer
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is said of the current word instead of the rules, while it is being corrected. */
function useCorrection(place: string) {
  const [fields, setFields] = useState<WordFields | null>(null);
  const [isPicking, setPicking] = useState(false);
  const [at, setAt] = useState(place);
  // Another word, another beginning.
  if (at !== place) {
    setAt(place);
    setFields(null);
    setPicking(false);
  }
  return {
    ...{ fields, isPicking, setFields, setPicking },
    close() {
      setFields(null);
      setPicking(false);
    },
  };
}

/** What can be done with the line as a whole. */
function LineActions({ line, token, deciding }: DeskProps) {
  const { isSaving, decide, goOn, undo, mayUndo } = deciding;
  const undecided = confirmUndecided(line.words);
  return (
    <div className="actions">
      <button type="button" onClick={() => void goOn(token)}>
        Mot douteux suivant <kbd>↵</kbd>
      </button>
      <button
        type="button"
        disabled={isSaving || undecided.length === 0}
        onClick={() => void decide(undecided, line.words.length)}
      >
        Confirmer toute la ligne ({undecided.length})
      </button>
      <button type="button" disabled={isSaving || !mayUndo} onClick={() => void undo()}>
        Annuler la dernière décision <kbd>u</kbd>
      </button>
    </div>
  );
}

interface DeskProps {
  line: ParsedLineRecord;
  token: number;
  deciding: Deciding;
}

/** One word of a line after the other: confirmed, corrected, or left to the rules. */
function Desk({ line, token, deciding }: DeskProps) {
  const { isSaving, decide, goOn, undo, mayUndo } = deciding;
  const { fields, isPicking, setFields, setPicking, close } = useCorrection(`${line.id} ${token}`);
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const word = line.words[token];
  if (!word) return <p>Cette ligne n’a pas de mot.</p>;
  const { form } = word;
  const confirm = () => void decide([{ token, form, kind: 'CONFIRMED' }], token);
  const giveBack = () => void decide([{ token, form, kind: 'RULE' }], null);
  const correct = () => setFields(fieldsOf(word));
  const look = (other: number) => void navigate(placeOf(line.id, other), { replace: true });
  function press(other: number) {
    if (!isPicking || !fields) return look(other);
    setFields({ ...fields, governor: other });
    setPicking(false);
  }
  function stroll(step: 1 | -1) {
    const other = line.words[token + step];
    if (other) look(other.token);
  }
  async function save(corrected: WordFields) {
    if (await decide([{ token, form, kind: 'CORRECTED', fields: corrected }], token)) close();
    panel.current?.focus();
  }
  return (
    <Workshop className="parsed-desk">
      <Keys
        {...{ confirm, correct, giveBack, stroll }}
        isDecided={word.origin !== 'RULE'}
        onNext={() => void goOn(token)}
        onUndo={mayUndo ? () => void undo() : undefined}
      />
      <div className="parsed-text">
        <Head line={line} />
        <WordLine
          line={line}
          current={token}
          governor={fields ? fields.governor : word.governor}
          isPicking={isPicking}
          onPress={press}
        />
        <p className="line-french">{line.french}</p>
        <LineActions line={line} token={token} deciding={deciding} />
        <Lost line={line} onDrop={deciding.drop} />
      </div>
      <section ref={panel} className="word-panel" tabIndex={-1} aria-label="Mot">
        <WordPanel line={line} word={word} isCorrecting={fields !== null} />
        {fields ? (
          <CorrectionForm
            key={token}
            {...{ word, fields, isPicking, isSaving }}
            words={line.words}
            onPick={setPicking}
            onChange={setFields}
            onSave={(corrected) => void save(corrected)}
            onCancel={() => (isPicking ? setPicking(false) : close())}
          />
        ) : (
          <div className="actions">
            <button type="button" className="main" disabled={isSaving} onClick={confirm}>
              Confirmer <kbd>c</kbd>
            </button>
            <button type="button" disabled={isSaving} onClick={correct}>
              Corriger <kbd>m</kbd>
            </button>
            {word.origin !== 'RULE' && (
              <button type="button" disabled={isSaving} onClick={giveBack}>
                Rendre aux règles <kbd>r</kbd>
              </button>
            )}
          </div>
        )}
      </section>
    </Workshop>
  );
}

interface KeysProps {
  isDecided: boolean;
  confirm(): void;
  correct(): void;
  giveBack(): void;
  stroll(step: 1 | -1): void;
  onNext(): void;
  onUndo: (() => void) | undefined;
}

function Keys({ isDecided, confirm, correct, giveBack, stroll, onNext, onUndo }: KeysProps) {
  useShortcuts({
    Enter: onNext,
    c: confirm,
    m: correct,
    r: isDecided ? giveBack : undefined,
    u: onUndo,
    ArrowLeft: () => stroll(1),
    ArrowRight: () => stroll(-1),
  });
  return (
    <p className="soft keys">
      <kbd>c</kbd> confirme et passe au mot douteux suivant, <kbd>m</kbd> corrige, <kbd>↵</kbd> passe au
      suivant sans rien décider, <kbd>u</kbd> annule, <kbd>←</kbd> <kbd>→</kbd> parcourent la ligne.
    </p>
  );
}

/** A line’s words, the doubtful one first. */
export function ParsedLineEdit() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const deciding = useDeciding(Number(id));
  const { line, refusal } = deciding;
  if (refusal) return <Refused reason={refusal} />;
  if (!line) return <Loading />;
  const asked = Number(query.get('mot')) - 1;
  const token = line.words[asked] ? asked : (line.words.find(isInDoubt)?.token ?? 0);
  return (
    <>
      <Title title={`${line.text_title}, ligne ${line.line}`} />
      <Desk line={line} token={token} deciding={deciding} />
    </>
  );
}
