import { queryOptions, useQuery } from '@tanstack/react-query';
import { LearningNav } from '../../features/lessons/learning-nav.tsx';
import { DrillsForVisitors, DrillsHub } from '../../features/practice/drills-hub.tsx';
import { readTimeZone } from '../../lib/browser.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call, useSession } from '../../session/session.ts';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** What a reader can practise; an answer, or a line read, changes it. */
const practiceQuery = queryOptions({
  queryKey: [...MEMBER_KEY, 'practice'],
  queryFn: () => call('GET /practice/', { query: { time_zone: readTimeZone() } }),
  staleTime: 0,
});

function OfMember() {
  const hub = useQuery(practiceQuery);
  if (hub.data) return <DrillsHub hub={hub.data} />;
  if (hub.isError) {
    return (
      <Failure
        message="Vos exercices n’ont pas pu être chargés. Veuillez réessayer plus tard."
        onRetry={() => void hub.refetch()}
      />
    );
  }
  return <Loading label="Chargement de vos exercices…" lines={8} />;
}

/** What can be practised: of a member from what they have read. */
export function ExercisesPage() {
  const { status } = useSession();
  usePageHead({
    title: 'Exercices d’arabe tirés de vos lectures',
    description:
      'Conjugaison écrite, dictée, sosies, textes à trous, mots en ordre, pluriels et formes dérivées\u00A0: tirés de ce que vous avez lu, corrigés lettre par lettre.',
    canonicalPath: '/exercices',
  });
  const isLoggedIn = status === 'loading' || status === 'member';
  return (
    <>
      <TitlePair french="Exercices" arabic="التَّمَارِينُ" isShort>
        <p className="under">Tout vient de vos lectures{'\u00A0'}: vos lignes, vos verbes, vos fautes.</p>
      </TitlePair>
      <LearningNav />
      <div className="drills-hub">
        {isLoggedIn && <OfMember />}
        {!isLoggedIn && (
          <div className="not-for-members">
            <DrillsForVisitors />
          </div>
        )}
      </div>
    </>
  );
}
