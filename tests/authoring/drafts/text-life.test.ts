import { beforeAll, describe, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import type { Text } from '#modules/library/contract';
import type { Recall, TextWord } from '#modules/vocabulary/contract';
import { aBook, saveTextWord } from '../../support/builders/library.ts';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { getJson } from '../../support/http/get-json.ts';
import { type Newsroom, openNewsroom } from '../../support/newsroom.ts';

let room: Newsroom;
beforeAll(async () => {
  room = await openNewsroom();
});

const read = (id: number) => getJson<Text>(`${room.server.url}/api/books/texts/${id}/`);
const titles = async () => {
  const { body } = await getJson<{ title: string }[]>(`${room.server.url}/api/books/texts/`);
  return body.map(({ title }) => title);
};
const actions = (id: number): Promise<string[]> =>
  room
    .db('activity_log')
    .where({ resource: 'texts', resource_id: String(id) })
    .orderBy('id')
    .pluck('action');
const published = (id: number) =>
  room
    .db('outbox')
    .where({ name: 'TextPublished' })
    .whereRaw(`payload->>'textId' = ?`, [String(id)]);

describe('a text that a second person publishes', () => {
  let text: TextRecord;
  beforeAll(async () => {
    text = await room.submitted(room.anna, room.aTextDocument({ order_in_book: 1, title: 'Publié à deux' }));
  });

  it('[STF-01] [STF-03] is not published by whoever wrote and submitted it', async () => {
    const { status, body } = await room.move(room.anna, text, { action: 'publish' });

    expect([status, body.code]).toEqual([403, 'second_person_needed']);
    await expectAnswer(read(text.id)).toBe(404);
  });

  it('[STF-03] goes back to its author with a remark, which the next submission takes off', async () => {
    const back = await room.move(room.bilal, text, { action: 'return', remark: 'Une coquille.' });
    expect(back.body).toMatchObject({ state: 'draft', remark: 'Une coquille.', submitted_by: null });
    const saved = await room.save(room.anna, text.id, 1, { ...text.document, title: 'Relu à deux' });
    expect(saved.body).toMatchObject({ state: 'draft', remark: 'Une coquille.' });
    const again = await room.move(room.bilal, saved.body, { action: 'submit' });
    expect(again.body).toMatchObject({
      state: 'in_review',
      remark: null,
      submitted_by: { username: 'Bilal' },
    });
  });

  it('[STF-01] [STF-03] is not published by whoever submitted it for its author either', async () => {
    const { body } = await room.move(room.bilal, { id: text.id, revision: 2 }, { action: 'publish' });
    expect(body.code).toBe('second_person_needed');
    const back = await room.move(room.bilal, { id: text.id, revision: 2 }, { action: 'return' });
    await room.move(room.anna, back.body, { action: 'submit' });
  });

  it('[STF-03] is in every list and on its own from the moment it is published', async () => {
    // Bodies without it are kept.
    expect(await titles()).not.toContain('Relu à deux');
    const { status, body } = await room.move(room.bilal, { id: text.id, revision: 2 }, { action: 'publish' });

    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'published', is_live: true, submitted_by: null });
    await expect.poll(titles).toContain('Relu à deux');
    expect((await read(text.id)).body).toMatchObject({
      title: 'Relu à deux',
      content_with_vowels: 'هٰذَا كِتَابٌ.',
      content_without_vowels: 'هذا كتاب.',
      french_translation: 'Voici un livre.',
    });
    const words = await getJson<TextWord[]>(`${room.server.url}/api/vocabulary/text/${text.id}/`);
    expect(words.body.map((word) => word.contextual_form_with_vowels)).toEqual(['هٰذَا', 'كِتَابٌ']);
  });

  it('[STF-03] has told of it once, and of every step', async () => {
    expect(await published(text.id)).toHaveLength(1);
    expect(await actions(text.id)).toEqual([
      'create',
      'submit',
      'return',
      'save',
      'submit',
      'return',
      'submit',
      'publish',
    ]);
  });
});

