import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Lesson, LessonItem } from '#modules/lessons/contract';
import { Prerequisites } from '../../features/lessons/practised-lessons.tsx';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { useLessonProgress } from '../../features/lessons/use-lesson-progress.ts';
import { WaysIn } from '../../features/library/locked-text.tsx';
import { lessonQueries, openLesson } from '../../lib/lesson-queries.ts';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { lessonPath } from '../../lib/paths.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { LessonPreview } from '../parts/lesson-preview.tsx';
import { LessonHeader, OpenLesson } from '../parts/open-lesson.tsx';

const INDEXES = {
  lesson: { to: '/lecons', label: 'Leçons' },
  alphabet: { to: '/alphabet', label: 'L’alphabet' },
} as const;

const FAILURE = 'Cette leçon n’a pas pu être chargée. Veuillez réessayer plus tard.';
const LOADING = <Loading label="Chargement de la leçon…" lines={8} />;

/** What stands before and after it, at the other end of the way back. */
function Neighbours({ previous, next }: Pick<Lesson, 'previous' | 'next'>) {
  return (
    <span>
      {previous && (
        <SiteLink to={lessonPath(previous)} aria-label={`Précédente\u00a0: ${previous.title}`}>
          Précédente
        </SiteLink>
      )}{' '}
      {next && (
        <SiteLink to={lessonPath(next)} aria-label={`Suivante\u00a0: ${next.title}`}>
          Suivante
        </SiteLink>
      )}
    </span>
  );
}

/** What stands in the place of a lesson that is for subscribers. */
function LockedLesson({ item, isVisitor }: { item: LessonItem; isVisitor: boolean }) {
  return (
    <section className="closing">
      <div>
        <h2>Cette leçon est réservée aux abonnés</h2>
        <p>
          <RichText text={item.description} />
        </p>
      </div>
      <p className="actions">
        <WaysIn isVisitor={isVisitor} />
      </p>
    </section>
  );
}

/** A lesson as this reader may have it: a visitor’s is that of the server; a member’s may have lines that are theirs. */
function useOpenedLesson({ slug, is_free: isFree }: LessonItem) {
  const { queries } = usePageContext();
  const { entitlement, isExpected, isUnanswered } = useEntitlement();
  const isTheirs = entitlement === 'subscriber' || isExpected || isUnanswered;
  const forAll = useQuery({ ...lessonQueries(queries.call).lesson(slug), enabled: isFree });
  const forMember = useQuery({
    queryKey: [...MEMBER_KEY, 'lessons', slug],
    queryFn: () => openLesson(call, slug),
    enabled: isTheirs,
  });
  if (forMember.data) return forMember;
  return isFree ? forAll : forMember;
}

function LessonView({ item }: { item: LessonItem }) {
  const opened = useOpenedLesson(item);
  const { isDone } = useLessonProgress();
  const { entitlement } = useEntitlement();
  const index = INDEXES[item.kind];
  usePageHead({
    title: item.title,
    description: item.description,
    canonicalPath: lessonPath(item),
    status: opened.isError ? 503 : 200,
  });
  const lesson = opened.data?.found === 'lesson' ? opened.data.lesson : undefined;
  const isRefused = !item.is_free && (entitlement === 'visitor' || entitlement === 'none');
  let content: ReactNode = LOADING;
  if (lesson)
    content = (
      <>
        <OpenLesson lesson={lesson} />
        <p className="actions after-lesson">
          <SiteLink className="btn" to={`/exercices/jour?lecon=${lesson.slug}`}>
            S’exercer sur cette leçon
          </SiteLink>
        </p>
      </>
    );
  else if (isRefused || opened.data)
    content = <LockedLesson item={item} isVisitor={entitlement === 'visitor'} />;
  else if (opened.isError) content = <Failure message={FAILURE} onRetry={() => opened.refetch()} />;
  return (
    <>
      <BackLink to={index.to} label={index.label}>
        {lesson && <Neighbours {...lesson} />}
      </BackLink>
      <LessonHeader lesson={item} isDone={isDone(item)}>
        {lesson && <Prerequisites of={lesson} />}
      </LessonHeader>
      {content}
    </>
  );
}

function LessonNotFound() {
  usePageHead({
    title: 'Leçon non trouvée',
    description: 'Cette leçon n’existe pas ou n’est plus publiée.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <>
      <BackLink to="/lecons" label="Leçons" />
      <TitlePair french="Leçon non trouvée" />
      <p className="prose">Cette leçon n’existe pas, ou n’est plus publiée.</p>
    </>
  );
}

/** While it is looked up among the lessons. */
function LessonUnknown({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  usePageHead({ title: 'Leçon', description: 'Leçon d’arabe littéraire', canonicalPath: null, status: 503 });
  return (
    <>
      <BackLink to="/lecons" label="Leçons" />
      <TitlePair french="Leçon" isProvisional={!isFailed} />
      {isFailed ? <Failure message={FAILURE} onRetry={onRetry} /> : LOADING}
    </>
  );
}

function PublishedLesson() {
  const { slug = '' } = usePageParams();
  const { pathname } = useLocation();
  const { queries } = usePageContext();
  const lessons = useQuery(lessonQueries(queries.call).lessons);
  const item = lessons.data?.find((one) => one.slug === slug && pathname.startsWith(INDEXES[one.kind].to));
  if (item) return <LessonView key={slug} item={item} />;
  if (lessons.data) return <LessonNotFound />;
  return <LessonUnknown isFailed={lessons.isError} onRetry={() => lessons.refetch()} />;
}

/** A grammar lesson, or a unit of the alphabet; published, or as its author shows it before. */
export function LessonPage() {
  const { token } = usePageParams();
  const { pathname } = useLocation();
  return pathname.startsWith('/apercu/') ? <LessonPreview token={token} /> : <PublishedLesson />;
}
