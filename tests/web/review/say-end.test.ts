import { describe, expect, it } from 'vitest';
import type { Grade, SessionAnswer } from '../../../apps/web/features/review/session/review-session.ts';
import { sayEnd, sayNothingDue } from '../../../apps/web/features/review/session/say-end.ts';

const NOW = new Date('2026-11-26T12:00:00');
const MINUTE = 60_000;

const answered = (wordId: number, grade: Grade) =>
  ({ id: `${wordId}-${grade}`, card: { word_id: wordId }, grade }) as SessionAnswer;
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const TOMORROW = { date: '2026-11-27', count: 7 };
const SATURDAY = { date: '2026-11-28', count: 9 };

function ended(answers: SessionAnswer[], today_count: number, days = [TOMORROW, SATURDAY]): string {
  const coming = { today_count, days, fragile_count: 0 };
  return plain(sayEnd({ answers, lasted: 4 * MINUTE, coming }, NOW));
}

describe('the end of a session', () => {
  const two = [answered(1, 3), answered(2, 4)];
  const failed = [answered(1, 1), answered(2, 1), answered(3, 3)];

  it('[REV-01] says how many words were seen, what comes back next and what today still asks', () => {
    expect(ended(two, 0)).toBe(
      '2 mots revus en 4 minutes. Demain, 7 mots reviennent ; aujourd’hui, il ne reste rien.',
    );
    expect(ended(failed, 2)).toBe(
      '3 mots revus en 4 minutes. Demain, 7 mots reviennent ; aujourd’hui, il ne reste que les 2 de la première ligne.',
    );
    expect(ended(failed.slice(1), 1, [{ ...SATURDAY, count: 1 }])).toBe(
      '2 mots revus en 4 minutes. Samedi, 1 mot revient ; aujourd’hui, il ne reste que celui de la première ligne.',
    );
    expect(ended(failed, 31, [])).toBe('3 mots revus en 4 minutes. Aujourd’hui, il en reste 31.');
  });

  it('[REV-01] counts a word that was shown twice once, by its last answer', () => {
    expect(ended([...failed, answered(1, 3)], 1)).toContain('3 mots revus');
    expect(ended([...failed, answered(1, 3)], 1)).toContain('que celui de la première ligne');
  });

  it('[REV-01] says of what comes nothing where nobody could be asked', () => {
    const said = sayEnd({ answers: two.slice(1), lasted: 20_000, coming: undefined }, NOW);
    expect(plain(said)).toBe('1 mot revu en 1 minute.');
  });
});

describe('when nothing is due', () => {
  const nothing = (words: number, today_count: number, days = [TOMORROW, SATURDAY]) =>
    plain(sayNothingDue(words, { today_count, days, fragile_count: 0 }, NOW));

  it('[REV-01] it is said of how many words, and when the next ones come back', () => {
    const meet = 'En attendant, le mieux pour eux est de les rencontrer dans un texte.';
    expect(nothing(95, 0)).toBe(`Vos 95 mots sont à l’heure. 7 reviennent demain, 9 samedi. ${meet}`);
    expect(nothing(95, 2)).toBe(`Vos 95 mots sont à l’heure. 2 reviennent aujourd’hui, 7 demain. ${meet}`);
    expect(nothing(2, 0, [{ date: '2026-12-14', count: 1 }])).toBe(
      `Vos 2 mots sont à l’heure. 1 revient le 14 décembre. ${meet}`,
    );
    expect(nothing(1, 0, [])).toBe(
      'Votre mot est à l’heure. En attendant, le mieux pour lui est de le rencontrer dans un texte.',
    );
  });
});
