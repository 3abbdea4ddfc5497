import type { Knex } from 'knex';
import { noteOwnPlaces } from '#modules/own-texts';
import type { OwnPlace } from '#modules/own-texts/contract';
import { type Actor, queryPrepared } from '#modules/platform';
import type { BodyOf } from '#modules/platform/contract';
import { mayRead } from '#modules/subscriptions/may-read';
import { saveEntries, saveWords } from '#modules/vocabulary';
import { EntryNotFound } from '../errors.ts';
import { PersonalWordRow, ReviewCardRow } from '../models.ts';
import { listDue } from '../review/get-due-count.ts';
import type { Visit } from '../scheduling/grade-word.ts';
import { lockCard } from '../scheduling/lock-card.ts';
import { noteForgotten } from '../scheduling/note-forgotten.ts';
import { afterAnswer } from '../scheduling/schedule.ts';
import { isSaved, stateOf } from '../state.ts';
import type { ListedWord, MemoryState, memoryCalls, RememberedWord } from './contract.ts';

type Said = Omit<BodyOf<(typeof memoryCalls)['POST /memory/words/{wordId}/']>, 'time_zone'>;

/**
 * An entry's row among what a reader has: its state, its card, what is written to it. $1 is the reader; what is joined
 * before it names the entries as `mine (word_id)`.
 */
const REMEMBERED = `
  select mine.word_id, ${stateOf('$1::integer', 'mine.word_id')} as state, ${isSaved('$1::integer', 'mine.word_id')} as is_saved,
    due_at, coalesce(lapses, 0) as lapses, declared_at is not null as is_declared,
    resting_since is not null as is_resting, note, translation, coalesce(version, 0) as version
  from mine
    left join review_cards on review_cards.user_id = $1 and review_cards.word_id = mine.word_id
    left join personal_words on personal_words.user_id = $1 and personal_words.word_id = mine.word_id`;

const REMEMBER_ONE = {
  name: 'memory-of-word',
  text: `with mine as (select $2::integer as word_id) ${REMEMBERED}`,
};

const REMEMBER_ALL = {
  name: 'memory-of-words',
  text: `
    with mine as (
      select word_id from saved_words where user_id = $1
      union
      select word_id from review_cards
      where user_id = $1 and (declared_at is not null or learned_at is not null)
      union
      select word_id from personal_words where user_id = $1
    ) ${REMEMBERED}
    order by mine.word_id`,
};

type RememberedRow = Omit<RememberedWord, 'due_at'> & { state: MemoryState; due_at: Date | null };

function present(row: RememberedRow): RememberedWord {
  const isAsked = row.is_saved && !row.is_declared && !row.is_resting;
  return {
    word_id: row.word_id,
    state: row.state,
    due_at: isAsked ? (row.due_at?.toISOString() ?? null) : null,
    lapses: row.lapses,
    is_saved: row.is_saved,
    is_declared: row.is_declared,
    is_resting: row.is_resting,
    note: row.note,
    translation: row.translation,
    version: row.version,
  };
}

/** Every entry that a reader has saved, knows or has written to. */
export async function listRememberedWords(db: Knex, visit: Visit): Promise<ListedWord[]> {
  const rows = await queryPrepared<RememberedRow>(db, REMEMBER_ALL, [visit.userId]);
  const due = new Set(await listDue(db, visit));
  return rows.map((row) => ({ ...present(row), is_due: due.has(row.word_id) }));
}

/** @throws EntryNotFound when no entry that the reader may know of has this id */
export async function assertVisible(db: Knex, userId: number, wordId: number): Promise<void> {
  const entry = await db('words').where('id', wordId).first<{ is_public: boolean }>('is_public');
  if (entry?.is_public) return;
  const saved = entry && (await db('saved_words').where({ user_id: userId, word_id: wordId }).first('id'));
  if (!saved) throw new EntryNotFound();
}

/** @throws EntryNotFound when no entry that the reader may know of has this id */
export async function getRememberedWord(db: Knex, userId: number, wordId: number): Promise<RememberedWord> {
  await assertVisible(db, userId, wordId);
  const [row] = await queryPrepared<RememberedRow>(db, REMEMBER_ONE, [userId, wordId]);
  if (!row) throw new EntryNotFound();
  return present(row);
}

/** Where an entry that is not saved would be saved from: a text the reader has completed, else the first they may open. */
const FIND_PLACE = {
  name: 'memory-place-of-word',
  text: `
    select text_words.id from text_words
      join texts on texts.id = text_id and texts.state = 'published'
      join books on books.id = book_id and books.state = 'published'
      left join text_completions on text_completions.text_id = texts.id and user_id = $1
    where word_id = $2 and withdrawn_at is null and (is_free_sample or $3)
    order by completed_at desc nulls last, books.position, books.id, order_in_book, text_words.position
    limit 1`,
};

