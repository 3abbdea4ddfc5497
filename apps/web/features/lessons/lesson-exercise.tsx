import { useState } from 'react';
import type { CheckedAnswer, ShownExercise } from '#modules/lessons/contract';
import { readTimeZone } from '../../lib/browser.ts';
import { call } from '../../session/session.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { Marking } from '../../ui/writing/marking.tsx';
import { Choose, Cloze, type GivenAnswer, Mark, Match, Order, Transform, Type } from './answers.tsx';
import { RichText } from './rich-text.tsx';

interface AnswerFieldProps {
  exercise: ShownExercise;
  isDone: boolean;
  onAnswer(answer: GivenAnswer): void;
}

function AnswerField({ exercise, ...rest }: AnswerFieldProps) {
  switch (exercise.kind) {
    case 'choose':
      return <Choose exercise={exercise} {...rest} />;
    case 'cloze':
      return <Cloze exercise={exercise} {...rest} />;
    case 'transform':
      return <Transform exercise={exercise} {...rest} />;
    case 'type':
      return <Type exercise={exercise} {...rest} />;
    case 'order':
      return <Order exercise={exercise} {...rest} />;
    case 'match':
      return <Match exercise={exercise} {...rest} />;
    default:
      return <Mark exercise={exercise} {...rest} />;
  }
}

const SAID = {
  right: 'Juste.',
  vowels: 'Les lettres sont justes, une voyelle ne l’est pas.',
  wrong: 'Pas ici.',
};
const LOOKS = { right: 'ok', vowels: 'near', wrong: 'no' };
function Outcome({ checked: { verdict, explanation, diff } }: { checked: CheckedAnswer }) {
  return (
    <>
      <span>
        {verdict === 'right' ? <CheckIcon /> : <CloseIcon />}
        <span>
          <b>{SAID[verdict]}</b> <RichText text={explanation} />
        </span>
      </span>
      {verdict === 'vowels' && <Marking diff={diff} />}
    </>
  );
}

/** Whether an answer to an exercise is right. */
export type CheckAnswer = (id: string, answer: GivenAnswer, attempt: string) => Promise<CheckedAnswer>;

const checkPublished: CheckAnswer = (id, answer, attempt) =>
  call('POST /lessons/exercises/{id}/check/', {
    params: { id },
    body: { answer, attempt_id: attempt, time_zone: readTimeZone() },
  });

interface LessonExerciseProps {
  exercise: ShownExercise;
  /** By default that of the published lesson. */
  check?: CheckAnswer | undefined;
  /** From 1. */
  number: number;
  /** Whether this reader has ever answered it right. */
  wasRight: boolean;
  /** Hears once that it is right. */
  onRight(): void;
}

/** One exercise: it may be tried again until it is right, and says why an answer is not. */
export function LessonExercise({
  exercise,
  number,
  wasRight,
  check = checkPublished,
  onRight,
}: LessonExerciseProps) {
  const [checked, setChecked] = useState<CheckedAnswer>();
  const [state, setState] = useState<'asked' | 'sent' | 'failed'>('asked');
  // What is mended was not known: only the first answer says something of what the reader knows.
  const [attempt, setAttempt] = useState<string>();

  async function answer(given: GivenAnswer) {
    setState('sent');
    const id = attempt ?? crypto.randomUUID();
    setAttempt(id);
    try {
      const found = await check(exercise.id, given, id);
      setChecked(found);
      setState('asked');
      if (found.verdict === 'right') onRight();
    } catch {
      setState('failed');
    }
  }
  const isRight = checked?.verdict === 'right';
  return (
    <li className="exo" id={exercise.id}>
      <span className="no" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>
          <RichText text={exercise.prompt} /> {wasRight && !checked && <small>Déjà juste</small>}
        </h3>
        <AnswerField
          exercise={exercise}
          isDone={isRight || state === 'sent'}
          onAnswer={(given) => void answer(given)}
        />
        <div className={checked ? `verdict ${LOOKS[checked.verdict]}` : 'verdict'} role="status">
          {state === 'failed' && (
            <span>Votre réponse n’a pas pu être vérifiée. Elle est toujours là{'\u00a0'}: réessayez.</span>
          )}
          {state !== 'failed' && checked && <Outcome checked={checked} />}
        </div>
        {checked && !isRight && exercise.point !== null && (
          <p>
            <a href={`#point-${exercise.point}`}>Revoir le point {exercise.point}</a>
          </p>
        )}
      </div>
    </li>
  );
}
