import { useState } from 'react';
import type { Lesson, LessonItem } from '#modules/lessons/contract';
import { LessonBlocks, partsOf } from '../../features/lessons/lesson-blocks.tsx';
import { type CheckAnswer, LessonExercise } from '../../features/lessons/lesson-exercise.tsx';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { lessonPath } from '../../lib/lesson-path.ts';
import { plural } from '../../lib/plural.ts';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { useQuotedWords } from './use-quoted-words.tsx';

/** What a lesson is called, and how much of it there is. */
export function LessonHeader({ lesson }: { lesson: LessonItem }) {
  return (
    <TitlePair french={lesson.title} arabic={lesson.arabic_title}>
      <p className="under">
        {lesson.kind === 'alphabet' ? 'Unité' : 'Leçon'} {lesson.number} · {lesson.level} · {lesson.minutes}{' '}
        min · {plural(lesson.exercises_count, 'exercice', 'exercices')}
      </p>
    </TitlePair>
  );
}

interface OpenLessonProps {
  lesson: Lesson;
  /** Who says whether an answer is right, where the lesson is not published; else the API does. */
  check?: CheckAnswer | undefined;
}

function Contents({ points, hasExercises }: { points: readonly { title: string }[]; hasExercises: boolean }) {
  return (
    <nav className="toc" aria-label="Dans la leçon">
      {points.map(({ title }, index) => (
        <a key={title} href={`#point-${index + 1}`}>
          <span className="num">{index + 1}</span>
          <span>
            <RichText text={title} />
          </span>
        </a>
      ))}
      {hasExercises && (
        <a href="#exercices">
          <span className="num" aria-hidden="true">
            ✎
          </span>
          Exercices
        </a>
      )}
    </nav>
  );
}

/** How far the exercises are, and where to go from here. */
function Closing({ right, count, next }: { right: number; count: number; next: Lesson['next'] }) {
  return (
    <section className="closing" aria-label="Fin de la leçon">
      <div role="status">
        <h2>{right === count ? 'Tous les exercices sont justes' : 'La suite quand vous voulez'}</h2>
        <p>
          {plural(right, 'réponse juste', 'réponses justes')} sur {count}.
        </p>
      </div>
      {next && (
        <SiteLink className="btn main" to={lessonPath(next)}>
          <span>
            {next.kind === 'alphabet' ? 'Unité' : 'Leçon'} {next.number}
            {'\u00a0'}: <RichText text={next.title} />
          </span>{' '}
          <ArrowRightIcon />
        </SiteLink>
      )}
    </section>
  );
}

interface ExercisesProps extends OpenLessonProps {
  exercises: ReturnType<typeof partsOf>['exercises'];
}

function Exercises({ lesson, exercises, check }: ExercisesProps) {
  const [right, setRight] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <section id="exercices" className="lesson-exercises" aria-labelledby="exercices-titre">
        <h2 id="exercices-titre">Exercices</h2>
        <ol>
          {exercises.map((exercise, index) => (
            <LessonExercise
              key={exercise.id}
              exercise={exercise}
              number={index + 1}
              check={check}
              onRight={() => setRight((before) => new Set([...before, exercise.id]))}
            />
          ))}
        </ol>
      </section>
      <Closing right={right.size} count={exercises.length} next={lesson.next} />
    </>
  );
}

/** A lesson whole, with its exercises. */
export function OpenLesson({ lesson, check }: OpenLessonProps) {
  const { lead, points, exercises } = partsOf(lesson.blocks);
  const { open, handlers, card } = useQuotedWords(lesson.blocks);
  return (
    <div className="lesson-grid" key={lesson.slug} {...handlers}>
      <div>
        <div className="lesson-lead">
          <LessonBlocks blocks={lead.filter(({ kind }) => kind === 'prose')} open={open} />
        </div>
        <LessonBlocks blocks={lead.filter(({ kind }) => kind !== 'prose')} open={open} />
        {points.map(({ title, blocks }, index) => {
          const id = `point-${index + 1}`;
          return (
            <section key={title} id={id} className="point" aria-labelledby={`${id}-titre`}>
              <h2 id={`${id}-titre`}>
                <span>{index + 1}</span>
                <span>
                  <RichText text={title} />
                </span>
              </h2>
              <LessonBlocks blocks={blocks} open={open} />
            </section>
          );
        })}
        {exercises.length > 0 && <Exercises lesson={lesson} exercises={exercises} check={check} />}
      </div>
      <Contents points={points} hasExercises={exercises.length > 0} />
      {card}
    </div>
  );
}
