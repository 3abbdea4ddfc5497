import { useQuery } from '@tanstack/react-query';
import type { Path } from '#modules/lessons/contract';
import { LearningNav } from '../../features/lessons/learning-nav.tsx';
import { progressQueries } from '../../features/lessons/progress-queries.ts';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { useSession } from '../../session/session.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { PathLevels } from '../parts/path-levels.tsx';
import { PathStart, PathSums } from '../parts/path-start.tsx';
import { usePathProgress } from '../parts/use-path-progress.ts';

const DESCRIPTION =
  'Le parcours de Soutour, de l’alphabet arabe à la page classique\u00a0: unités, leçons et textes bilingues dans un seul ordre, niveau par niveau. Il conseille, sans rien imposer.';
const LOADING = <Loading label="Chargement du parcours…" lines={10} />;

/** What there is in all, whoever reads. */
function Extent({ path }: { path: Path | undefined }) {
  const steps = path?.levels.flatMap((level) => level.steps) ?? [];
  const texts = steps.filter(({ kind }) => kind === 'text');
  const free = texts.filter((text) => text.is_free).length;
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  if (steps.length === 0) return <p className="under">Lettres, leçons et textes, dans un seul ordre.</p>;
  return (
    <p className="under">
      {plural(count('alphabet'), 'unité', 'unités')} de l’alphabet,{' '}
      {plural(count('lesson'), 'leçon', 'leçons')}, {plural(texts.length, 'texte', 'textes')}.{' '}
      {plural(free, 'texte se lit', 'textes se lisent')} sans compte, {texts.length - free} avec l’abonnement.
    </p>
  );
}

function PathView({ path, isMine }: { path: Path; isMine: boolean }) {
  const progress = usePathProgress(path, isMine);
  return (
    <>
      {isMine ? <PathSums progress={progress} /> : <PathStart progress={progress} />}
      <PathLevels progress={progress} isMine={isMine} />
    </>
  );
}

/** Lessons and texts in one order: it says where its reader is, advises, and locks nothing. */
export function PathPage() {
  const { queries } = usePageContext();
  const { status } = useSession();
  const isMine = status === 'member' || status === 'loading';
  const forAll = useQuery(lessonQueries(queries.call).path);
  const mine = useQuery({ ...progressQueries.path, enabled: isMine });
  const shown = isMine ? mine : forAll;
  usePageHead({
    title: 'Parcours\u00a0: lire l’arabe, de l’alif à la page',
    description: DESCRIPTION,
    canonicalPath: '/parcours',
    status: forAll.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Lire, de l’alif à la page" arabic="طَرِيقُ الْقِرَاءَةِ">
        <Extent path={forAll.data ?? mine.data} />
      </TitlePair>
      <LearningNav />
      {status === 'unknown' && <div className="instead-for-members">{LOADING}</div>}
      <div className={status === 'unknown' ? 'not-for-members' : undefined}>
        {shown.isPending && LOADING}
        {shown.isError && !shown.data && (
          <Failure
            message="Le parcours n’a pas pu être chargé. Veuillez réessayer plus tard."
            onRetry={() => shown.refetch()}
          />
        )}
        {shown.data && <PathView path={shown.data} isMine={isMine} />}
      </div>
    </>
  );
}
