import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lacking as LackingLines } from '#modules/practice/contract';
import { HeldEntries } from '../../offline/held-entries.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import { MEMBER_KEY, refreshMemberData } from '../../session/member-queries.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { Drill } from './drill.tsx';
import { shownItem } from './drill-session.ts';
import { DrillsEnd } from './drills-end.tsx';
import { SESSIONS } from './kinds.ts';
import { SessionHead } from './session-head.tsx';
import { useDrillKeys } from './use-drill-keys.ts';
import { type Drills as DrillsState, type SessionWish, useDrills } from './use-drills.ts';

export const HUB = '/exercices';

/** Nothing can be asked yet: why, and where to read on. */
function Lacking({ lacking, name }: { lacking: LackingLines | null; name: string }) {
  const next = lacking?.next_text;
  return (
    <section className="drill">
      <div>
        <p className="kind-of">{name}</p>
        <h1>Rien à demander pour l’instant</h1>
      </div>
      <p className="fr-line">{lacking?.sentence ?? 'Vos lectures n’ont encore rien pour cet exercice.'}</p>
      <div className="drill-end">
        <SiteLink className="btn" to={HUB}>
          Les exercices
        </SiteLink>
        <SiteLink className="btn main" to={next ? `/texts/${next.slug}` : '/books'}>
          {next ? `Lire ${next.title}` : 'Lire un texte'}
        </SiteLink>
      </div>
    </section>
  );
}

export function DrillsLoading() {
  return (
    <>
      <h1 className="vh">Exercices</h1>
      <Loading label="Préparation de la séance…" lines={4} />
    </>
  );
}

/** What stands below the head: a question, the end, or what is waited for. */
function Body({ drills }: { drills: DrillsState }) {
  const { session, phase, begin, repeat } = drills;
  const item = shownItem(session);
  if (phase === 'dealing') return <DrillsLoading />;
  if (phase === 'undealt') {
    return (
      <>
        <h1 className="vh">Exercices</h1>
        <Failure
          message="La séance n’a pas pu être préparée. Veuillez réessayer."
          onRetry={() => void begin()}
        />
      </>
    );
  }
  if (session.items.length === 0)
    return <Lacking lacking={session.lacking} name={SESSIONS[session.kind].name} />;
  if (item) return <Drill key={`${session.begunAt} ${item.id}`} item={item} drills={drills} />;
  return <DrillsEnd session={session} onRepeat={repeat} onMore={() => void begin()} />;
}

interface DrillsProps {
  /** The number of the account of whoever practises. */
  reader: string;
  wish: SessionWish;
}

/** Questions from what was read, one after the other. */
export function Drills({ reader, wish }: DrillsProps) {
  const client = useQueryClient();
  const outbox = openOutbox(reader, client);
  const drills = useDrills(outbox, wish);
  const navigate = useNavigate();
  const { session, phase } = drills;
  useDrillKeys({ onLeave: () => void navigate(HUB) });
  const hasAnswers = Object.keys(session.answers).length > 0;
  // What was answered is told elsewhere too, once the session is left.
  useEffect(() => {
    if (!hasAnswers) return;
    return () => {
      void refreshMemberData(client);
      void client.invalidateQueries({ queryKey: [...MEMBER_KEY, 'practice'] });
    };
  }, [hasAnswers, client]);
  const of = session.items.length;
  const isAnswered = session.answers[session.items[session.at]?.id ?? ''] !== undefined;
  return (
    <>
      <SessionHead
        to={HUB}
        progress={
          phase === 'session' && of > 0
            ? { shown: Math.min(session.at + 1, of), done: session.at + Number(isAnswered), of }
            : undefined
        }
      />
      <HeldEntries outbox={outbox} />
      <Body drills={drills} />
    </>
  );
}
