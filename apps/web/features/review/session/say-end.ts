import type { ComingReview } from '#modules/memory/contract';
import { sayComing } from '../../../lib/days.ts';
import { plural } from '../../../lib/plural.ts';
import type { Grade, SessionAnswer } from './review-session.ts';

const MINUTE = 60_000;

/** Of a word shown more than once its last answer, in the order in which the words came. */
export function lastAnswers(answers: readonly SessionAnswer[]): SessionAnswer[] {
  return [...new Map(answers.map((answer) => [answer.card.word_id, answer])).values()];
}

export const withGrade = (answers: readonly SessionAnswer[], grade: Grade): SessionAnswer[] =>
  answers.filter((answer) => answer.grade === grade);

/** 'demain', 'samedi' */
const dayNamed = (date: string, now: Date) => sayComing(new Date(`${date}T12:00`), now);

/** 'Demain, 7 mots reviennent' */
function sayNext([day]: ComingReview['days'], now: Date): string | undefined {
  if (!day) return undefined;
  const named = dayNamed(day.date, now);
  return `${named.charAt(0).toUpperCase()}${named.slice(1)}, ${plural(day.count, 'mot revient', 'mots reviennent')}`;
}

/** 'aujourd’hui, il ne reste que les 2 de la première ligne' */
function sayRest(rest: number, failed: number): string {
  if (rest === 0) return 'aujourd’hui, il ne reste rien';
  if (rest !== failed) return `aujourd’hui, il en reste ${rest}`;
  return `aujourd’hui, il ne reste que ${rest === 1 ? 'celui' : `les ${rest}`} de la première ligne`;
}

interface EndedSession {
  answers: readonly SessionAnswer[];
  /** How long it took, in milliseconds. */
  lasted: number;
  /** What comes back; undefined when nobody could say. */
  coming: ComingReview | undefined;
}

/** '12 mots revus en 4 minutes. Demain, 7 mots reviennent ; aujourd’hui, il ne reste que les 2 de la première ligne.' */
export function sayEnd({ answers, lasted, coming }: EndedSession, now: Date): string {
  const words = lastAnswers(answers);
  const minutes = Math.max(1, Math.round(lasted / MINUTE));
  const seen = `${plural(words.length, 'mot revu', 'mots revus')} en ${plural(minutes, 'minute', 'minutes')}.`;
  if (!coming) return seen;
  const rest = sayRest(coming.today_count, withGrade(words, 1).length);
  const next = sayNext(coming.days, now);
  const after = next ? `${next}\u00A0; ${rest}` : rest.charAt(0).toUpperCase() + rest.slice(1);
  return `${seen} ${after}.`;
}

/** ' 7 reviennent demain, 9 samedi.'; of words that come back today still first. */
function sayDays({ today_count: today, days }: ComingReview, now: Date): string {
  const coming = [
    ...(today > 0 ? [{ count: today, day: 'aujourd’hui' }] : []),
    ...days.map(({ date, count }) => ({ count, day: dayNamed(date, now) })),
  ].slice(0, 2);
  const [first, ...others] = coming;
  if (!first) return '';
  const verb = first.count > 1 ? 'reviennent' : 'revient';
  return ` ${[`${first.count} ${verb} ${first.day}`, ...others.map(({ count, day }) => `${count} ${day}`)].join(', ')}.`;
}

/** 'Vos 95 mots sont à l’heure. 7 reviennent demain, 9 samedi. En attendant, …' */
export function sayNothingDue(words: number, coming: ComingReview | undefined, now: Date): string {
  const all =
    words === 1 ? 'Votre mot est à l’heure.' : `Vos ${plural(words, 'mot', 'mots')} sont à l’heure.`;
  const meet =
    words === 1
      ? 'En attendant, le mieux pour lui est de le rencontrer dans un texte.'
      : 'En attendant, le mieux pour eux est de les rencontrer dans un texte.';
  return `${all}${coming ? sayDays(coming, now) : ''} ${meet}`;
}
