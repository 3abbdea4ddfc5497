import { useState } from 'react';
import type { TextWord } from '#modules/vocabulary/contract';
import { ChoiceQuestion } from './choice-question.tsx';
import type { PracticeText } from './exercise.ts';
import { makeExercises } from './make-exercises.ts';
import { OrderQuestion } from './order-question.tsx';

const COUNT = 3;
const TITLES = { cloze: 'Le mot qui manque', order: 'Remettre en ordre', form: 'La forme juste' };

interface ExercisesProps {
  text: PracticeText;
  seed: number;
  /** Hears of the first answer to each word. */
  onAnswer: (word: TextWord, exerciseId: string, isRight: boolean) => void;
}

/** Made once: what an answer changes of its reader's memory does not change what is asked. */
export function Exercises({ text, seed, onAnswer }: ExercisesProps) {
  const [exercises] = useState(() =>
    makeExercises(text, COUNT, seed).map((exercise) => ({ ...exercise, id: crypto.randomUUID() })),
  );
  if (exercises.length === 0) return null;
  return (
    <section className="side practice" aria-labelledby="exercices">
      <h2 id="exercices">
        {exercises.length === COUNT ? 'Trois exercices' : 'Exercices'}
        <small>Tous tirés de ce texte. Rien n’est noté.</small>
      </h2>
      <ol>
        {exercises.map((exercise, index) => (
          <li key={exercise.id} className="exo">
            <span className="no" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>
                {TITLES[exercise.kind]} <small>ligne {exercise.line}</small>
              </h3>
              {exercise.kind === 'order' ? (
                <OrderQuestion exercise={exercise} />
              ) : (
                <ChoiceQuestion
                  exercise={exercise}
                  onAnswer={(isRight) => onAnswer(exercise.word, exercise.id, isRight)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