/**
 * Saves entries by themselves, each with its place in a text of the reader's if it is known; the first place stays.
 * @returns how many were not saved before
 */
export async function saveOwnEntries(
  trx: Knex,
  userId: number,
  entries: readonly { word_id: number; own_place: OwnPlace | null }[],
  now: Date,
): Promise<number> {
  const saved = await saveEntries(
    trx,
    userId,
    entries.map(({ word_id }) => word_id),
    now,
  );
  const places = new Map(
    entries.flatMap((entry) => (entry.own_place ? [[entry.word_id, entry.own_place]] : [])),
  );
  // A text may come after the words that were saved from it.
  const rows = await trx('saved_words')
    .where('user_id', userId)
    .whereIn('word_id', [...places.keys()])
    .whereNull('text_word_id')
    .select<{ id: string; word_id: number }[]>('id', 'word_id');
  const placed = rows.flatMap(({ id, word_id }) => {
    const place = places.get(word_id);
    return place ? [{ ...place, saved_word_id: id }] : [];
  });
  await noteOwnPlaces(trx, userId, placed);
  return saved.length;
}

/**
 * Saves an entry unless it is saved: from where it was said of, else from a text that the reader may open; one that stands in
 * no text, by itself.
 * @throws TextWordNotFound, PremiumRequired as `saveWords` does
 * @throws EntryNotFound when the word of a text that is named is none of it, or all its texts are closed to the reader
 */
export async function saveEntry(
  trx: Knex,
  actor: Actor,
  wordId: number,
  said: Pick<Said, 'text_word_id' | 'own_place'>,
  now: Date,
): Promise<void> {
  const known = await trx('saved_words').where({ user_id: actor.id, word_id: wordId }).first('id');
  if (known) return;
  const own = () =>
    saveOwnEntries(trx, actor.id, [{ word_id: wordId, own_place: said.own_place ?? null }], now);
  if (said.own_place) return void (await own());
  const place = said.text_word_id
    ? await trx('text_words').where({ id: said.text_word_id, word_id: wordId }).first<{ id: number }>('id')
    : (
        await queryPrepared<{ id: number }>(trx, FIND_PLACE, [
          actor.id,
          wordId,
          mayRead(actor, { isFreeSample: false }, now),
        ])
      )[0];
  if (!place) {
    const entry = await trx('words').where('id', wordId).first<{ published_texts_count: number }>();
    if (said.text_word_id || entry.published_texts_count > 0) throw new EntryNotFound();
    return void (await own());
  }
  await saveWords(trx, actor, [place.id], now);
}

/** What becomes of the card of an entry whose reader has said something of it. */
async function changeCard(trx: Knex, visit: Visit, wordId: number, state: NonNullable<Said['state']>) {
  const { userId, now, clock } = visit;
  const card = await lockCard(trx, userId, wordId);
  const isForgotten = state === 'forgotten' && card.state !== 'new';
  const after = {
    ...(isForgotten ? afterAnswer(card, 1, now, clock) : {}),
    declared_at: state === 'known' ? (card.declared_at ?? now) : null,
    // Who wants to learn it again knows it no more, whatever the days that it had reached.
    ...(state === 'learning' && { learned_at: null }),
  };
  await noteForgotten(trx, card, { ...card, ...after }, now);
  await ReviewCardRow.query(trx)
    .findById([userId, wordId])
    .patch({ ...after, version: card.version + 1 });
}

async function writeToWord(trx: Knex, userId: number, wordId: number, said: Said, now: Date): Promise<void> {
  const written = {
    ...(said.note !== undefined && { note: said.note }),
    ...(said.translation !== undefined && { translation: said.translation }),
    ...(said.is_resting !== undefined && { resting_since: said.is_resting ? now : null }),
  };
  if (Object.keys(written).length === 0) return;
  await PersonalWordRow.query(trx)
    .insert({ user_id: userId, word_id: wordId, ...written })
    .onConflict(['user_id', 'word_id'])
    .merge(written);
}

/**
 * A reader says that they know an entry or do not, writes to it, or lets it rest.
 * @throws EntryNotFound when no entry that they may know of has this id, or it stands nowhere that they could save it from
 * @throws TextWordNotFound, PremiumRequired when it cannot be saved from where it was said of
 */
export async function rememberWord(
  db: Knex,
  actor: Actor,
  visit: Visit,
  wordId: number,
  said: Said,
): Promise<RememberedWord> {
  await assertVisible(db, actor.id, wordId);
  await db.transaction(async (trx) => {
    if (said.state === 'learning' || said.state === 'forgotten') {
      await saveEntry(trx, actor, wordId, said, visit.now);
    }
    if (said.state) await changeCard(trx, visit, wordId, said.state);
    await writeToWord(trx, actor.id, wordId, said, visit.now);
  });
  return getRememberedWord(db, actor.id, wordId);
}
