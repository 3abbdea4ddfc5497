import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayOf, sayComing, sayDay } from '../../lib/days.ts';
import { plural } from '../../lib/plural.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { type DrillSession, type PracticeItem, scoreOf } from './drill-session.ts';
import { KINDS, SESSIONS } from './kinds.ts';
import { inWords, sayScore } from './say-score.ts';

const MINUTE = 60_000;

function ToReturn({
  session: { answers },
  items,
}: {
  session: DrillSession;
  items: readonly PracticeItem[];
}) {
  const [now] = useState(() => new Date());
  if (items.length === 0) return null;
  return (
    <section>
      <h2>Ce qui reviendra</h2>
      <ul className="to-return">
        {items.map(({ id, prompt, kind, question }) => {
          const checked = answers[id]?.checked;
          const when = checked?.returns_at && sayComing(new Date(checked.returns_at), now);
          const what = 'french' in question ? question.french : prompt;
          return (
            <li key={id}>
              <span>
                <MixedText text={what} />
                <small>{[when, KINDS[kind].short].filter(Boolean).join(' · ')}</small>
              </span>
              <b lang="ar" dir="rtl">
                {checked?.asked}
              </b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'Les sept autres mots ne reviennent pas avant vendredi.' */
function sayOthers({ answers }: DrillSession, hasMistakes: boolean): string | undefined {
  const right = Object.values(answers).flatMap(({ checked }) =>
    checked?.verdict === 'right' && checked.returns_at ? [checked.returns_at] : [],
  );
  const [first] = right.sort();
  if (first === undefined) return undefined;
  const day = sayComing(new Date(first), new Date());
  if (right.length === 1) return `${hasMistakes ? 'L’autre' : 'Le'} mot revient ${day}.`;
  const words = `Les ${inWords(right.length)} ${hasMistakes ? 'autres mots' : 'mots'}`;
  return day.startsWith('plus tard')
    ? `${words} reviennent ${day}.`
    : `${words} ne reviennent pas avant ${day}.`;
}

interface DrillsEndProps {
  session: DrillSession;
  onRepeat(items: readonly PracticeItem[]): void;
  onMore(): void;
}

/** What came of the session, what comes back, and where to go from here. */
export function DrillsEnd({ session, onRepeat, onMore }: DrillsEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [endedAt] = useState(() => Date.now());
  const { data: today } = useQuery(memberQueries.today);
  useEffect(() => heading.current?.focus(), []);
  const score = scoreOf(session);
  const minutes = Math.max(1, Math.round((endedAt - session.begunAt) / MINUTE));
  const wrong = session.items.filter(({ id }) => {
    const verdict = session.answers[id]?.checked?.verdict;
    return verdict !== undefined && verdict !== 'right';
  });
  const others = sayOthers(session, wrong.length > 0);
  const resume = today?.resume;
  return (
    <section className="drill" aria-labelledby="drills-end">
      <div>
        <p className="kind-of">
          {SESSIONS[session.kind].name} · {sayDay(dayOf(new Date(endedAt))).toLowerCase()} ·{' '}
          {plural(minutes, 'minute', 'minutes')}
        </p>
        <h1 id="drills-end" ref={heading} tabIndex={-1}>
          {sayScore(score)}
        </h1>
      </div>
      <dl className="score">
        <div>
          <dt>justes</dt>
          <dd>{score.right}</dd>
        </div>
        <div>
          <dt>lettres justes, voyelles à revoir</dt>
          <dd>{score.vowels}</dd>
        </div>
        <div>
          <dt>à revoir</dt>
          <dd>{score.wrong}</dd>
        </div>
      </dl>
      {score.waiting > 0 && (
        <p className="fr-line">
          {plural(score.waiting, 'réponse attend', 'réponses attendent')} le réseau pour être corrigée
          {score.waiting > 1 && 's'}. Rien n’est perdu{'\u00A0'}: chacune comptera une fois.
        </p>
      )}
      <ToReturn session={session} items={wrong} />
      {others && <p className="fr-line">{others}</p>}
      <div className="drill-end">
        {resume ? (
          <SiteLink className="link" to={`/texts/${resume.slug}#l${resume.line}`}>
            Reprendre la lecture, ligne {resume.line}
          </SiteLink>
        ) : (
          <SiteLink className="link" to="/books">
            Lire un texte
          </SiteLink>
        )}
        <span className="actions">
          <SiteLink className="btn" to="/exercices">
            Les exercices
          </SiteLink>
          {wrong.length > 0 ? (
            <button className="btn main" type="button" onClick={() => onRepeat(wrong)}>
              {wrong.length === 1 ? 'Refaire la dernière' : `Refaire les ${inWords(wrong.length)}`}
            </button>
          ) : (
            <button className="btn main" type="button" onClick={onMore}>
              Une autre séance
            </button>
          )}
        </span>
      </div>
    </section>
  );
}
