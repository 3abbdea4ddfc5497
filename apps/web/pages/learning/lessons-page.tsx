import { useQuery } from '@tanstack/react-query';
import type { LessonItem } from '#modules/lessons/contract';
import { DoneMark } from '../../features/lessons/done-mark.tsx';
import { GoOn } from '../../features/lessons/go-on.tsx';
import { LearningNav } from '../../features/lessons/learning-nav.tsx';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { useLessonProgress } from '../../features/lessons/use-lesson-progress.ts';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { lessonPath } from '../../lib/paths.ts';
import { plural } from '../../lib/plural.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const DESCRIPTION =
  'Les leçons de grammaire arabe de Soutour\u00a0: de la phrase sans verbe « être » à la page classique, chacune tirée de lignes de nos textes, comparée au français, avec ses exercices.';

const LEVELS = [
  { level: 'A1', name: 'Lire une phrase' },
  { level: 'A2', name: 'Suivre une histoire' },
  { level: 'B1', name: 'Lire une page' },
  { level: 'B2', name: 'Lire une prose' },
  { level: 'C1', name: 'Lire une page classique' },
] as const;

interface LessonRowProps {
  item: LessonItem;
  isDone: boolean;
  /** Whether it is the one to go on with. */
  isNext: boolean;
}

function LessonRow({ item, isDone, isNext }: LessonRowProps) {
  return (
    <li className="les" aria-current={isNext ? 'step' : undefined}>
      <span className="num">{item.number}</span>
      <div>
        <h3>
          <SiteLink to={lessonPath(item)}>
            <RichText text={item.title} />
          </SiteLink>
        </h3>
        <p className="why">
          <RichText text={item.description} />
        </p>
      </div>
      <span lang="ar" dir="rtl">
        {item.arabic_title}
      </span>
      <p className="meta">
        <span>{item.minutes} min</span>
        <span>{plural(item.exercises_count, 'exercice', 'exercices')}</span>
        <DoneMark item={item} isDone={isDone} />
        {isNext && <span className="next-mark">la suivante pour vous</span>}
        {!item.is_free && (
          <span className="badge premium">
            <LockIcon /> Premium
          </span>
        )}
      </p>
    </li>
  );
}

/** How many there are, or how many of them are done. */
function countOf(own: readonly LessonItem[], isDone: (item: LessonItem) => boolean): string {
  const done = own.filter(isDone).length;
  if (done === 0) return plural(own.length, 'leçon', 'leçons');
  return `${done} sur ${plural(own.length, 'faite', 'faites')}`;
}

/** The one to go on with; of who has done none, the first. */
function Next({ items, next }: { items: readonly LessonItem[]; next: LessonItem | undefined }) {
  const { isDone } = useLessonProgress();
  const item = next ?? (items.some(isDone) ? undefined : items[0]);
  if (!item) return null;
  return (
    <GoOn
      item={item}
      title={<RichText text={item.title} />}
      action="Commencer la leçon"
      arabic={item.arabic_title}
      isTitle
    >
      Leçon {item.number} · {item.minutes} minutes. <RichText text={item.description} />
    </GoOn>
  );
}

function Levels({ items }: { items: readonly LessonItem[] }) {
  const { isDone, findNext } = useLessonProgress();
  const next = findNext(items);
  const levels = LEVELS.map(({ level, name }) => {
    const own = items.filter((item) => item.level === level);
    if (own.length === 0) return null;
    return (
      <section key={level} className="lv" aria-labelledby={`niveau-${level}`}>
        <div>
          <h2 id={`niveau-${level}`}>{level}</h2>
          <p>
            {name}
            <br />
            {countOf(own, isDone)}
          </p>
        </div>
        <ol>
          {own.map((item) => (
            <LessonRow key={item.slug} item={item} isDone={isDone(item)} isNext={item === next} />
          ))}
        </ol>
      </section>
    );
  });
  return (
    <>
      <Next items={items} next={next} />
      {levels}
    </>
  );
}

export function LessonsPage() {
  const { queries } = usePageContext();
  const lessons = useQuery(lessonQueries(queries.call).lessons);
  const items = lessons.data?.filter(({ kind }) => kind === 'lesson') ?? [];
  const free = items.filter((item) => item.is_free).length;
  usePageHead({
    title: 'Leçons de grammaire arabe',
    description: DESCRIPTION,
    canonicalPath: '/lecons',
    status: lessons.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Leçons" arabic="الدُّرُوسُ" isShort>
        <p className="under">
          {items.length > 0
            ? `${plural(items.length, 'leçon', 'leçons')}, dont ${free} gratuites, chacune tirée de lignes de la bibliothèque et comparée au français.`
            : 'Chaque leçon est tirée de lignes de la bibliothèque et comparée au français.'}
        </p>
      </TitlePair>
      <LearningNav />
      {lessons.isPending && <Loading label="Chargement des leçons…" lines={8} />}
      {lessons.isError && (
        <Failure
          message="Les leçons n’ont pas pu être chargées. Veuillez réessayer plus tard."
          onRetry={() => lessons.refetch()}
        />
      )}
      {lessons.data && <Levels items={items} />}
    </>
  );
}
