import { beforeAll, describe, expect, it } from 'vitest';
import { publishDueDrafts } from '#modules/authoring';
import type {
  ReviewRemark,
  RevisionItem,
  TextDocument,
  TextRecord,
  TextReview,
} from '#modules/authoring/contract';
import type { Desk } from '#modules/operations/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aWord } from '../../support/builders/library.ts';
import { type Post, startPost } from '../../support/http/account-post.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
let post: Post;
let number = 0;
beforeAll(async () => {
  room = await openNewsroom();
  post = await startPost(room.db);
});

function aDocument(document: Partial<TextDocument> = {}): TextDocument {
  number += 1;
  return room.aTextDocument({ order_in_book: number, title: `À relire ${number}`, ...document });
}
/** The same with its second word as a machine has proposed it. */
function withGuess(document: TextDocument): TextDocument {
  const words = document.words.map((word, at) => (at === 1 ? { ...word, is_guess: true as const } : word));
  return { ...document, words };
}
const reviewOf = async (id: number, by = room.bilal) =>
  (await room.get<TextReview>(by, `/texts/${id}/review/`)).body;
const say = (by: Member, { id, revision }: TextRecord, remark: object) =>
  room.post<ReviewRemark & { code?: string }>(by, `/texts/${id}/remarks/`, { revision, ...remark });
const returnedTo = async (by: Member) => (await room.get<Desk>(by, '/desk/')).body.returned.items;
const TOMORROW = new Date(Date.now() + 24 * 3_600_000);
const SILENT = { error: () => undefined } as never;

describe('[AUT-03] who reviews a text', () => {
  it('sees each word of it with the sense that readers will be shown, and what was guessed of it', async () => {
    const document = withGuess(aDocument());
    const [first, second] = document.words;
    const words = [{ ...first, sense: 'voici' }, second] as TextDocument['words'];
    const { id } = await room.submitted(room.anna, { ...document, words });

    const review = await reviewOf(id);
    expect(review.lines).toEqual([
      {
        french: 'Voici un livre.',
        tokens: [
          { text: 'هٰذَا', word: 0, is_word: true },
          { text: ' ', word: null, is_word: false },
          { text: 'كِتَابٌ', word: 1, is_word: true },
          { text: '.', word: null, is_word: false },
        ],
      },
    ]);
    expect(review.words).toMatchObject([
      { form: 'هٰذَا', sense: 'voici', french: 'ceci', is_guess: false },
      { form: 'كِتَابٌ', sense: 'livre', lemma: 'كِتَابٌ', is_guess: true },
    ]);
    expect(review.published).toBeNull();
  });

  it('sees the entries that appear with it, with all that the dictionary will say of them', async () => {
    const { id } = await room.submitted(room.anna, room.withStar(aDocument()));
    expect((await reviewOf(id)).new_entries).toMatchObject([
      { id: room.words.star, lemma: 'نَجْمَةٌ', french: 'étoile', root: 'ن ج م', plural: 'نُجُومٌ', gender: null },
    ]);
  });

  it('is shown what readers have beside it, and whom it will be told to', async () => {
    const book = await aBook(room.db, { title: 'Suivi' });
    const document = aDocument({ book_id: book.id });
    await room.db('book_follows').insert({
      user_id: room.reader.id,
      book_id: book.id,
      followed_at: new Date(),
    });
    const first = await room.submitted(room.anna, document);
    expect((await reviewOf(first.id)).effects).toEqual({
      is_first: true,
      followers: 1,
      is_book_public: true,
    });

    await room.move(room.bilal, first, { action: 'publish' });
    await room.save(room.anna, first.id, 1, { ...document, title: 'Retouché' });
    const review = await reviewOf(first.id);
    expect(review.published?.title).toBe(document.title);
    expect(review.text.document.title).toBe('Retouché');
    expect(review.effects.is_first).toBe(false);
  });

  it('is told that nobody will read it while its book is not public', async () => {
    const book = await aBook(room.db, { state: 'draft' });
    const { id, ...text } = await room.submitted(room.anna, aDocument({ book_id: book.id }));
    expect((await reviewOf(id)).effects.is_book_public).toBe(false);
    const { body } = await room.move(room.bilal, { id, ...text }, { action: 'publish' });
    expect(body).toMatchObject({ state: 'published', is_live: false });
  });
});

