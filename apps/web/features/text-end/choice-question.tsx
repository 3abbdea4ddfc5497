import { useState } from 'react';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import type { ChoiceExercise } from './exercise.ts';

interface ChoiceQuestionProps {
  exercise: ChoiceExercise;
  /** Hears of the first answer alone: what is mended was not known. */
  onAnswer: (isRight: boolean) => void;
}

function Sign({ isRight }: { isRight: boolean }) {
  return (
    <span className="tag" lang="fr" dir="ltr">
      {isRight ? <CheckIcon /> : <CloseIcon />} {isRight ? 'Juste' : 'Pas ici'}
    </span>
  );
}

/** A line with one word left out, and the words that it may be. A wrong one can be mended. */
export function ChoiceQuestion({ exercise, onAnswer }: ChoiceQuestionProps) {
  const { before, after, french, answer, choices, reasons } = exercise;
  const [tried, setTried] = useState<readonly string[]>([]);
  const last = tried.at(-1);
  const isSolved = last === answer;
  function choose(choice: string) {
    if (isSolved || tried.includes(choice)) return;
    if (tried.length === 0) onAnswer(choice === answer);
    setTried([...tried, choice]);
  }
  const gap = isSolved ? 'slot good' : 'slot';
  return (
    <>
      <p className="q" lang="ar" dir="rtl">
        {before}
        <span className={last && !isSolved ? 'slot bad' : gap}>
          {last ?? (
            <span className="vh" lang="fr">
              mot à trouver
            </span>
          )}
        </span>
        {after}
      </p>
      <p className="fr-q">{french}</p>
      <fieldset className="opts">
        <legend className="vh">Le mot qui manque</legend>
        {choices.map((choice) => {
          const isTried = tried.includes(choice);
          const look = isTried ? (choice === answer ? ' right' : ' wrong') : isSolved ? ' off' : '';
          return (
            <button
              key={choice}
              className={`opt${look}`}
              type="button"
              aria-disabled={isSolved || isTried || undefined}
              onClick={() => choose(choice)}
            >
              <span lang="ar" dir="rtl">
                {choice}
              </span>
              {isTried && <Sign isRight={choice === answer} />}
            </button>
          );
        })}
      </fieldset>
      <Verdict isRight={last === undefined ? undefined : isSolved} reason={last ? (reasons[last] ?? '') : ''}>
        <span className="soft">Choisissez un autre mot.</span>
        <button className="btn bare" type="button" onClick={() => setTried([...tried, answer])}>
          Voir la réponse
        </button>
      </Verdict>
    </>
  );
}
