import type { PracticeHub } from '#modules/practice/contract';
import { plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { DaySession, FirstDay } from './day-session.tsx';
import { KindList } from './kind-list.tsx';
import { SESSIONS, sessionPath } from './kinds.ts';
import { sayPast } from './say-past.ts';

/** What is got wrong more often than not, and a session of it. */
function WeakPoints({ points }: { points: PracticeHub['weak_points'] }) {
  if (points.length === 0) return null;
  return (
    <section className="side" aria-labelledby="faibles">
      <h2 id="faibles">
        Points faibles<small>D’après vos dernières réponses</small>
      </h2>
      <div>
        <ul className="past">
          {points.map(({ point, label, answered_count: answered, wrong_count: wrong }) => (
            <li key={point}>
              <span>{label}</span>
              <small>
                {plural(wrong, 'faute', 'fautes')} sur {answered}
              </small>
            </li>
          ))}
        </ul>
        <SiteLink className="btn" to={sessionPath('weak')}>
          Une séance de vos points faibles
        </SiteLink>
      </div>
    </section>
  );
}

function History({ history }: Pick<PracticeHub, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className="side" aria-labelledby="passees">
      <h2 id="passees">Séances passées</h2>
      <ul className="past">
        {history.map(({ session_id: id, kind, answered_at: at, right, count }) => (
          <li key={id}>
            <span>{SESSIONS[kind].name}</span>
            <small>
              {plural(right, 'juste', 'justes')} sur {count}, {sayPast(at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The week’s goal is one, and is set where the day begins. */
function Goal({ goal }: Pick<PracticeHub, 'goal'>) {
  return (
    <section className="side" aria-labelledby="semaine">
      <h2 id="semaine">Cette semaine</h2>
      <div>
        <p className="prose">
          {plural(goal.answered_count, 'réponse donnée', 'réponses données')} depuis lundi,{' '}
          {plural(goal.lines_read, 'ligne lue', 'lignes lues')} sur {goal.weekly_lines}.
        </p>
        <SiteLink className="link" to="/aujourdhui">
          Changer l’objectif
        </SiteLink>
      </div>
    </section>
  );
}

/** What a reader can practise, how it went, and what they get wrong. */
export function DrillsHub({ hub }: { hub: PracticeHub }) {
  if (hub.lacking || !hub.day) {
    return (
      <>
        <FirstDay
          lacking={hub.lacking ?? { lines_read: 0, lines_needed: 9, sentence: '', next_text: null }}
        />
        <KindList kinds={undefined} />
      </>
    );
  }
  return (
    <>
      <DaySession day={hub.day} />
      <KindList kinds={hub.kinds} />
      <WeakPoints points={hub.weak_points} />
      <History history={hub.history} />
      <Goal goal={hub.goal} />
    </>
  );
}

/** What it is, for whoever has no account. */
export function DrillsForVisitors() {
  return (
    <>
      <FirstDay lacking={undefined} />
      <KindList kinds={undefined} />
    </>
  );
}
