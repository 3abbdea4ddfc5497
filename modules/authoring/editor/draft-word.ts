import type { Knex } from 'knex';
import {
  comparative,
  genderUnshown,
  guessVerbs,
  isPronounceable,
  looksAdjectival,
  looksVerbal,
  nominalLemmas,
  patternRoot,
  pluralByPattern,
  possibleRoots,
  readWordForm,
  singularsOfBroken,
  stripVowels,
  templateOf,
  traitAdjective,
} from '#modules/arabic';
import { findKnownRoots, findPluralsLike, hasGender } from '#modules/vocabulary';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { isSaidAsAdjective, newWordFrench } from '../french/new-word-french.ts';
import type { WordDraft, WordDrafts, WordToDraft } from './contract.ts';

const FEMININE = /ة[\u064B-\u0652]*$/;

/** A draft before anything is said of its French. */
type ArabicDraft = Omit<WordDraft, 'french' | 'sense'>;
type Guessed = WordDraft['guessed'];

const MOST_DRAFTS = 8;
/** A word that ends in tanwin or has the article is no verb. */
const IS_NOMINAL = /^[وفبكل]?[\u064E\u0650]?ال|^[وف]?[\u064E]?لِل|[\u064B-\u064D]ا?$|ة/u;

/** What new entries of the dictionary could be for words, one after the other: a text has a few. */
export async function draftWords(db: Knex, words: readonly WordToDraft[]): Promise<WordDrafts[]> {
  const drafted: WordDrafts[] = [];
  for (const word of words) drafted.push(await draftWord(db, word));
  return drafted;
}

/**
 * What a new entry of the dictionary could be for a word: the lemmas that it may be a form of, with what follows from
 * each. A noun or an adjective whose pattern it has goes before a verb that nobody knows. Its French is what the line
 * beside it may say of it, else it is left to the author.
 */
export async function draftWord(
  db: Knex,
  { form, part_of_speech: part, lemma, line }: WordToDraft,
): Promise<WordDrafts> {
  const mayBeVerb = part === 'verb' || (!part && !IS_NOMINAL.test(form));
  const verbs = mayBeVerb ? await draftVerbs(db, lemma ?? form, lemma) : [];
  const isAdjective = line !== undefined && isSaidAsAdjective(line.said, line.french);
  const found = lemma === undefined ? lemmasOf(form, part, isAdjective) : [settled(lemma, part)];
  const others = part === 'verb' ? [] : await draftOthers(db, found);
  const isVerbFirst = looksVerbal(form) && !traitAdjective(form);
  const drafts = (isVerbFirst ? [...verbs, ...others] : [...others, ...verbs]).filter(
    ({ arabic_with_vowels: arabic }) => arabic === lemma || isPronounceable(arabic),
  );
  const rivals = new Set(drafts.map((draft) => `${draft.part_of_speech} ${draft.arabic_with_vowels}`));
  const said = drafts.slice(0, MOST_DRAFTS).map((draft): WordDraft => {
    // The lemma is the masculine; the form alone may have the feminine's ending.
    const isFeminine = FEMININE.test(form) && !FEMININE.test(draft.arabic_with_vowels);
    const found =
      line && newWordFrench(line.said, draft.part_of_speech, line.french, isFeminine ? 'F' : undefined);
    const guessed: Guessed = rivals.size > 1 ? ['arabic_with_vowels', ...draft.guessed] : draft.guessed;
    return { ...draft, guessed, french: found?.french ?? null, sense: found?.sense ?? null };
  });
  return { form: formOf(form), drafts: said };
}

/** The word as it stands, or without the particles that an article shows to be particles. */
function formOf(word: string): string {
  const forms = readWordForm(word).map(({ form }) => form);
  return forms.find((form) => form.startsWith('ال') && form !== word) ?? word;
}

async function draftVerbs(db: Knex, word: string, lemma: string | undefined): Promise<ArabicDraft[]> {
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
      const guessed: Guessed = [
        ...(known.has(root) ? [] : (['root'] as const)),
        'present_with_vowels',
        ...(nouns.length > 1 ? (['masdar_with_vowels'] as const) : []),
      ];
      return [
        {
          part_of_speech: 'verb' as const,
          arabic_with_vowels: past,
          root,
          plural_with_vowels: null,
          gender: null,
          past_with_vowels: past,
          present_with_vowels: cells.present_huwa ?? null,
          imperative_with_vowels: cells.imperative_anta ?? null,
          masdar_with_vowels: nouns[0] ?? null,
          masdars: nouns,
          guessed,
        },
      ];
    });
}

/** What a word that is no verb could be. */
interface NominalDraft {
  part: PartOfSpeech;
  arabic: string;
  plural: string | null;
}

