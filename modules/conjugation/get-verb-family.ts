import type { Knex } from 'knex';
import { listTextsOfWords } from '#modules/library';
import type { VerbFamily } from './contract.ts';
import { VerbNotFound } from './errors.ts';

/** A common root is met in thousands; the page of the root tells how many. */
const MOST_TEXTS = 50;

interface FamilyRow {
  id: number;
  part_of_speech: VerbFamily['nouns'][number]['part_of_speech'];
  arabic_with_vowels: string;
  french_translation: string;
  slug: string | null;
  form: string | null;
}

/** The words of a verb's root; the verb alone when its root is not known. */
async function wordsOfRoot(db: Knex, verbId: number): Promise<FamilyRow[]> {
  return db('words as verb')
    .select('words.id', 'words.part_of_speech', 'words.arabic_with_vowels', 'words.french_translation')
    .select<FamilyRow[]>('words.slug', 'form')
    .join('words', (on) => on.on('words.root', 'verb.root').orOn('words.id', 'verb.id'))
    .leftJoin('conjugations', 'verb_id', 'words.id')
    .where({
      'verb.id': verbId,
      'verb.part_of_speech': 'verb',
      'verb.is_public': true,
      'words.is_public': true,
    })
    .orderByRaw('length(words.arabic_without_vowels), words.search_key collate "C", words.id');
}

/**
 * Other words of a verb's root, and the first published texts that one of them stands in.
 * @throws VerbNotFound when no verb that everybody sees has this id
 */
export async function getVerbFamily(db: Knex, verbId: number): Promise<VerbFamily> {
  const family = await wordsOfRoot(db, verbId);
  if (family.length === 0) throw new VerbNotFound();
  const texts = await listTextsOfWords(
    db,
    family.map(({ id }) => id),
    MOST_TEXTS,
  );
  const word = ({ id, arabic_with_vowels, french_translation }: FamilyRow) => ({
    id,
    arabic_with_vowels,
    french_translation,
  });
  return {
    verbs: family.flatMap((row) =>
      row.id === verbId || row.slug === null ? [] : [{ ...word(row), slug: row.slug, form: row.form }],
    ),
    nouns: family
      .filter(({ part_of_speech }) => part_of_speech !== 'verb')
      .map((row) => ({ ...word(row), part_of_speech: row.part_of_speech })),
    texts,
  };
}
