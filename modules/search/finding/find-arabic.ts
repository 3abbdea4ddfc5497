import type { Knex } from 'knex';
import { readWordForm, stripVowels, type WordFormReading } from '#modules/arabic';
import { analyseForms, findMoods, type VerbFormFound } from '#modules/conjugation';
import { arabicKey } from '../key-kinds.ts';
import { byKey, type EntryHit, findByKeys, type KeyRow, nearestOfEach, REMOVAL } from './entry-hits.ts';

/** Its vowels, or the seat of its hamza, are others: it comes after those that agree, and is not left out. */
const OTHER = 8;
const INFLECTED = 6;

export const isVowelled = (word: string) => stripVowels(word) !== word;

/** Marks that were not typed say nothing. */
function vowelDistance(differences: number | undefined, isTyped: boolean): number {
  const counted = Math.min(differences ?? OTHER, OTHER);
  return isTyped ? counted * 2 : counted / 10;
}

function nounHits(
  readings: readonly WordFormReading[],
  rows: readonly KeyRow[],
  isTyped: boolean,
): EntryHit[] {
  const ofKeys = byKey(rows);
  return readings.flatMap((reading) =>
    (ofKeys.get(arabicKey(reading.letters)) ?? []).map(({ id, rank, form }) => {
      const removed = reading.removals * REMOVAL + (reading.isInflected ? INFLECTED - REMOVAL : 0);
      const differences = vowelDistance(reading.differencesFrom(form), isTyped);
      return { id, distance: Math.max(0, removed) + differences + rank };
    }),
  );
}

function verbHits(found: readonly VerbFormFound[], isTyped: boolean): EntryHit[] {
  return found.map(({ found: { id, cell, form }, removals, differences }, nth) => ({
    id,
    distance: removals * REMOVAL + vowelDistance(differences, isTyped) + nth / 1_000,
    cell: { name: cell, form },
  }));
}

/** Verbs that have the word in a mood or in the passive, which no table holds. */
async function moodHits(db: Knex, word: string): Promise<EntryHit[]> {
  const found = (await findMoods(db, [word])).get(word) ?? [];
  const ids = found.map(({ verb_id }) => verb_id);
  const seen: number[] =
    ids.length === 0 ? [] : await db('words').whereIn('id', ids).where('is_public', true).pluck('id');
  return found
    .filter(({ verb_id }) => seen.includes(verb_id))
    .map(({ verb_id: id, removals, differences }) => ({
      id,
      distance: removals * REMOVAL + vowelDistance(differences, isVowelled(word)),
    }));
}

/** The entries that an Arabic word can be a form of, vowels or not, whatever is written onto it; the nearest first. */
export async function findArabic(db: Knex, word: string): Promise<EntryHit[]> {
  const readings = readWordForm(word);
  const isTyped = isVowelled(word);
  const bare = stripVowels(word);
  const [rows, verbs] = await Promise.all([
    findByKeys(
      db,
      readings.map(({ letters }) => arabicKey(letters)),
    ),
    analyseForms(db, [word, bare], { isForTeam: false }),
  ]);
  const ofBare = isTyped ? verbHits(verbs.get(bare) ?? [], false) : [];
  const hits = nearestOfEach([
    ...nounHits(readings, rows, isTyped),
    ...verbHits(verbs.get(word) ?? [], isTyped),
    ...ofBare.map((hit) => ({ ...hit, distance: hit.distance + OTHER * 2 })),
  ]);
  return hits.length > 0 ? hits : nearestOfEach(await moodHits(db, word));
}
