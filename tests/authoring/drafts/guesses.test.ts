import { beforeAll, describe, expect, it } from 'vitest';
import { publishDueDrafts } from '#modules/authoring';
import type { TextDocument, TextRecord, TextReview } from '#modules/authoring/contract';
import type { Member } from '../../support/builders/accounts.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
});

function aDocument(): TextDocument {
  number += 1;
  return room.aTextDocument({ order_in_book: number, title: `À relire ${number}` });
}
/** The same with its second word as a machine has proposed it. */
function withGuess(document: TextDocument): TextDocument {
  const words = document.words.map((word, at) => (at === 1 ? { ...word, is_guess: true as const } : word));
  return { ...document, words };
}
const see = (by: Member, { id, revision }: TextRecord, words: object[]) =>
  room.post<{ guesses: number }>(by, `/texts/${id}/seen-words/`, { revision, words });
const TOMORROW = new Date(Date.now() + 24 * 3_600_000);
const SILENT = { error: () => undefined } as never;

describe('[AUT-03] a word that a machine has proposed and nobody has looked at', () => {
  it('keeps its text from being published or given a date, by anybody', async () => {
    const text = await room.submitted(room.anna, withGuess(aDocument()));
    for (const by of [room.bilal, room.direction]) {
      const { status, body } = await room.move(by, text, { action: 'publish' });
      expect([status, body.code]).toEqual([409, 'guesses_left']);
      expect(body.detail).toContain('1 mot deviné');
      expect(body.detail).toContain('«\u00a0كِتَابٌ\u00a0» (ligne 1)');
      const dated = await room.move(by, text, { action: 'schedule', publish_at: TOMORROW.toISOString() });
      expect(dated.body.code).toBe('guesses_left');
    }
  });

  it('is among what the editor says before', async () => {
    const { body } = await room.post<{ field: string }[]>(room.anna, '/text-checks/', {
      document: withGuess(aDocument()),
    });
    expect(body.map(({ field }) => field)).toEqual(['guesses']);
  });

  it('sends a dated text back to review when its day comes', async () => {
    const document = aDocument();
    const text = await room.submitted(room.anna, document);
    await room.move(room.bilal, text, { action: 'schedule', publish_at: TOMORROW.toISOString() });
    await room
      .db('draft_revisions')
      .where({ kind: 'texts', subject_id: text.id })
      .update({ document: JSON.stringify(withGuess(document)) });
    await publishDueDrafts({ db: room.db, log: SILENT }, TOMORROW);
    const { body } = await room.get(room.anna, `/texts/${text.id}/`);
    expect(body).toMatchObject({ state: 'in_review', is_live: false });
    expect(body.remark).toContain('1 mot deviné');
  });

  it('is settled by who looks at it, who may publish then: the version stays its author’s', async () => {
    const text = await room.submitted(room.anna, withGuess(aDocument()));
    const word = { word_id: room.words.book, form: 'كِتَابٌ' };
    expect((await see(room.bilal, text, [{ ...word, form: 'قَلَمٌ' }])).body).toEqual({ guesses: 1 });
    expect((await see(room.bilal, text, [word])).body).toEqual({ guesses: 0 });
    expect((await room.get<TextReview>(room.bilal, `/texts/${text.id}/review/`)).body.text).toMatchObject({
      revision: 1,
      author: { username: 'Anna' },
    });
    expect((await room.move(room.bilal, text, { action: 'publish' })).body.state).toBe('published');
  });

  it('stays settled when a page is saved that was open before somebody looked at it', async () => {
    const document = withGuess(aDocument());
    const text = await room.submitted(room.anna, document);
    await see(room.bilal, text, document.words);

    const { body: later } = await room.save(room.anna, text.id, 1, { ...document, title: 'Retouché' });
    expect(later.document).toMatchObject({ title: 'Retouché' });
    expect(later.document.words.map((word) => word.is_guess ?? false)).toEqual([false, false]);
    // Another sense is another guess.
    const [first, second] = document.words;
    const words = [first, { ...second, sense: 'registre' }] as TextDocument['words'];
    const { body: last } = await room.save(room.anna, text.id, later.revision, { ...document, words });
    expect(last.document.words.map((word) => word.is_guess ?? false)).toEqual([false, true]);
  });

  it('is not settled in a version that somebody has left behind', async () => {
    const text = await room.submitted(room.anna, withGuess(aDocument()));
    await room.save(room.anna, text.id, 1, { ...text.document, title: 'Autre' });
    const words = [{ word_id: room.words.book, form: 'كِتَابٌ' }];
    await expectAnswer(see(room.bilal, text, words)).toBe(409);
  });
});
