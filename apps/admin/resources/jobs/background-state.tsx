import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import type { BackgroundState } from '#modules/operations/contract';
import type { StaffRole } from '#modules/platform/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { nameOfJob } from './names.ts';

/** A worker takes events within a moment: after a minute there is none. */
const LATE_SECONDS = 60;

function Distribution({ unsent, unsent_seconds, mails_waiting }: BackgroundState) {
  return (
    <>
      {unsent_seconds > LATE_SECONDS && (
        <p className="wrong">
          {`Rien n’est distribué depuis ${Math.floor(unsent_seconds / 60)}\u00a0min (événements\u00a0: ${unsent})\u00a0: les tâches de fond sont arrêtées.`}
        </p>
      )}
      {mails_waiting > 0 && <p>{`Lettres à réessayer\u00a0: ${mails_waiting}.`}</p>}
    </>
  );
}

function Waiting({ waiting, waiting_since }: BackgroundState) {
  if (waiting === 0) return <p>Rien n’attend.</p>;
  return <p>{`En attente\u00a0: ${waiting}, depuis le ${momentOf(waiting_since)}.`}</p>;
}

/** How the work in the background stands, above what has failed. */
export function BackgroundSummary() {
  const { permissions } = usePermissions<StaffRole>();
  // Below the list's own key, so that whatever refreshes the list refreshes this.
  const { data: state } = useQuery({
    queryKey: ['jobs', 'state'],
    queryFn: () => call('GET /admin/jobs/state/'),
  });
  if (!state) return null;
  const late = state.schedules.filter(({ reason }) => reason !== null);
  return (
    <Workshop className="fields">
      <Waiting {...state} />
      <Distribution {...state} />
      {late.map(({ name, due_at, reason }) => (
        <p key={name} className="wrong">
          {`${nameOfJob(name)}\u00a0: ${reason} Nouvel essai\u00a0: ${momentOf(due_at)}.`}
        </p>
      ))}
      {permissions === 'superuser' && (
        <div className="actions">
          {state.failed.map(({ job, count }) => (
            <Decision
              key={job}
              label={`Rejouer «\u00a0${nameOfJob(job)}\u00a0» (${count})`}
              act={() => call('POST /admin/jobs/replay/', { body: { job } })}
              done={({ replayed }) => `Tâches rejouées\u00a0: ${replayed}.`}
            >
              <p>
                Tout ce que cette tâche a abandonné sera essayé encore une fois. Ce qui échoue de nouveau
                revient dans cette liste.
              </p>
            </Decision>
          ))}
        </div>
      )}
    </Workshop>
  );
}
