import { sayMoment } from '../../lib/days.ts';
import type { StoredToday } from '../../offline/offline-today.ts';
import { OfflineIcon } from '../../ui/offline-icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading, useOffline } from '../../ui/states.tsx';
import { AllRead } from './all-read.tsx';
import { Duty } from './duty.tsx';
import { ToRead } from './to-read.tsx';
import { ToResume } from './to-resume.tsx';
import { ToReview } from './to-review.tsx';
import type { useToday } from './use-today.ts';
import { WeekGoal } from './week-goal.tsx';

/** Drills from what was read. */
function ToPractise() {
  return (
    <Duty title="S’exercer">
      <div className="row">
        <div>
          <h3>La séance du jour</h3>
          <p className="meta">Des formes à écrire, une ligne à entendre, vos fautes à reprendre.</p>
        </div>
        <SiteLink className="btn" to="/exercices/jour">
          S’exercer
        </SiteLink>
      </div>
    </Duty>
  );
}

/** It is shown as it was last known. */
function StoredNotice({ storedAt }: { storedAt: string }) {
  const isOffline = useOffline();
  return (
    <p className="banner" role="status">
      <OfflineIcon />
      <span>
        {isOffline ? 'Hors ligne. ' : 'Le site ne répond pas. '}
        Voici votre journée du {sayMoment(new Date(storedAt))}. Les textes déjà ouverts se lisent sans réseau.
      </span>
    </p>
  );
}

/** A subscription that was and is no more: what is closed, what is not, and how to open it again. */
function Lapsed() {
  return (
    <Duty title="Votre abonnement">
      <div className="row">
        <div>
          <h3>Il est terminé</h3>
          <p className="meta">
            Les textes réservés aux abonnés sont fermés. Vos mots, leur révision et votre progression restent
            à vous, et les textes gratuits ouverts.
          </p>
          <SiteLink className="link" to="/subscription/manage">
            Mon abonnement
          </SiteLink>
        </div>
        <SiteLink className="btn" to="/subscription/plans">
          Plans d'abonnement
        </SiteLink>
      </div>
    </Duty>
  );
}

function Duties({ today }: { today: StoredToday }) {
  const { resume, next_text: next, due, goal } = today;
  if (today.is_first_day) {
    return (
      <>
        {next && <ToRead text={next} isFirst />}
        <Duty title="Me situer">
          <div className="row">
            <p className="meta">
              Cinq lignes, de plus en plus difficiles{'\u00a0'}: touchez ce que vous connaissez.
            </p>
            <SiteLink className="btn" to="/palier">
              Me situer en une minute
            </SiteLink>
          </div>
        </Duty>
        <WeekGoal goal={goal} isFirst />
        {today.is_lapsed && <Lapsed />}
      </>
    );
  }
  return (
    <>
      {resume && <ToResume resume={resume} />}
      <ToReview due={due} nextDueAt={today.next_due_at} />
      {next && <ToRead text={next} />}
      <ToPractise />
      {!next && !resume && <AllRead count={today.completed_count} />}
      {today.is_lapsed && <Lapsed />}
      <WeekGoal goal={goal} />
    </>
  );
}

/** A reader's day, once it is known. Its place is that of what waits for it. */
export function Day({ today }: { today: ReturnType<typeof useToday> }) {
  const { data, isError, refetch } = today;
  if (data) {
    return (
      <>
        {data.stored_at && <StoredNotice storedAt={data.stored_at} />}
        <div className="day">
          <Duties today={data} />
        </div>
      </>
    );
  }
  if (isError) {
    return (
      <Failure
        message="Votre journée n’a pas pu être chargée. Veuillez réessayer."
        onRetry={() => refetch()}
      />
    );
  }
  return <Loading label="Chargement de votre journée…" lines={8} />;
}