describe('a superuser', () => {
  it('[STF-01] [STF-03] publishes a text of their own, without review', async () => {
    const document = room.aTextDocument({ order_in_book: 2, title: 'De la direction' });
    const { body } = await room.post(room.direction, '/texts/', { document });

    expect((await room.move(room.direction, body, { action: 'publish' })).body.state).toBe('published');
    await expectAnswer(read(body.id)).toBe(200);
  });
});

describe('a new version of a published text', () => {
  it('[STF-03] is seen when it is published, and the old one until then', async () => {
    const document = room.aTextDocument({ order_in_book: 3, title: 'Première' });
    const text = await room.published(document);
    await expect.poll(() => read(text.id)).toMatchObject({ status: 200, body: { title: 'Première' } });

    const second = { ...room.withStar(document), title: 'Seconde' };
    const saved = await room.save(room.anna, text.id, 1, second);
    expect(saved.body).toMatchObject({ state: 'draft', is_live: true, title: 'Seconde' });
    await room.move(room.anna, saved.body, { action: 'submit' });
    expect((await read(text.id)).body.title).toBe('Première');

    await room.move(room.bilal, saved.body, { action: 'publish' });
    await expect.poll(async () => (await read(text.id)).body.title).toBe('Seconde');
    expect((await read(text.id)).body.french_translation).toContain('Une étoile cachée.');
  });

  it('[STF-03] keeps the words that readers have saved, and takes back what it has lost', async () => {
    const document = room.withStar(room.aTextDocument({ order_in_book: 4 }));
    const { id } = await room.published(document);
    const [remaining] = await room.db('text_words').where({ text_id: id, word_id: room.words.book });
    const [lost] = await room.db('text_words').where({ text_id: id, word_id: room.words.star });
    for (const { id: textWordId } of [remaining, lost]) {
      await saveTextWord(room.db, { userId: room.reader.id, textWordId });
    }
    const saved = await room.save(room.anna, id, 1, room.aTextDocument({ order_in_book: 4 }));
    await room.move(room.anna, saved.body, { action: 'submit' });
    await room.move(room.bilal, saved.body, { action: 'publish' });

    expect(await room.db('text_words').where({ id: remaining.id }).first('withdrawn_at')).toEqual({
      withdrawn_at: null,
    });
    expect(await room.db('text_words').where({ id: lost.id }).first('withdrawn_at')).toEqual({
      withdrawn_at: expect.any(Date),
    });
  });
});

