import type { Lacking, PracticeHub } from '#modules/practice/contract';
import { plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { KINDS, sessionPath } from './kinds.ts';
import { inWords } from './say-score.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sayDaySession({ length, minutes, from_mistakes_count: mistakes }: NonNullable<PracticeHub['day']>) {
  const mixed = `${capital(inWords(length))} ${length > 1 ? 'questions mêlées' : 'question'}, ${inWords(minutes)} minute${minutes > 1 ? 's' : ''}.`;
  if (mistakes === 0) return mixed;
  const some = Math.min(mistakes, length);
  return `${mixed} ${capital(inWords(some))} ${some > 1 ? 'viennent' : 'vient'} de vos erreurs.`;
}

/** The session of the day, with its parts. */
export function DaySession({ day }: { day: NonNullable<PracticeHub['day']> }) {
  return (
    <section className="drills-day" aria-labelledby="seance">
      <div>
        <h2 id="seance">La séance du jour</h2>
        <p>{sayDaySession(day)}</p>
        <SiteLink className="btn main" to={sessionPath('day')}>
          Commencer la séance
        </SiteLink>
      </div>
      <ul className="day-parts">
        {day.parts.map(({ kind, count }) => (
          <li key={kind}>
            <b>{count}</b>
            <span>{KINDS[kind].part[count < 2 ? 0 : 1]}</span>
            <small>{KINDS[kind].short}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whoever has read too little is told what it takes; a visitor too. */
export function FirstDay({ lacking }: { lacking: Lacking | undefined }) {
  const next = lacking?.next_text;
  const read = lacking?.lines_read ?? 0;
  return (
    <section className="drills-day" aria-labelledby="seance">
      <div>
        <h2 id="seance">Lisez d’abord neuf lignes</h2>
        <p>
          Les exercices se font avec vos lectures{'\u00A0'}: vos lignes, vos verbes, vos fautes.
          {read > 0 && ` Vous en avez lu ${plural(read, 'ligne', 'lignes')}.`}
          {!lacking && ' Un compte gratuit retient ce que vous lisez.'}
        </p>
        <p className="actions">
          <SiteLink className="btn main" to={next ? `/texts/${next.slug}` : '/books'}>
            {next ? `Lire ${next.title}` : 'Choisir un texte'}
          </SiteLink>
          {!lacking && (
            <SiteLink className="btn" to="/register">
              Créer un compte
            </SiteLink>
          )}
        </p>
      </div>
      <p className="first-line" lang="ar" dir="rtl">
        هٰذَا بَيْتٌ صَغِيرٌ، وَهٰذَا بَابٌ كَبِيرٌ.
      </p>
    </section>
  );
}
