import type { SessionAnswer } from './review-session.ts';
import { sayReturn } from './say-return.ts';

/** A word that is due again this soon still belongs to this visit, in milliseconds. */
const SOON = 20 * 60_000;
const MINUTE = 60_000;

const wordsOf = (count: number, one: string, many: string) => `${count}\u00A0${count > 1 ? many : one}`;

/**
 * What came of a session, and when its words come back: '10 mots vus. 2 reviennent d’ici 10 min, les autres dans
 * 3 jours au plus tôt.' Of other words it says nothing: it does not know them.
 */
export function sayEnd(answers: readonly SessionAnswer[], now: number): string {
  // A word that failed was shown again: its last answer counts.
  const dueAt = new Map(answers.map(({ card, rating }) => [card.word_id, Date.parse(card.next[rating])]));
  const times = [...dueAt.values()];
  const seen = wordsOf(times.length, 'mot vu', 'mots vus');
  const soon = times.filter((at) => at - now <= SOON);
  const later = times.filter((at) => at - now > SOON);
  const first = later.length > 0 ? sayReturn(now, Math.min(...later)) : '';
  if (soon.length === 0) {
    return times.length > 1 ? `${seen}, à revoir ${first} au plus tôt.` : `${seen}, à revoir ${first}.`;
  }
  const minutes = Math.max(1, Math.ceil((Math.max(...soon) - now) / MINUTE));
  const back = `${seen}. ${wordsOf(soon.length, 'revient', 'reviennent')} d’ici ${minutes}\u00A0min`;
  if (later.length === 0) return `${back}.`;
  return later.length > 1 ? `${back}, les autres ${first} au plus tôt.` : `${back}, l’autre ${first}.`;
}
