import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Verdict } from '../../ui/verdict.tsx';
import type { OrderExercise } from './exercise.ts';

/** Why an order is not that of the line: the first word that stands elsewhere. */
function explain({ before, answer }: OrderExercise, said: readonly string[]): string {
  const at = answer.findIndex((word, index) => said[index] !== word);
  const previous = at > 0 ? answer[at - 1] : before.trim().split(' ').at(-1);
  return at < 0
    ? 'C’est l’ordre du texte.'
    : `Après ${previous?.replace(/^[«"]/, '')}, le texte dit ${answer[at]}.`;
}

interface WordBankProps {
  exercise: OrderExercise;
  placed: readonly string[];
  onAdd: (word: string) => void;
}

/** The words that are still to be placed. */
function WordBank({ exercise: { answer, shuffled }, placed, onAdd }: WordBankProps) {
  return (
    <fieldset className="bank" dir="rtl">
      <legend className="vh">Mots à placer</legend>
      {shuffled.map((word) => (
        <button
          key={word}
          className="chip"
          type="button"
          lang="ar"
          data-word={word}
          hidden={placed.includes(word)}
          onClick={() => onAdd(word)}
        >
          {word}
        </button>
      ))}
      <span className="vh" role="status" lang="fr">
        {placed.length > 0 && `${placed.length} sur ${answer.length} placés`}
      </span>
    </fieldset>
  );
}

/** Words that lost their order: each is pressed in turn, and goes back when it is pressed again. */
export function OrderQuestion({ exercise }: { exercise: OrderExercise }) {
  const { before, after, french, answer } = exercise;
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isRight = isChecked && answer.every((word, at) => placed[at] === word);
  const isFull = placed.length === answer.length;

  /** What is pressed goes away: the focus passes to what can be pressed next. */
  function place(words: readonly string[], next: string) {
    flushSync(() => {
      setPlaced(words);
      setChecked(false);
    });
    frame.current?.querySelector<HTMLElement>(next)?.focus();
  }
  const add = (word: string) => {
    const words = [...placed, word];
    place(words, words.length === answer.length ? '.check' : '.bank button:not([hidden])');
  };
  const takeBack = (word: string) =>
    place(
      placed.filter((one) => one !== word),
      `.bank [data-word="${word}"]`,
    );
  const rightStart = placed.findIndex((word, at) => word !== answer[at]);
  function show() {
    setPlaced(answer);
    setChecked(true);
  }
  return (
    <div ref={frame}>
      <p className="fr-q">{french}</p>
      <div className="q order" lang="ar" dir="rtl">
        {before}
        {answer.map((expected, at) => {
          const word = placed[at];
          if (word === undefined) return <span key={expected} className="slot" aria-hidden="true" />;
          const judged = word === expected ? ' right' : ' wrong';
          return (
            <button
              key={expected}
              className={`chip${isChecked ? judged : ''}`}
              type="button"
              aria-disabled={isRight || undefined}
              onClick={() => !isRight && takeBack(word)}
            >
              {word}
            </button>
          );
        })}
        {after}
      </div>
      <WordBank {...{ exercise, placed }} onAdd={add} />
      {isFull && !isChecked && (
        <p className="actions">
          <button className="btn main check" type="button" onClick={() => setChecked(true)}>
            Vérifier
          </button>
        </p>
      )}
      <Verdict isRight={isChecked ? isRight : undefined} reason={isChecked ? explain(exercise, placed) : ''}>
        <button
          className="btn"
          type="button"
          onClick={() => place(placed.slice(0, rightStart), '.bank button:not([hidden])')}
        >
          Corriger
        </button>
        <button className="btn bare" type="button" onClick={show}>
          Voir la réponse
        </button>
      </Verdict>
    </div>
  );
}
