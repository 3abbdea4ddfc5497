import type { Knex } from 'knex';
import {
  createMatcher,
  isShownInTables,
  readWordForm,
  searchKey,
  stripVowels,
  type WordFormReading,
} from '#modules/arabic';
import { analyseForms, findMoods } from '#modules/conjugation';
import { findEntries, findUsedForms, type UsedForm, type WordEntry } from '#modules/vocabulary';
import { standsAs } from '../checks/check-occurrences.ts';
import type { Proposal } from './contract.ts';
import { type Evidence, evidenceFor, type Findings } from './word-evidence.ts';

/** Words that are looked up together: the queries stay few, and others have their turn in between. */
const AT_ONCE = 200;
/** More different words than a text of the longest kind has. */
const MOST_WORDS = 5_000;
const MOST_PROPOSALS = 9;

/** An entry that a word may be, before anything is said of its sense. */
export interface FoundEntry extends Omit<Proposal, 'sense' | 'sense_from' | 'is_sure'> {
  /** How much less likely than the likeliest. */
  cost: number;
  /** Marks that differ. */
  differences: number;
}

/**
 * The entries that words of a text may be, each word's likeliest first.
 * @param words different words, as they stand in the text; those beyond five thousand get none
 * @returns by the word; nothing for one that the dictionary does not explain
 */
export async function proposeEntries(db: Knex, words: readonly string[]): Promise<Map<string, FoundEntry[]>> {
  const proposals = new Map<string, FoundEntry[]>();
  for (let from = 0; from < Math.min(words.length, MOST_WORDS); from += AT_ONCE) {
    const readings = new Map(
      words.slice(from, Math.min(from + AT_ONCE, MOST_WORDS)).map((word) => [word, readWordForm(word)]),
    );
    const { findings, entries, used } = await lookUp(db, readings);
    for (const [word, some] of readings) {
      const found = rank(word, evidenceFor(word, some, findings), entries, used);
      if (found.length > 0) proposals.set(word, found);
    }
  }
  return proposals;
}

async function lookUp(db: Knex, readingsOf: ReadonlyMap<string, readonly WordFormReading[]>) {
  const readings = [...readingsOf.values()].flat();
  // What is too long to be a word has no reading, and is not looked at further.
  const words = [...readingsOf].flatMap(([word, some]) => (some.length > 0 ? [word] : []));
  const letters = new Set(
    readings.flatMap(({ isInflected, letters: left, form }) =>
      isInflected ? [] : [left, `ال${left}`, stripVowels(form)],
    ),
  );
  const used = await findUsedForms(db, [...letters]);
  const cells = await analyseForms(db, words);
  const moods = await findMoods(
    db,
    words.filter((word) => !cells.get(word)?.some(({ removals }) => removals === 0)),
  );
  const ids = [
    ...used.map(({ word_id: id }) => id),
    ...[...cells.values()].flatMap((some) => some.map(({ found }) => found.id)),
    ...[...moods.values()].flatMap((some) => some.map(({ verb_id: id }) => id)),
  ];
  const keys = new Set(readings.map(({ key }) => key));
  const entries = await findEntries(db, [...keys], [...new Set(ids)]);
  const spellings = entries.flatMap((entry) =>
    [entry.arabic_with_vowels, entry.plural_with_vowels]
      .filter((spelling) => spelling !== null)
      .map((spelling) => ({ entry, spelling })),
  );
  const findings: Findings = {
    entriesByKey: groupBy(spellings, ({ spelling }) => searchKey(spelling)),
    usedByLetters: groupBy(used, (form) => form.letters),
    cells,
    moods,
  };
  return {
    findings,
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    used: groupBy(used, ({ word_id: id }) => id),
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

function rank(
  word: string,
  evidence: readonly Evidence[],
  entries: ReadonlyMap<number, WordEntry>,
  used: ReadonlyMap<number, readonly UsedForm[]>,
): FoundEntry[] {
  const best = new Map<number, Evidence>();
  for (const one of evidence) {
    const known = best.get(one.wordId);
    if (!known || one.cost < known.cost) best.set(one.wordId, one);
  }
  const least = Math.min(...[...best.values()].map(({ cost }) => cost));
  return [...best.values()]
    .flatMap((one) => {
      const entry = entries.get(one.wordId);
      return entry ? [{ ...one, entry, last: lastUse(word, one.form, used.get(one.wordId) ?? []) }] : [];
    })
    .sort(
      (a, b) =>
        a.cost - b.cost ||
        b.entry.arabic_with_vowels.length - a.entry.arabic_with_vowels.length ||
        (b.last?.used_count ?? 0) - (a.last?.used_count ?? 0) ||
        b.entry.texts_count - a.entry.texts_count ||
        a.entry.id - b.entry.id,
    )
    .slice(0, MOST_PROPOSALS)
    .map(({ entry, by, cell, form, last, cost, differences }) => ({
      word_id: entry.id,
      arabic_with_vowels: entry.arabic_with_vowels,
      part_of_speech: entry.part_of_speech,
      homograph: entry.homograph,
      french_translation: entry.french_translation,
      root: entry.root,
      form: last?.form === word ? word : formFor(word, form),
      by,
      cell,
      sense_elsewhere: last?.sense && last.sense !== entry.french_translation ? last.sense : null,
      used_count: last?.used_count ?? 0,
      is_displayed: isShownInTables(entry.part_of_speech),
      cost: cost - least,
      differences,
    }));
}

/** What is to be entered for a word: a form that explains it on its page and stands in it mark for mark. */
function formFor(word: string, form: string): string {
  const [segment] = createMatcher([form])(word);
  return segment?.entry === 0 && standsAs(form, word) ? form : word;
}

/** How an author has entered this very form before; its ending of case may have been another. */
function lastUse(word: string, form: string, used: readonly UsedForm[]): UsedForm | undefined {
  return (
    used.find((one) => one.form === word) ??
    used.find((one) => one.form === form) ??
    used.find((one) => one.letters === stripVowels(form))
  );
}
