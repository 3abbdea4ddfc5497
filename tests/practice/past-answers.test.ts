import { describe, expect, it } from 'vitest';
import {
  describeSessions,
  lastOfKind,
  listMistakes,
  type PastAnswer,
} from '../../modules/practice/hub/history.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute));

function anAnswer(fields: Partial<PastAnswer> = {}): PastAnswer {
  return {
    ...{ session_id: 's1', session_kind: 'day', kind: 'plurals', verdict: 'wrong', answered_at: at(0) },
    ...{ points: [], word_id: 1, cell: null },
    ...fields,
  };
}

describe('[PRA-01] the latest sessions', () => {
  it('are told with their kind, how each went and when it ended', () => {
    const answers = [
      anAnswer({ session_id: 's2', session_kind: 'weak', verdict: 'right', answered_at: at(9) }),
      anAnswer({ verdict: 'vowels', answered_at: at(2) }),
      anAnswer({ verdict: 'right', answered_at: at(3) }),
      anAnswer({ verdict: 'right', answered_at: at(1) }),
    ];
    expect(describeSessions(answers)).toEqual([
      {
        ...{ session_id: 's2', kind: 'weak', right: 1, vowels: 0, wrong: 0, count: 1 },
        answered_at: at(9).toISOString(),
      },
      {
        ...{ session_id: 's1', kind: 'day', right: 2, vowels: 1, wrong: 0, count: 3 },
        answered_at: at(3).toISOString(),
      },
    ]);
  });

  it('are ten, the last one first', () => {
    const answers = Array.from({ length: 11 }, (_, nth) => anAnswer({ session_id: `s${nth}` }));
    const shown = describeSessions(answers).map(({ session_id: id }) => id);
    expect(shown).toEqual(answers.slice(0, 10).map(({ session_id: id }) => id));
  });
});

describe('[PRA-01] how it went last with one kind', () => {
  const answers = [
    anAnswer({ session_id: 's3', kind: 'cloze' }),
    anAnswer({ session_id: 's2', verdict: 'right', answered_at: at(5) }),
    anAnswer({ session_id: 's2', verdict: 'wrong', answered_at: at(4) }),
    anAnswer({ session_id: 's2', kind: 'cloze', verdict: 'right', answered_at: at(6) }),
    anAnswer({ session_id: 's1', verdict: 'wrong', answered_at: at(1) }),
  ];

  it('goes by the answers to it in the last session that asked any', () => {
    const answered_at = at(5).toISOString();
    expect(lastOfKind(answers, 'plurals')).toEqual({ right: 1, vowels: 0, wrong: 1, answered_at });
    // The last session of all asked it once.
    expect(lastOfKind(answers, 'cloze')).toMatchObject({ right: 0, wrong: 1 });
  });

  it('is nothing where it was never asked', () => {
    expect(lastOfKind(answers, 'forms')).toBeNull();
  });
});

describe('[PRA-01] the mistakes that a session begins with', () => {
  const aCell = (word_id: number, cell: string, verdict: PastAnswer['verdict'] = 'wrong') =>
    anAnswer({ kind: 'conjugation', word_id, cell, verdict });

  it('are the cells that were wrong, the last one first, and words that have none', () => {
    const answers = [
      aCell(1, 'past_ana'),
      aCell(1, 'past_hum', 'vowels'),
      anAnswer({ word_id: 2, cell: null }),
      // A form is asked for by the past of its verb, which is no cell to ask for again.
      anAnswer({ kind: 'forms', word_id: 3, cell: 'past_huwa' }),
    ];
    expect([...listMistakes(answers, 9)]).toEqual([
      [1, ['past_ana', 'past_hum']],
      [2, []],
      [3, []],
    ]);
  });

  it('are those alone that were not answered rightly since', () => {
    const answers = [aCell(1, 'past_ana', 'right'), aCell(1, 'past_ana'), aCell(1, 'past_hum')];
    expect([...listMistakes(answers, 9)]).toEqual([[1, ['past_hum']]]);
    const again = [aCell(1, 'past_ana'), aCell(1, 'past_ana', 'right'), aCell(1, 'past_ana')];
    expect([...listMistakes(again, 9)]).toEqual([[1, ['past_ana']]]);
  });

  it('are of so many words, and of none where a whole line was asked for', () => {
    const answers = [
      anAnswer({ kind: 'order', word_id: null }),
      ...[1, 2, 3].map((id) => anAnswer({ word_id: id })),
    ];
    expect([...listMistakes(answers, 2).keys()]).toEqual([1, 2]);
  });
});
