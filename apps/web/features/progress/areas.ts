import type { Progress } from '#modules/memory/contract';
import { dayAfter, daysFrom, sayShortDay, sayShortMonth, weekdayOf } from './days.ts';

/** How many words were in each state in the evening of a day. */
export type Evening = Progress['history'][number];

/** Two weeks: with less, a curve would say nothing that is true. */
const FEWEST_DAYS = 14;
/** From here on a date without its year says too little. */
const A_YEAR = 330;
/** Dates are named under the picture no nearer to each other than this, in parts of its width. */
const APART = 0.15;
const MOST_GRID_LINES = 3;

export const totalOf = ({ met, learning, known }: Omit<Evening, 'date'>): number => met + learning + known;

/**
 * Every evening from the first word to today: what did not change stays as it was.
 * @param history the days on which something changed, the first day first
 * @returns nothing while two weeks are not over
 */
export function eveningsOf(history: readonly Evening[], today: string): Evening[] {
  const [first] = history;
  if (!first || daysFrom(first.date, today) < FEWEST_DAYS) return [];
  const evenings: Evening[] = [];
  for (const [index, { date, ...counts }] of history.entries()) {
    const end = history[index + 1]?.date ?? dayAfter(today, 1);
    for (let day = date; day < end; day = dayAfter(day, 1)) evenings.push({ date: day, ...counts });
  }
  return evenings;
}

/** Those that the table names: the first, each Sunday's, and the last. */
export function weeklyOf(evenings: readonly Evening[]): Evening[] {
  return evenings.filter(
    ({ date }, index) => weekdayOf(date) === 6 || index === 0 || index === evenings.length - 1,
  );
}

/** Round numbers below the highest: 100, 200… */
export function gridOf(most: number): number[] {
  for (let power = 1; ; power *= 10) {
    for (const step of [power, 2 * power, 5 * power]) {
      const count = Math.floor(most / step);
      if (count <= MOST_GRID_LINES) return Array.from({ length: count }, (_, index) => step * (index + 1));
    }
  }
}

/** The dates to name under the picture, each with its place from 0 to 1: the first, some Sundays, the last. */
export function datesOf(evenings: readonly Evening[]): { at: number; label: string }[] {
  const last = evenings.length - 1;
  const say = last > A_YEAR ? sayShortMonth : sayShortDay;
  const named: { at: number; label: string }[] = [];
  for (const [index, { date }] of evenings.entries()) {
    const at = index / last;
    const isEnd = index === 0 || index === last;
    const isFree = at - (named.at(-1)?.at ?? 0) >= APART && 1 - at >= APART;
    if (isEnd || (weekdayOf(date) === 6 && isFree)) named.push({ at, label: say(date) });
  }
  return named;
}

/**
 * The outline of an area between two heights, in a square of 1 by 1.
 * @param bottoms, tops from 0, the foot, to 1
 */
export function outlineOf(bottoms: readonly number[], tops: readonly number[]): string {
  const last = tops.length - 1;
  const point = (height: number, index: number) =>
    `${+(index / last).toFixed(4)},${+(1 - height).toFixed(4)}`;
  return [...tops.map(point), ...bottoms.map(point).reverse()].join(' ');
}

/**
 * Where the names of the areas stand at their end: each in the middle of its own, and no two nearer than a line of text.
 * @param middles from the lowest area up, from 0, the foot, to 1
 * @param gap height of a line of text in the same measure
 */
export function spreadOut(middles: readonly number[], gap: number): number[] {
  const places: number[] = [];
  for (const middle of middles) places.push(Math.max(middle, (places.at(-1) ?? -gap) + gap));
  return places;
}