describe('what cannot be published', () => {
  it('[STF-03] is refused with every reason, and nothing of it is seen', async () => {
    const document = room.aTextDocument({ order_in_book: 5, french: 'Voici un livre.\nUne ligne de trop.' });
    const text = await room.submitted(room.anna, document);
    const { status, body } = await room.move(room.bilal, text, { action: 'publish' });

    expect([status, body.code]).toEqual([400, 'not_publishable']);
    expect(body.faults).toEqual([expect.objectContaining({ field: 'french' })]);
    expect((await room.get(room.anna, `/texts/${text.id}/`)).body.state).toBe('in_review');
    await expectAnswer(read(text.id)).toBe(404);
  });

  it('[STF-03] is a version whose number another text has got in the meantime', async () => {
    const text = await room.published(room.aTextDocument({ order_in_book: 6 }));
    const moved = { ...text.document, order_in_book: 66 };
    const saved = await room.save(room.anna, text.id, 1, moved);
    await room.move(room.anna, saved.body, { action: 'submit' });
    await room.published(room.aTextDocument({ order_in_book: 66 }));

    const { body } = await room.move(room.bilal, saved.body, { action: 'publish' });
    expect(body.faults).toEqual([
      {
        field: 'order_in_book',
        line: null,
        message: 'Ce numéro est déjà celui d’un autre texte du livre.',
      },
    ]);
  });

  it('[STF-03] is a version that was not the one looked at', async () => {
    const text = await room.submitted(room.anna, room.aTextDocument({ order_in_book: 7 }));
    await room.save(room.anna, text.id, 1, { ...text.document, title: 'Changé' });
    await room.move(room.anna, { id: text.id, revision: 2 }, { action: 'submit' });

    const { status, body } = await room.move(room.bilal, text, { action: 'publish' });
    expect([status, body.code, body.saved_by]).toEqual([409, 'edit_conflict', 'Anna']);
  });

  it('[STF-03] is what somebody else has just published', async () => {
    const text = await room.submitted(room.anna, room.aTextDocument({ order_in_book: 8 }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => room.move(room.bilal, text, { action: 'publish' })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await published(text.id)).toHaveLength(1);
  });
});

describe('an archived text', () => {
  it('[STF-03] is gone from the site at once, and comes back by being published again', async () => {
    const text = await room.published(room.aTextDocument({ order_in_book: 9, title: 'Passager' }));
    await expect.poll(async () => (await read(text.id)).status).toBe(200);

    const { body } = await room.move(room.direction, text, { action: 'archive' });
    expect(body).toMatchObject({ state: 'archived', is_live: false });
    await expect.poll(async () => (await read(text.id)).status).toBe(404);
    expect(await titles()).not.toContain('Passager');

    await expectAnswer(room.save(room.anna, text.id, 1, { ...text.document, title: 'Non' })).toBe(409);
    const revived = await room.move(room.anna, text, { action: 'revive' });
    expect(revived.body).toMatchObject({ state: 'draft', is_live: false });
    await room.move(room.anna, text, { action: 'submit' });
    await room.move(room.bilal, text, { action: 'publish' });
    await expect.poll(async () => (await read(text.id)).status).toBe(200);
  });
});

describe('a text that quotes an archived one', () => {
  it('[STF-03] quotes it no more', async () => {
    const first = await room.published(room.aTextDocument({ order_in_book: 31 }));
    const second = await room.published(room.aTextDocument({ order_in_book: 32 }));
    const completion = { user_id: room.reader.id, text_id: first.id, completed_at: new Date() };
    await room.db('text_completions').insert(completion);
    const quoted = async () => {
      const address = `${room.server.url}/api/vocabulary/text/${second.id}/recall/`;
      const { body } = await getJson<Recall>(address, { headers: room.reader.headers });
      return body.words.flatMap(({ places }) => places.map(({ text_id }) => text_id));
    };
    await expect.poll(quoted).toContain(first.id);

    await room.move(room.direction, first, { action: 'archive' });
    expect(await quoted()).not.toContain(first.id);
  });
});

describe('a number and a book', () => {
  it('[STF-03] change when the text is published, the text stays the same one', async () => {
    const text = await room.published(room.aTextDocument({ order_in_book: 10 }));
    const saved = await room.save(room.anna, text.id, 1, { ...text.document, order_in_book: 100 });
    expect(await room.db('texts').where({ id: text.id }).first('order_in_book')).toEqual({
      order_in_book: 10,
    });
    await room.move(room.direction, saved.body, { action: 'publish' });

    expect(await room.db('texts').where({ id: text.id }).first('order_in_book')).toEqual({
      order_in_book: 100,
    });
    const address = (number: number) => fetch(`${room.server.url}/texts/le-ciel-texte-${number}`);
    await expect.poll(async () => (await address(100)).status).toBe(200);
    await expectAnswer(address(10)).toBe(404);
  });

  it('[STF-03] of a text that waits in an unpublished book leave it where readers have it', async () => {
    const text = await room.published(room.aTextDocument({ order_in_book: 41 }));
    const elsewhere = await aBook(room.db, { title: 'Un livre à venir', state: 'draft' });
    const moved = { ...text.document, book_id: elsewhere.id, order_in_book: 1 };
    const saved = await room.save(room.anna, text.id, 1, moved);
    expect(saved.body).toMatchObject({ book_title: 'Un livre à venir', is_live: true });
    expect((await read(text.id)).body.book_title).toBe('Le Ciel');

    const { body } = await room.move(room.direction, saved.body, { action: 'publish' });
    expect(body).toMatchObject({ state: 'published', is_live: false });
    await expect.poll(async () => (await read(text.id)).status).toBe(404);
  });
});
