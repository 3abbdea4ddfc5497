import type { Knex } from 'knex';
import { tokenise } from '#modules/arabic';
import { queryPrepared } from '#modules/platform';
import type { OwnPlace } from './contract.ts';

/** Where a saved word stands. */
interface FoundPlace extends OwnPlace {
  /** Of `saved_words`; bigint, as Postgres hands it over. */
  saved_word_id: string;
  text_title: string;
}

/** The same with the line as it is now: null where the text has the word no more. */
export interface QuotedPlace extends Omit<FoundPlace, 'line'> {
  line: { number: number; arabic_with_vowels: string; french: string } | null;
}

const FIND_PLACES = {
  name: 'find-own-places',
  text: `
    select saved_word_id, own_text_id as text_id, line, form, title as text_title
    from own_places join own_texts on own_texts.user_id = own_places.user_id and own_texts.id = own_text_id
    where own_places.user_id = $1 and saved_word_id = any((select $2::bigint[])::bigint[])`,
};

const FIND_TEXTS = {
  name: 'find-texts-of-own-places',
  text: 'select id, arabic, french from own_texts where user_id = $1 and id = any((select $2::uuid[])::uuid[])',
};

/** Notes where saved words stand; a text that the account does not have is passed over. */
export async function noteOwnPlaces(
  trx: Knex,
  userId: number,
  places: readonly (OwnPlace & { saved_word_id: string })[],
): Promise<void> {
  if (places.length === 0) return;
  await trx.raw(
    `insert into own_places (saved_word_id, user_id, own_text_id, line, form)
     select saved_word_id, :userId, id, line, form
     from jsonb_to_recordset(:places) as said (saved_word_id bigint, text_id uuid, line integer, form text)
       join own_texts on own_texts.user_id = :userId and own_texts.id = said.text_id
     on conflict do nothing`,
    { userId, places: JSON.stringify(places) },
  );
}

/** Where words that a reader has saved stand in texts of theirs. */
export async function findOwnPlaces(
  db: Knex,
  userId: number,
  savedWordIds: readonly string[],
): Promise<FoundPlace[]> {
  if (savedWordIds.length === 0) return [];
  return queryPrepared<FoundPlace>(db, FIND_PLACES, [userId, savedWordIds]);
}

/** The line that has the form as a word: the one that it was saved from, else the first. */
function numberOf({ line, form }: FoundPlace, lines: readonly string[]): number | undefined {
  const has = (number: number) => tokenise(lines[number - 1] ?? '').some(({ text }) => text === form);
  return [line, ...lines.map((_, at) => at + 1)].find(has);
}

/** The same with their lines as they are now: a text may have been changed since. */
export async function quoteOwnPlaces(
  db: Knex,
  userId: number,
  savedWordIds: readonly string[],
): Promise<ReadonlyMap<string, QuotedPlace>> {
  const places = await findOwnPlaces(db, userId, savedWordIds);
  const ids = [...new Set(places.map(({ text_id }) => text_id))];
  const rows =
    ids.length > 0
      ? await queryPrepared<{ id: string; arabic: string; french: string }>(db, FIND_TEXTS, [userId, ids])
      : [];
  const texts = new Map(
    rows.map(({ id, arabic, french }) => [id, { arabic: arabic.split('\n'), french: french.split('\n') }]),
  );
  return new Map(
    places.map((place) => {
      const { arabic = [], french = [] } = texts.get(place.text_id) ?? {};
      const number = numberOf(place, arabic);
      const line = number && {
        number,
        arabic_with_vowels: arabic[number - 1] ?? '',
        french: french[number - 1] ?? '',
      };
      return [place.saved_word_id, { ...place, line: line || null }];
    }),
  );
}
