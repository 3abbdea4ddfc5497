import type { Knex } from 'knex';
import { guessVerbs, nominalLemmas, possibleRoots, readWordForm } from '#modules/arabic';
import { findKnownRoots } from '#modules/vocabulary';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import type { WordDraft, WordDrafts } from './contract.ts';

interface WordToDraft {
  form: string;
  part_of_speech?: PartOfSpeech | undefined;
  lemma?: string | undefined;
}

const MOST_DRAFTS = 8;
/** A word that ends in tanwin or has the article is no verb. */
const IS_NOMINAL = /^[وفبكل]?[\u064E\u0650]?ال|^[وف]?[\u064E]?لِل|[\u064B-\u064D]ا?$|ة/u;

/**
 * What a new entry of the dictionary could be for a word: the lemmas that it may be a form of, with what follows from
 * each. Its French, and a noun's plural, are left to the author.
 */
export async function draftWord(
  db: Knex,
  { form, part_of_speech: part, lemma }: WordToDraft,
): Promise<WordDrafts> {
  const verbs =
    part === 'verb' || (!part && !IS_NOMINAL.test(form)) ? await draftVerbs(db, lemma ?? form, lemma) : [];
  const others = part === 'verb' ? [] : await draftOthers(db, form, part ?? 'noun', lemma);
  return { form: formOf(form), drafts: [...verbs, ...others].slice(0, MOST_DRAFTS) };
}

/** The word as it stands, or without the particles that an article shows to be particles. */
function formOf(word: string): string {
  const forms = readWordForm(word).map(({ form }) => form);
  return forms.find((form) => form.startsWith('ال') && form !== word) ?? word;
}

async function draftVerbs(db: Knex, word: string, lemma: string | undefined): Promise<WordDraft[]> {
  const roots = possibleRoots(word);
  const known = new Set(await findKnownRoots(db, roots));
  return guessVerbs(word, roots)
    .filter(({ conjugation }) => lemma === undefined || conjugation.cells.past_huwa === lemma)
    .map(({ conjugation, distance }) => ({ conjugation, distance, root: conjugation.root.join(' ') }))
    .sort((a, b) => Number(known.has(b.root)) - Number(known.has(a.root)) || a.distance - b.distance)
    .flatMap(({ conjugation: { cells, masdars }, root }) => {
      const past = cells.past_huwa;
      if (past === undefined) return [];
      const nouns = masdars.map(({ arabic }) => arabic);
      return [
        {
          part_of_speech: 'verb' as const,
          arabic_with_vowels: past,
          root,
          past_with_vowels: past,
          present_with_vowels: cells.present_huwa ?? null,
          imperative_with_vowels: cells.imperative_anta ?? null,
          masdar_with_vowels: nouns[0] ?? null,
          masdars: nouns,
        },
      ];
    });
}

async function draftOthers(
  db: Knex,
  form: string,
  part: PartOfSpeech,
  lemma: string | undefined,
): Promise<WordDraft[]> {
  const drafts = lemmasOf(form, part, lemma).map((arabic) => ({ arabic, roots: possibleRoots(arabic) }));
  const isInflected = isNominal(part);
  const known = isInflected
    ? await findKnownRoots(db, [...new Set(drafts.flatMap(({ roots }) => roots))])
    : [];
  return drafts.map(({ arabic, roots }) => ({
    part_of_speech: part,
    arabic_with_vowels: arabic,
    root: roots.find((root) => known.includes(root)) ?? null,
    past_with_vowels: null,
    present_with_vowels: null,
    imperative_with_vowels: null,
    masdar_with_vowels: null,
    masdars: [],
  }));
}

const isNominal = (part: PartOfSpeech) => part === 'noun' || part === 'adjective';

function lemmasOf(form: string, part: PartOfSpeech, lemma: string | undefined): string[] {
  if (lemma !== undefined) return [lemma];
  if (isNominal(part)) return nominalLemmas(form, { isAdjective: part === 'adjective' });
  if (part === 'proper_noun') return [...new Set([form, ...nominalLemmas(form)])];
  return [...new Set(readWordForm(form).flatMap((reading) => (reading.isInflected ? [] : [reading.form])))];
}
