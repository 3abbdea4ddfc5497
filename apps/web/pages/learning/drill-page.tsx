import { useLocation } from 'react-router-dom';
import { Drills, DrillsLoading, HUB } from '../../features/practice/drills.tsx';
import { kindOfSlug, SESSIONS } from '../../features/practice/kinds.ts';
import { SessionHead } from '../../features/practice/session-head.tsx';
import type { SessionWish } from '../../features/practice/use-drills.ts';
import { usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { readerId, useSession } from '../../session/session.ts';
import { Protected } from '../../ui/shell/protected.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** A session of one text, verb or lesson, where its address names one. */
function narrowed(search: string): Omit<SessionWish, 'kind'> {
  const asked = new URLSearchParams(search);
  const numberOf = (name: string) => Number(/^[1-9]\d{0,8}$/.exec(asked.get(name) ?? '')?.[0] ?? 0);
  const [text, verb, lesson] = [numberOf('texte'), numberOf('verbe'), asked.get('lecon')];
  return {
    ...(text > 0 && { text_id: text }),
    ...(verb > 0 && { verb_id: verb }),
    ...(lesson && { lesson_slug: lesson.slice(0, 100) }),
  };
}

function NoSuchSession() {
  return (
    <>
      <SessionHead to={HUB} />
      <section className="drill">
        <h1>Exercice non trouvé</h1>
        <p className="fr-line">Il n’y a pas d’exercice à cette adresse.</p>
        <p>
          <SiteLink className="btn main" to={HUB}>
            Les exercices
          </SiteLink>
        </p>
      </section>
    </>
  );
}

/** A session of drills, alone in its window. */
export function DrillPage() {
  const { kind: slug } = usePageParams();
  const { search } = useLocation();
  const { status } = useSession();
  const kind = kindOfSlug(slug);
  usePageHead({
    title: kind ? SESSIONS[kind].name : 'Exercice non trouvé',
    description: 'Une séance d’exercices tirée de vos lectures.',
    canonicalPath: null,
    status: kind ? 200 : 404,
  });
  if (!kind) return <NoSuchSession />;
  // Whose answers they are is known before their name is.
  const isLoggedIn = status === 'loading' || status === 'member';
  const reader = isLoggedIn ? readerId() : undefined;
  const session = reader ? (
    <Drills key={`${reader} ${slug} ${search}`} reader={reader} wish={{ kind, ...narrowed(search) }} />
  ) : (
    <>
      <SessionHead to={HUB} />
      <DrillsLoading />
    </>
  );
  return <Protected meanwhile={session}>{session}</Protected>;
}
