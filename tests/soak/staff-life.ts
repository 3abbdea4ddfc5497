import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { TextRecord } from '#modules/authoring/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aWord } from '../support/builders/library.ts';
import { type Client, clientOf } from './client.ts';
import type { World } from './reader-life.ts';

const EVERY_MS = 4_000;

export interface Newsroom {
  author: Member;
  publisher: Member;
  bookId: number;
  wordId: number;
}

/** Two members of staff, and a book for them to fill. */
export async function openNewsroom(db: Knex): Promise<Newsroom> {
  return {
    author: await aMember(db, { username: 'Autrice', isStaff: true }),
    publisher: await aMember(db, { username: 'Relecteur', isStaff: true }),
    bookId: (await aBook(db, { title: 'Endurance' })).id,
    wordId: await aWord(db, { arabic: 'صَبْرٌ', french: 'endurance', root: 'ص ب ر', plural: null }),
  };
}

/** What was lost with its answer is done: then the state of the text says so. */
async function move(
  client: Client,
  id: number,
  action: 'submit' | 'publish',
  wanted: string,
): Promise<boolean> {
  const { revision } = await client.get<TextRecord>(`/admin/texts/${id}/`);
  await client.post(`/admin/texts/${id}/transitions/`, { action, revision }, [409]);
  return (await client.get<TextRecord>(`/admin/texts/${id}/`)).state === wanted;
}

/** One text from its draft to its readers. */
async function publishOne({ author, publisher, bookId, wordId }: Newsroom, world: World, nth: number) {
  const [writing, reading] = [author, publisher].map(({ headers }) =>
    clientOf(world.origin, { authorization: headers.Authorization }),
  );
  if (!writing || !reading) return;
  const document = {
    book_id: bookId,
    order_in_book: nth,
    title: `Endurance ${nth}`,
    title_ar: null,
    is_free_sample: true,
    arabic: 'صَبْرٌ.',
    french: 'De l’endurance.',
    words: [{ word_id: wordId, form: 'صَبْرٌ', sense: null, is_displayed: true }],
    recording: null,
    level: null,
  };
  // 409: its place is taken by the one whose answer was lost; the next one takes the next place.
  const { status, body } = await writing.post<TextRecord>('/admin/texts/', { document }, [409]);
  if (status === 409) return;
  if (!(await move(writing, body.id, 'submit', 'in_review'))) return;
  if (await move(reading, body.id, 'publish', 'published')) world.promised.published(body.id);
}

/** Publishes a text every few seconds. */
export async function publishOn(newsroom: Newsroom, world: World, isOver: () => boolean): Promise<void> {
  for (let nth = 1; !isOver(); nth += 1) {
    await publishOne(newsroom, world, nth);
    await wait(EVERY_MS);
  }
}
