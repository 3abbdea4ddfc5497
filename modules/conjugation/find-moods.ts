import type { Knex } from 'knex';
import {
  ConjugationError,
  conjugateAdvanced,
  indicativeKeys,
  readVerbForm,
  searchKey,
} from '#modules/arabic';
import { queryPrepared } from '#modules/platform';

/** A verb that has a word among its other moods or in its passive. */
export interface MoodFound {
  verb_id: number;
  /** The word without the particles that were taken off. */
  form: string;
  removals: number;
  differences: number;
}

interface Verb {
  id: number;
  past: string;
  present: string;
  root: string | null;
}

/** More verbs than the words of any text can be. */
const FIND_VERBS = {
  name: 'find-verbs-by-cells',
  text: `
    select id, past_with_vowels as past, present_with_vowels as present, root from words
    where id in (
      select verb_id from verb_forms where key = any((select $1::text[])::text[]) and cell is not null
    ) and present_with_vowels is not null
    order by id limit 1000`,
};

type Moods = Map<string, { verb_id: number; form: string }[]>;

function addMoodsOf({ id, past, present, root }: Verb, moods: Moods): void {
  try {
    const {
      activeParticiple: _,
      passiveParticiple: __,
      ...paradigms
    } = conjugateAdvanced({
      past,
      present,
      root: root ?? undefined,
    });
    for (const form of new Set(Object.values(paradigms).flatMap((one) => Object.values(one ?? {})))) {
      const key = searchKey(form);
      const alike = moods.get(key);
      if (alike) alike.push({ verb_id: id, form });
      else moods.set(key, [{ verb_id: id, form }]);
    }
  } catch (error) {
    if (!(error instanceof ConjugationError)) throw error;
  }
}

function moodsAmong(ways: ReturnType<typeof readVerbForm>, moods: Moods): MoodFound[] {
  const nearest = new Map<number, MoodFound>();
  for (const { key, form, removals, differencesFrom } of ways) {
    for (const mood of moods.get(key) ?? []) {
      const differences = differencesFrom(mood.form, 'fixed');
      const known = nearest.get(mood.verb_id);
      if (
        differences === undefined ||
        (known && known.removals + known.differences <= removals + differences)
      ) {
        continue;
      }
      nearest.set(mood.verb_id, { verb_id: mood.verb_id, form, removals, differences });
    }
  }
  return [...nearest.values()];
}

/**
 * The verbs that have a word in the subjunctive, the jussive or the passive, which their tables do not hold: found
 * by the cells that may stand beside it, and made anew to be compared.
 * @returns by the word as it was given
 */
export async function findMoods(
  db: Knex,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly MoodFound[]>> {
  const ways = new Map(words.map((word) => [word, readVerbForm(word)]));
  const keys = new Set([...ways.values()].flatMap((some) => some.flatMap(({ key }) => indicativeKeys(key))));
  const moods: Moods = new Map();
  for (const verb of await queryPrepared<Verb>(db, FIND_VERBS, [[...keys]])) addMoodsOf(verb, moods);
  return new Map([...ways].map(([word, some]) => [word, moodsAmong(some, moods)]));
}