describe('[AUT-03] a remark', () => {
  it('stays with its version, also once a later one is published', async () => {
    const text = await room.submitted(room.anna, aDocument());
    await say(room.bilal, text, { line: 1, form: 'كِتَابٌ', remark: 'Plutôt «\u00a0un livre\u00a0».' });
    await say(room.bilal, text, { remark: 'Le reste est bien.' });
    await room.move(room.bilal, text, { action: 'return' });
    const saved = await room.save(room.anna, text.id, 1, { ...text.document, title: 'Repris' });
    await room.move(room.anna, saved.body, { action: 'submit' });
    const review = await reviewOf(text.id);
    expect(review.discussed).toMatchObject({ revision: 1, document: { title: text.document.title } });
    await room.move(room.bilal, saved.body, { action: 'publish' });

    const { body } = await room.get<RevisionItem[]>(room.anna, `/texts/${text.id}/revisions/`);
    expect(
      body.map(({ id, remarks }) => [id, remarks.map((said) => [said.line, said.form, said.remark])]),
    ).toEqual([
      [2, []],
      [
        1,
        [
          [null, null, 'Le reste est bien.'],
          [1, 'كِتَابٌ', 'Plutôt «\u00a0un livre\u00a0».'],
        ],
      ],
    ]);
    expect(body[1]?.remarks[0]?.author?.username).toBe('Bilal');
  });

  it.each([
    ['a line that the text does not have', { line: 7, remark: 'Quoi ?' }],
    ['a word that its line does not have', { line: 1, form: 'قَلَمٌ', remark: 'Quoi ?' }],
    ['nothing', { remark: '  ' }],
  ])('is not made on %s', async (_, remark) => {
    const text = await room.submitted(room.anna, aDocument());
    await expectAnswer(say(room.bilal, text, remark)).toBe(400);
  });

  it('is made on what is in review, as it is now', async () => {
    const { body: draft } = await room.post(room.anna, '/texts/', { document: aDocument() });
    expect((await say(room.bilal, draft, { remark: 'Trop tôt.' })).body.code).toBe('step_not_possible');
    await room.move(room.anna, draft, { action: 'submit' });
    expect((await say(room.bilal, { ...draft, revision: 2 }, { remark: 'Trop tard.' })).body.code).toBe(
      'edit_conflict',
    );
  });

  it('is taken back by who has made it alone, and before it was sent', async () => {
    const text = await room.submitted(room.anna, aDocument());
    const remarks = await Promise.all(
      ['Une.', 'Deux.'].map(async (remark) => (await say(room.bilal, text, { remark })).body),
    );
    const remove = ({ headers }: Member, remark = remarks[0]) =>
      sendJson(`${room.server.url}/api/admin/texts/${text.id}/remarks/${remark?.id}/`, undefined, {
        headers,
        method: 'DELETE',
      });
    await expectAnswer(remove(room.anna)).toBe(404);
    await expectAnswer(remove(room.bilal)).toBe(200);
    expect((await reviewOf(text.id)).remarks.map(({ remark }) => remark)).toEqual(['Deux.']);
    await room.move(room.bilal, text, { action: 'return' });
    await expectAnswer(remove(room.bilal, remarks[1])).toBe(409);
  });
});

describe('[AUT-03] what is sent back', () => {
  it('says why: without a remark only its own people take it back', async () => {
    const text = await room.submitted(room.anna, aDocument());
    const refused = await room.move(room.bilal, text, { action: 'return' });
    expect([refused.status, refused.body.remark]).toEqual([400, [expect.stringContaining('Dites pourquoi')]]);
    expect((await room.move(room.anna, text, { action: 'return' })).body.state).toBe('draft');
  });

  it('is found by its author with its remarks until it is submitted again', async () => {
    const author = await aMember(room.db, { isStaff: true });
    const text = await room.submitted(author, aDocument());
    await say(room.bilal, text, { line: 1, remark: 'Relisez la fin.' });
    const { body } = await room.move(room.bilal, text, { action: 'return', remark: 'Presque.' });
    expect(body.remark).toBe('Presque.\nLigne 1\u00a0: Relisez la fin.');

    expect(await returnedTo(author)).toMatchObject([
      {
        kind: 'texts',
        id: text.id,
        title: text.title,
        remarks: [
          { line: null, remark: 'Presque.' },
          { line: 1, remark: 'Relisez la fin.' },
        ],
      },
    ]);
    expect(await returnedTo(room.bilal)).toEqual([]);
    const saved = await room.save(author, text.id, 1, { ...text.document, title: 'Relu' });
    expect(await returnedTo(author)).toMatchObject([{ title: 'Relu', remarks: [{}, {}] }]);
    await room.move(author, saved.body, { action: 'submit' });
    expect(await returnedTo(author)).toEqual([]);
  });

  it('is told to its author by mail, with the remarks', async () => {
    await post.deliver();
    const author = await aMember(room.db, { isStaff: true });
    const text = await room.submitted(author, aDocument());
    await room.move(room.bilal, text, { action: 'return', remark: 'Une coquille à la fin.' });
    const [mail, ...others] = await post.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: [{ address: author.email }],
      subject: `À reprendre\u00a0: ${text.title}`,
    });
    expect(mail?.text).toContain('Une coquille à la fin.');
    expect(mail?.text).toContain(`/admin/texts/${text.id}`);
  });

  it('is not told when it was submitted again meanwhile, nor to who has left the team', async () => {
    await post.deliver();
    const author = await aMember(room.db, { isStaff: true });
    const back = async () => {
      const text = await room.submitted(author, aDocument());
      return (await room.move(room.bilal, text, { action: 'return', remark: 'À revoir.' })).body;
    };
    await room.move(author, await back(), { action: 'submit' });
    expect(await post.deliver()).toEqual([]);
    await back();
    await room.db('users').where({ id: author.id }).update({ is_staff: false });
    expect(await post.deliver()).toEqual([]);
  });
});

it('[AUT-03] a date that could not be kept leaves its reasons with the version', async () => {
  const word = await aWord(room.db, { arabic: 'قَلَمٌ', french: 'stylo', root: 'ق ل م', plural: 'أَقْلَامٌ' });
  const document = aDocument({ arabic: 'هٰذَا قَلَمٌ.', french: 'Voici un stylo.' });
  const words = [document.words[0], { word_id: word, form: 'قَلَمٌ', sense: null, is_displayed: true }];
  const text = await room.submitted(room.anna, { ...document, words } as TextDocument);
  await room.move(room.bilal, text, { action: 'schedule', publish_at: TOMORROW.toISOString() });
  await room.db('words').where({ id: word }).delete();
  await publishDueDrafts({ db: room.db, log: SILENT }, TOMORROW);
  const { body } = await room.get<RevisionItem[]>(room.anna, `/texts/${text.id}/revisions/`);
  expect(body[0]?.remarks[0]).toMatchObject({ author: null, line: null });
  expect(body[0]?.remarks[0]?.remark).toContain('n’a pas eu lieu');
});
