import type { Knex } from 'knex';
import { ConjugationError, conjugate, searchKey, stripVowels } from '#modules/arabic';
import { conjugateVerbs } from '#modules/conjugation';
import { aBook, aText, withWords } from '../../support/builders/library.ts';

const CONSONANTS = [...'بتثجحخدذرزسشصضطظعغفقكلمنهوي'];
const FORMS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VIII', 'X'];
const VERBS = 15_000;

interface VerbRow {
  arabic_with_vowels: string;
  french_translation: string;
  root: string;
  present_with_vowels: string;
  imperative_with_vowels: string;
  masdar_with_vowels: string;
}

/** The verb of a root and a form, or undefined when there is none. */
function verbOf(root: readonly string[], form: string): VerbRow | undefined {
  try {
    const { cells, masdars } = conjugate({ root: root.join(''), form, vowels: ['a', 'u'] });
    const { past_huwa, present_huwa, imperative_anta } = cells;
    if (!past_huwa || !present_huwa || !imperative_anta) return undefined;
    return {
      arabic_with_vowels: past_huwa,
      french_translation: `sens ${root.join('')} ${form}`,
      root: root.join(' '),
      present_with_vowels: present_huwa,
      imperative_with_vowels: imperative_anta,
      masdar_with_vowels: masdars[0]?.arabic ?? past_huwa,
    };
  } catch (error) {
    if (error instanceof ConjugationError) return undefined;
    throw error;
  }
}

/** Roots spread over all that three letters allow, in an order that is always the same. */
function* roots(): Generator<string[]> {
  const count = CONSONANTS.length ** 3;
  // Coprime with the count, so that every root comes once.
  for (let at = 0, place = 0; at < count; at++, place = (place + 7_919) % count) {
    const digits = [place, Math.floor(place / CONSONANTS.length), Math.floor(place / CONSONANTS.length ** 2)];
    yield digits.map((digit) => CONSONANTS[digit % CONSONANTS.length] ?? '');
  }
}

function makeVerbs(count: number): VerbRow[] {
  const verbs = new Map<string, VerbRow>();
  const add = (verb: VerbRow | undefined) => verb && verbs.set(verb.arabic_with_vowels, verb);
  for (const form of FORMS) add(verbOf(['ك', 'ت', 'ب'], form));
  for (const root of roots()) {
    if (verbs.size >= count) break;
    for (const form of FORMS) add(verbOf(root, form));
  }
  return [...verbs.values()].slice(0, count);
}

/** A text with some of the verbs: the site would bring its own library into one that is empty. */
async function fillText(db: Knex): Promise<void> {
  const textId = await aText(db, { bookId: (await aBook(db)).id });
  const words = await db('words').select('id', 'arabic_with_vowels').orderBy('id').limit(40);
  const forms = words.map(({ id, arabic_with_vowels: form }) => ({ wordId: id, form }));
  await withWords(db, textId, forms);
}

/** Adds so many verbs and their tables to an empty dictionary. */
export async function fillVerbs(db: Knex, count: number): Promise<void> {
  const rows = makeVerbs(count).map((verb) => ({
    ...verb,
    part_of_speech: 'verb',
    arabic_without_vowels: stripVowels(verb.arabic_with_vowels),
    search_key: searchKey(verb.arabic_with_vowels),
    past_with_vowels: verb.arabic_with_vowels,
    // Of the dictionary for everybody, in a text or not: the search leaves others out.
    is_reference: true,
  }));
  await db.transaction(async (trx) => {
    await trx.batchInsert('words', rows, 500);
    await conjugateVerbs(trx);
  });
}

/** Fills an empty database with a book of verbs. Returns how many forms they are found by. */
export async function fillVerbBook(db: Knex): Promise<number> {
  await fillVerbs(db, VERBS);
  await fillText(db);
  await db.raw('analyze');
  const row = await db('verb_forms').count('* as forms').first();
  return Number(row?.forms);
}
