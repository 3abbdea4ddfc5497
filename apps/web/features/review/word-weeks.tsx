import type { Progress } from '#modules/memory/contract';
import { SiteLink } from '../../ui/site-link.tsx';
import { dayAfter, sayDay, sayShortDay } from './days.ts';
import { AsTable } from './progress-figure.tsx';

type Weeks = Progress['weeks'];

/** Labels of two lines that end nearer than this, in parts of the height, are set this far apart. */
const APART = 14;
/** Two that are over, and the present one: with less, a line would say nothing. */
const FEWEST_WEEKS = 3;
/** A few words are not to look like a whole vocabulary. */
const LOWEST = 5;

/** The least round number that is not below: 1, 2, 5, 10, 20… */
function ceilingOf(count: number): number {
  for (let power = 1; ; power *= 10) {
    const found = [1, 2, 5].map((step) => step * power).find((step) => step >= count);
    if (found) return found;
  }
}

/** From the counts of some weeks to a line in a square of 100 by 100, the last one at its right end. */
function lineOf(counts: readonly number[], ceiling: number): string {
  const step = 100 / (counts.length - 1);
  return counts
    .map((count, week) => `${(week * step).toFixed(2)},${100 - (100 * count) / ceiling}`)
    .join(' ');
}

/** '42 mots enregistrés. 9 en apprentissage, 12 appris.': what is known need not be saved. */
function sayWords({ saved_count: saved, learned_count: learned }: Weeks[number], learning: number): string {
  const words = `${saved}\u00A0${saved > 1 ? 'mots enregistrés' : 'mot enregistré'}`;
  const parts = [
    learning > 0 && `${learning}\u00A0en apprentissage`,
    learned > 0 && `${learned}\u00A0appris`,
  ];
  const known = parts.filter(Boolean).join(', ');
  return known ? `${words}. ${known}.` : `${words}.`;
}

/** The lines, and at the end of each what it is. */
function Plot({ weeks }: { weeks: Weeks }) {
  const saved = weeks.map((week) => week.saved_count);
  const learned = weeks.map((week) => week.learned_count);
  const ceiling = ceilingOf(Math.max(LOWEST, ...saved));
  const lastSaved = saved.at(-1) ?? 0;
  const lastLearned = learned.at(-1) ?? 0;
  const savedTop = Math.min(100 - (100 * lastSaved) / ceiling, 100 - APART);
  const learnedTop = Math.max(100 - (100 * lastLearned) / ceiling, savedTop + APART);
  return (
    <div className="plot">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label="Mots enregistrés et appris, semaine par semaine"
      >
        <path className="grid" d="M0 0H100M0 50H100M0 100H100" />
        <polyline className="saved" points={lineOf(saved, ceiling)} />
        <polyline className="learned" points={lineOf(learned, ceiling)} />
      </svg>
      <span className="ceiling num" aria-hidden="true">
        {ceiling}
      </span>
      <span className="of-line saved" aria-hidden="true" style={{ top: `${savedTop}%` }}>
        <b className="num">{lastSaved}</b> enregistrés
      </span>
      <span className="of-line learned" aria-hidden="true" style={{ top: `${learnedTop}%` }}>
        <b className="num">{lastLearned}</b> appris
      </span>
    </div>
  );
}

/** The lines between their first day and today. Each point is the end of a week: none comes before the first word. */
function Curve({ weeks, first }: { weeks: Weeks; first: Weeks[number] }) {
  if (weeks.length < FEWEST_WEEKS) {
    return <p className="small soft">La courbe se dessinera après deux semaines.</p>;
  }
  return (
    <>
      <Plot weeks={weeks} />
      <p className="plot-ends small soft">
        <span>{sayShortDay(dayAfter(first.monday, 6))}</span> <span>aujourd’hui</span>
      </p>
    </>
  );
}

/** How many words were in the vocabulary at the end of each week, and how many of them were learned. */
export function WordWeeks({ weeks, learning }: { weeks: Weeks; learning: number }) {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) {
    return (
      <>
        <p className="prose">Aucun mot enregistré pour le moment.</p>
        <p className="actions under-prose">
          <SiteLink className="btn" to="/books">
            Lire un texte
          </SiteLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="prose">{sayWords(last, learning)}</p>
      <Curve weeks={weeks} first={first} />
      <p className="small soft">Un mot est appris quand il n’a plus à revenir avant trois semaines.</p>
      <AsTable
        caption="Mots enregistrés et appris"
        heads={['Semaine du', 'Enregistrés', 'Appris']}
        rows={weeks
          .toReversed()
          .map((week) => [sayDay(week.monday), week.saved_count, week.learned_count] as const)}
      />
    </>
  );
}
