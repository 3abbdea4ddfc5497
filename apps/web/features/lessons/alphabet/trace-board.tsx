import { type PointerEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { Verdict } from '../../../ui/verdict.tsx';
import { judgeTrace } from './judge-trace.ts';
import { LetterBody, PenWay } from './letter-movement.tsx';
import { type Place, pathOf } from './smooth-path.ts';
import { FAULTS, namesLetter, type TracedLetter } from './traced-letter.ts';

interface NamedLetter extends TracedLetter {
  letter: string;
  name: string;
  name_ar: string;
}

interface Outcome {
  isRight: boolean;
  reason: string;
}

function outcomeOf(letter: NamedLetter, drawn: readonly (readonly Place[])[]): Outcome {
  const fault = judgeTrace(letter, drawn);
  if (fault) return { isRight: false, reason: FAULTS[fault] };
  return { isRight: true, reason: `C’est ${letter.name}, dans le bon sens.` };
}

/** For those who cannot draw: the same letter, known by its name. */
function NameInstead({ letter, answer }: { letter: NamedLetter; answer(outcome: Outcome): void }) {
  const [name, setName] = useState('');
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isRight = namesLetter(letter, name);
    answer({
      isRight,
      reason: isRight
        ? `C’est ${letter.name}.`
        : 'Ce n’est pas le nom de cette lettre. Relisez le geste, puis son nom, en tête de page.',
    });
  };
  return (
    <details className="instead">
      <summary>Sans dessiner</summary>
      <form onSubmit={submit}>
        <label htmlFor={id}>Le nom de la lettre dont vous venez de lire le geste</label>
        <p className="field">
          <input
            id={id}
            value={name}
            onChange={({ target }) => setName(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="submit" className="btn">
            Vérifier le nom
          </button>
        </p>
      </form>
    </details>
  );
}

/**
 * Where a reader traces a letter with a finger, a pen or the mouse. It is looked at when asked, and said to be right as
 * soon as it is.
 */
export function TraceBoard({ letter }: { letter: NamedLetter }) {
  const [drawn, setDrawn] = useState<readonly (readonly Place[])[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const board = useRef<SVGSVGElement>(null);
  const isDown = useRef(false);

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width, height } = (board.current as SVGSVGElement).getBoundingClientRect();
    return [((clientX - left) / width) * 100, ((clientY - top) / height) * 100];
  };
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    board.current?.setPointerCapture(event.pointerId);
    isDown.current = true;
    const place = placeOf(event);
    setDrawn((lines) => [...lines, [place]]);
    setOutcome(undefined);
  };
  const move = (event: PointerEvent) => {
    if (!isDown.current) return;
    const place = placeOf(event);
    setDrawn((lines) => [...lines.slice(0, -1), [...(lines.at(-1) ?? []), place]]);
  };
  const end = () => {
    if (!isDown.current) return;
    isDown.current = false;
    const found = outcomeOf(letter, drawn);
    if (found.isRight) setOutcome(found);
  };
  const wipe = () => {
    setDrawn([]);
    setOutcome(undefined);
  };
  return (
    <figure>
      <svg
        ref={board}
        className="board trace"
        viewBox="0 0 100 100"
        role="img"
        aria-label={`À vous de tracer ${letter.name}, avec le doigt ou la souris`}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <LetterBody strokes={letter.strokes} dots={letter.dots} className="ghost" />
        <PenWay strokes={letter.strokes} />
        {drawn.map((line, nth) => (
          // A dot is a line of no length.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added and wiped
          <path key={nth} className="mine" d={pathOf(line.length === 1 ? [...line, ...line] : line)} />
        ))}
      </svg>
      <figcaption className="actions">
        <button
          type="button"
          className="btn"
          disabled={drawn.length === 0}
          onClick={() => setOutcome(outcomeOf(letter, drawn))}
        >
          Vérifier
        </button>
        <button type="button" className="btn" disabled={drawn.length === 0} onClick={wipe}>
          Effacer
        </button>
        <span className="cap">À vous, avec le doigt ou la souris. La taille est libre.</span>
      </figcaption>
      <NameInstead letter={letter} answer={setOutcome} />
      <Verdict isRight={outcome?.isRight} reason={outcome?.reason ?? ''} />
    </figure>
  );
}