const settled = (arabic: string, part: PartOfSpeech = 'noun'): NominalDraft => ({
  part,
  arabic,
  plural: null,
});

async function draftOthers(db: Knex, found: readonly NominalDraft[]): Promise<ArabicDraft[]> {
  const rooted = found.map((one) => ({
    ...one,
    roots: isNominal(one.part) ? possibleRoots(one.arabic) : [],
  }));
  const known = await findKnownRoots(db, [...new Set(rooted.flatMap(({ roots }) => roots))]);
  return Promise.all(
    rooted.map(async ({ part: own, arabic, plural, roots }) => {
      const knownRoot = roots.find((root) => known.includes(root));
      const root = knownRoot ?? (isNominal(own) ? (patternRoot(arabic) ?? null) : null);
      // The form in the text is the plural itself, or the pattern of the lemma has one.
      const likely = plural ?? (isNominal(own) ? await likelyPlural(db, own, arabic, root) : null);
      const guessed: Guessed = [
        ...(root !== null && knownRoot === undefined ? (['root'] as const) : []),
        ...(likely !== null && plural === null ? (['plural_with_vowels'] as const) : []),
      ];
      return {
        part_of_speech: own,
        arabic_with_vowels: arabic,
        root,
        plural_with_vowels: likely,
        gender: hasGender(own) ? genderUnshown(arabic) : null,
        past_with_vowels: null,
        present_with_vowels: null,
        imperative_with_vowels: null,
        masdar_with_vowels: null,
        masdars: [],
        guessed,
      };
    }),
  );
}

/** The plural that words of this pattern have in the dictionary; of a noun also what its pattern mostly has. */
async function likelyPlural(
  db: Knex,
  part: PartOfSpeech,
  arabic: string,
  root: string | null,
): Promise<string | null> {
  const template = root === null ? undefined : templateOf(arabic, root);
  const alike = template === undefined ? [] : await findPluralsLike(db, part, template);
  return pluralByPattern(arabic, root, { alike, isNoun: part === 'noun' });
}

const isNominal = (part: PartOfSpeech) => part === 'noun' || part === 'adjective';

/** @param isAdjective whether the French beside it has one */
function lemmasOf(form: string, part: PartOfSpeech | undefined, isAdjective: boolean): NominalDraft[] {
  const each = (own: PartOfSpeech, lemmas: readonly string[]): NominalDraft[] =>
    [...new Set(lemmas)].map((arabic) => ({ part: own, arabic, plural: null }));
  if (part === 'adjective')
    return each(part, [...traitsOf(form), ...nominalLemmas(form, { isAdjective: true })]);
  if (part === 'proper_noun') return each(part, [form, ...nominalLemmas(form)]);
  if (part !== undefined && part !== 'noun')
    return each(
      part,
      readWordForm(form).flatMap((reading) => (reading.isInflected ? [] : [reading.form])),
    );
  const nouns = particlesOff(form).flatMap((own) => [...brokenOf(own), ...each('noun', nominalLemmas(own))]);
  if (part === 'noun') return nouns;
  const hasArticle = /^[وفبكل]?[\u064E\u0650]?ال|^[وف]?\u064E?لِل/u.test(form);
  const [likeliest] = nominalLemmas(particlesOff(form)[0] ?? form, { isAdjective: true });
  const adjectives = each('adjective', [
    ...traitsOf(form),
    ...(likeliest && (isAdjective || (!hasArticle && looksAdjectival(likeliest))) ? [likeliest] : []),
  ]);
  return [...adjectives, ...nouns];
}

const traitsOf = (form: string): string[] =>
  particlesOff(form).flatMap((own) =>
    [traitAdjective(own), comparative(own)].filter((one) => one !== undefined),
  );

/** A broken plural with the singulars that it may be of. */
function brokenOf(word: string): NominalDraft[] {
  const bare = word.normalize('NFC').replace(/^ال\u0652?(.[\u064E-\u0650])\u0651?/u, '$1');
  return singularsOfBroken(bare).map(({ singular, plural }) => ({ part: 'noun', arabic: singular, plural }));
}

/** A particle at the front, and what is left long enough to be a word: وَ is mostly « et » before it is of the word. */
const PARTICLE = /^(?:[وف]\u064E|[بل]\u0650|ك\u064E)(?=[^\u064B-\u0652][\u064E-\u0650](?!\u0651))/u;

function particlesOff(form: string): string[] {
  const rest = form.replace(PARTICLE, '');
  if (rest === form || stripVowels(rest).replace(/ا$/u, '').length < 4) return [form];
  return [rest, form];
}
