import { useState } from 'react';
import type { PracticeDay, Progress } from '#modules/memory/contract';
import { plural } from '../../lib/plural.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { dayAfter, daysFrom, sayMonth, weekdayOf } from './days.ts';
import { ProgressFigure } from './progress-figure.tsx';

type Practice = Pick<Progress, 'today' | 'days'>;

const WEEKDAYS = ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'];
/** Of a bar, in pixels. */
const MOST_HIGH = 22;
/** Lines that make a bar of full height, unless more were read on a day. */
const USUAL_LINES = 20;

const monthOf = (date: string) => `${date.slice(0, 7)}-01`;
const monthAfter = (month: string) => monthOf(dayAfter(month, 31));
const monthBefore = (month: string) => monthOf(dayAfter(month, -1));

/** The weeks of a month, Monday to Sunday; null where a day is of another. */
function weeksOf(month: string): (string | null)[][] {
  const before = weekdayOf(month);
  const length = daysFrom(month, monthAfter(month));
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    WEEKDAYS.map((_weekday, index) => {
      const nth = 7 * week + index - before;
      return nth < 0 || nth >= length ? null : dayAfter(month, nth);
    }),
  );
}

/** '13 lignes lues, 12 réponses' */
function sayPractice({ lines_count: lines, answers_count: answers }: PracticeDay): string {
  const parts = [
    lines > 0 && plural(lines, 'ligne lue', 'lignes lues'),
    answers > 0 && plural(answers, 'réponse', 'réponses'),
  ];
  return parts.filter(Boolean).join(', ');
}

function Day({ date, day, isToday, most }: Record<'date', string> & DayProps) {
  return (
    <td className={day ? 'on' : undefined} aria-current={isToday ? 'date' : undefined}>
      {Number(date.slice(8))}
      {day && (
        <>
          <svg className="day-mark" viewBox={`0 0 26 ${MOST_HIGH}`} aria-hidden="true">
            {day.lines_count > 0 && <Bar lines={day.lines_count} most={most} />}
            {day.answers_count > 0 && (
              <rect className="reviewed" x="12" y={MOST_HIGH - 2} width="14" height="2" />
            )}
          </svg>
          <span className="vh">&nbsp;: {sayPractice(day)}</span>
        </>
      )}
    </td>
  );
}

interface DayProps {
  day: PracticeDay | undefined;
  isToday: boolean;
  /** Lines of the highest bar. */
  most: number;
}

function Bar({ lines, most }: { lines: number; most: number }) {
  const height = Math.max(2, (MOST_HIGH * lines) / most);
  return <rect className="read" x="0" y={MOST_HIGH - height} width="8" height={height} />;
}

/** The days of a month in their weeks: a bar for the lines read, a stroke for a review. */
function Calendar({ month, today, done }: { month: string; today: string; done: readonly PracticeDay[] }) {
  const byDate = new Map(done.map((day) => [day.date, day]));
  const most = Math.max(USUAL_LINES, ...done.map(({ lines_count }) => lines_count));
  return (
    <table className="month">
      <caption className="vh">{sayMonth(month)}, jour par jour</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((date, index) =>
              date ? (
                <Day key={date} date={date} day={byDate.get(date)} isToday={date === today} most={most} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday without a day of this month
                <td key={index} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** '14 jours sur 26': of those that have come. */
function sayDays(done: readonly PracticeDay[], month: string, today: string): string {
  const end = monthAfter(month);
  const length = end <= today ? daysFrom(month, end) : daysFrom(month, today) + 1;
  return `${plural(done.length, 'jour', 'jours')} sur ${length}`;
}

/** What was read and reviewed on each day of a month: the present one, and by a button those before it. */
export function Month({ today, days }: Practice) {
  const [chosen, setChosen] = useState<string>();
  const present = monthOf(today);
  const month = chosen ?? present;
  const first = monthOf(days[0]?.date ?? today);
  const done = days.filter(({ date }) => monthOf(date) === month);
  return (
    <ProgressFigure title="Le mois" about={`${sayMonth(month)}. ${sayDays(done, month, today)}.`}>
      <Calendar month={month} today={today} done={done} />
      <div className="under-month">
        <p className="key">
          <span>
            <svg viewBox="0 0 8 12" aria-hidden="true">
              <rect className="read" width="8" height="12" />
            </svg>{' '}
            lecture, à la hauteur des lignes lues
          </span>
          <span>
            <svg viewBox="0 0 14 12" aria-hidden="true">
              <rect className="reviewed" y="10" width="14" height="2" />
            </svg>{' '}
            révision
          </span>
        </p>
        {first < present && (
          <p className="months">
            <button
              className="btn bare"
              type="button"
              aria-label="Mois précédent"
              disabled={month <= first}
              onClick={() => setChosen(monthBefore(month))}
            >
              <ArrowLeftIcon />
            </button>
            <button
              className="btn bare"
              type="button"
              aria-label="Mois suivant"
              disabled={month >= present}
              onClick={() => setChosen(monthAfter(month))}
            >
              <ArrowRightIcon />
            </button>
          </p>
        )}
      </div>
    </ProgressFigure>
  );
}
