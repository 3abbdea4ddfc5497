import type { PracticeDay, Progress } from '#modules/memory/contract';
import { dayAfter, sayDay, sayMonth, weekdayOf } from './days.ts';
import { AsTable } from './progress-figure.tsx';

type Practice = Pick<Progress, 'today' | 'days' | 'current_streak' | 'longest_streak'>;

const WEEKS = 53;
/** Side of a day's field in the picture's own measure. */
const PITCH = 12;
const HEAD = 14;
/** A month's name needs so many weeks. */
const NAME = 3;

/** From how much that was done in a day its square grows, and darkens. */
const STEPS = [1, 5, 15, 30] as const;
const SIDES = [2, 5, 7, 9, 11] as const;

const doneOn = (day: PracticeDay | undefined) =>
  day ? day.answers_count + day.saved_count + day.completed_count : 0;

const count = (number: number, one: string, many: string) =>
  number === 0 ? [] : [`${number}\u00A0${number > 1 ? many : one}`];

/** '12 mars 2026 : 8 réponses, 2 mots enregistrés' */
function sayPractice(date: string, day: PracticeDay | undefined): string {
  if (!day) return `${sayDay(date)}\u00A0: rien`;
  const parts = [
    ...count(day.answers_count, 'réponse', 'réponses'),
    ...count(day.saved_count, 'mot enregistré', 'mots enregistrés'),
    ...count(day.completed_count, 'texte terminé', 'textes terminés'),
  ];
  return `${sayDay(date)}\u00A0: ${parts.join(', ')}`;
}

/** '3 jours de suite · record : 12' */
function sayStreak({ current_streak: current, longest_streak: longest }: Practice): string {
  const days = (number: number) => `${number}\u00A0${number > 1 ? 'jours' : 'jour'}`;
  if (longest === 0) return 'Le calendrier se remplira dès votre premier mot.';
  if (current === 0)
    return `Record\u00A0: ${days(longest)} de suite. Une seule réponse suffit pour reprendre.`;
  if (longest === 1) return 'Premier jour.';
  return `${days(current)} de suite · record\u00A0: ${longest}`;
}

/** How many weeks before the last one a column stands: on a narrow screen the first ones are out of the picture. */
function ageOf(week: number): 'recent' | 'old' | 'older' {
  const age = WEEKS - week;
  if (age <= 13) return 'recent';
  return age <= 26 ? 'old' : 'older';
}

/** The names of the months, each above the first week that begins in it. */
function Months({ first }: { first: string }) {
  const mondays = Array.from({ length: WEEKS }, (_, week) => dayAfter(first, 7 * week));
  return mondays.map((monday, week) => {
    const isNew = week > 0 && monday.slice(0, 7) !== mondays[week - 1]?.slice(0, 7);
    if (!isNew || week > WEEKS - NAME) return null;
    return (
      <text key={monday} x={week * PITCH} y={HEAD - 5} className={ageOf(week)}>
        {sayMonth(monday)}
      </text>
    );
  });
}

/** One day: its square tells by size and by shade how much was done. */
function Day({ date, index, day }: { date: string; index: number; day: PracticeDay | undefined }) {
  const level = STEPS.filter((step) => doneOn(day) >= step).length;
  const side = SIDES[level] ?? 0;
  const inset = (PITCH - side) / 2;
  return (
    <rect
      className={`level-${level}`}
      x={Math.floor(index / 7) * PITCH + inset}
      y={HEAD + (index % 7) * PITCH + inset}
      width={side}
      height={side}
    >
      <title>{sayPractice(date, day)}</title>
    </rect>
  );
}

/** The days of the last 53 weeks, a column a week. */
export function PracticeCalendar({ practice }: { practice: Practice }) {
  const { today, days } = practice;
  const weekday = weekdayOf(today);
  const first = dayAfter(today, -7 * (WEEKS - 1) - weekday);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = Array.from({ length: 7 * (WEEKS - 1) + weekday + 1 }, (_, index) => dayAfter(first, index));
  const label = `Jours de pratique depuis un an\u00A0: ${days.length}.`;
  return (
    <div className="calendar-frame">
      <p className="prose">{sayStreak(practice)}</p>
      <svg
        className="calendar"
        viewBox={`0 0 ${WEEKS * PITCH} ${HEAD + 7 * PITCH}`}
        preserveAspectRatio="xMaxYMin slice"
        role="img"
        aria-label={label}
      >
        <Months first={first} />
        {dates.map((date, index) => (
          <Day key={date} date={date} index={index} day={byDate.get(date)} />
        ))}
      </svg>
      <AsTable
        caption="Jours de pratique"
        heads={['Jour', 'Réponses', 'Mots enregistrés', 'Textes terminés']}
        rows={days
          .toSorted((one, other) => other.date.localeCompare(one.date))
          .map((day) => [sayDay(day.date), day.answers_count, day.saved_count, day.completed_count] as const)}
      />
    </div>
  );
}
