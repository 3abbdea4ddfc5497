import { type ReactNode, useState } from 'react';
import type { Lesson, LessonItem } from '#modules/lessons/contract';
import { DoneMark } from '../../features/lessons/done-mark.tsx';
import { LessonBlocks, partsOf } from '../../features/lessons/lesson-blocks.tsx';
import { LessonClosing } from '../../features/lessons/lesson-closing.tsx';
import { type CheckAnswer, LessonExercise } from '../../features/lessons/lesson-exercise.tsx';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { useLessonProgress } from '../../features/lessons/use-lesson-progress.ts';
import { plural } from '../../lib/plural.ts';
import { Icon } from '../../ui/icons.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { useQuotedWords } from './use-quoted-words.tsx';

interface LessonHeaderProps {
  lesson: LessonItem;
  /** Whether its reader has done it. */
  isDone?: boolean;
  children?: ReactNode;
}

/** What a lesson is called, and how much of it there is. */
export function LessonHeader({ lesson, isDone = false, children }: LessonHeaderProps) {
  return (
    <TitlePair french={lesson.title} arabic={lesson.arabic_title}>
      <p className="under">
        {lesson.kind === 'alphabet' ? 'Unité' : 'Leçon'} {lesson.number} · {lesson.level} · {lesson.minutes}{' '}
        min · {plural(lesson.exercises_count, 'exercice', 'exercices')}{' '}
        <DoneMark item={lesson} isDone={isDone} />
      </p>
      {children}
    </TitlePair>
  );
}

interface OpenLessonProps {
  lesson: Lesson;
  /** Who says whether an answer is right, where the lesson is not published; else the API does. */
  check?: CheckAnswer | undefined;
}

const PencilIcon = () => (
  <Icon>
    <path d="M21.2 6.8a1 1 0 0 0-4-4L3.8 16.2a2 2 0 0 0-.5.8L2 21.4a.5.5 0 0 0 .6.6L7 20.7a2 2 0 0 0 .8-.5z" />
    <path d="m15 5 4 4" />
  </Icon>
);

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
          <PencilIcon />
          Exercices
        </a>
      )}
    </nav>
  );
}

interface ExercisesProps extends OpenLessonProps {
  exercises: ReturnType<typeof partsOf>['exercises'];
}

/** What is answered in a preview counts for nobody, and lasts as long as the page. */
function useTrial(isPreview: boolean) {
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const progress = useLessonProgress();
  if (!isPreview) return progress;
  const addRight = (id: string) => setTried((before) => new Set([...before, id]));
  return { right: tried, isVisitor: false, isDone: () => false, addRight };
}

function Exercises({ lesson, exercises, check }: ExercisesProps) {
  const { right, isVisitor, isDone, addRight } = useTrial(check !== undefined);
  const count = exercises.filter(({ id }) => right.has(id)).length;
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
              wasRight={right.has(exercise.id)}
              onRight={() => addRight(exercise.id)}
            />
          ))}
        </ol>
      </section>
      <LessonClosing lesson={lesson} right={count} isDone={isDone(lesson)} isVisitor={isVisitor} />
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
