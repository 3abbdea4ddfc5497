import type { Knex } from 'knex';
import { stripVowels, type WordAnalysis } from '#modules/arabic';
import { parseLinked } from '#modules/parsing';
import { readWords } from '#modules/vocabulary';
import type { DocumentWord } from '../drafts/document-schema.ts';
import { type AlignedSense, alignLine } from '../french/align-line.ts';
import { conjugateSense } from '../french/conjugate-sense.ts';
import { frenchWords } from '../french/french-line.ts';
import { wordsLeft } from '../french/new-word-french.ts';
import type { ArabicForm } from '../french/sense.ts';
import { adjectiveSense, sensesOf } from '../french/senses-in-line.ts';
import type { Proposal } from './contract.ts';
import type { FoundEntry } from './propose-entries.ts';

interface LinesToAlign {
  /** The words of each Arabic line, each with what the author has linked it to. */
  arabic: readonly { text: string; words: readonly string[]; links: readonly (DocumentWord | null)[] }[];
  french: readonly string[];
  /** What the author has linked already. */
  linked: readonly DocumentWord[];
}

/** How many entries of a word are looked for in the French. */
const MOST_ALIGNED = 4;
/** An entry that the French shows goes before one that is likelier by less than this. */
const OUTWEIGHED = 2;
/** Entries that are less likely by more than this are no rivals. */
const FAR = 3;

/**
 * Gives each proposal its sense in the text: the words of the French line that say it; else what the dictionary says,
 * a verb conjugated as it stands there. What another text said of the word is told apart.
 */
export async function proposeSenses(
  db: Knex,
  { arabic, french, linked }: LinesToAlign,
  entries: ReadonlyMap<string, readonly FoundEntry[]>,
): Promise<{ proposals: Map<string, Proposal[]>; said: Map<string, string> }> {
  const firsts = [...entries.values()].flatMap(([first]) => (first ? [first] : []));
  const parsed = await parseLinked(
    db,
    arabic.map(({ text }) => text),
    [...linked, ...firsts].map(({ form, word_id: wordId }) => ({ form, wordId })),
  );
  // Where the columns do not go together, nobody knows which line says what.
  const isBilingual = arabic.length === french.length;
  const known = await readWords(
    db,
    linked.map(({ word_id: id }) => id),
  );
  const found = new Map<string, AlignedSense>();
  const said = new Map<string, string>();
  const forms = new Map<string, ArabicForm>();
  for (const [at, { words, links }] of arabic.entries()) {
    const candidates = words.map((word, token) => {
      const link = links[token];
      const entry = link && known.get(link.word_id);
      // What is linked has its own words of the line, which are left to nobody else.
      if (entry) return [{ french: entry.french, form: { part: entry.partOfSpeech }, cost: 0 }];
      return (entries.get(word) ?? []).slice(0, MOST_ALIGNED).map((entry, index) => {
        const form = formOf(entry, word, index === 0 ? parsed[at]?.[token] : undefined);
        if (index === 0 && !forms.has(word)) forms.set(word, form);
        return { french: entry.french_translation, form, cost: entry.cost };
      });
    });
    const line = isBilingual ? frenchWords(french[at] ?? '') : [];
    const alignedLine = alignLine(candidates, line);
    for (const [token, aligned] of alignedLine.entries()) {
      const word = words[token] ?? '';
      const before = found.get(word);
      if (aligned && !links[token] && (!before || (aligned.isSure && !before.isSure)))
        found.set(word, aligned);
    }
    const taken = new Set(alignedLine.flatMap((aligned) => aligned?.places ?? []));
    const unknown = [...words.keys()].filter((token) => !links[token] && !entries.has(words[token] ?? ''));
    for (const [token, text] of wordsLeft(unknown, words.length, line, taken)) {
      const word = words[token] ?? '';
      if (!said.has(word)) said.set(word, text);
    }
  }
  const proposals = [...entries].map(
    ([word, some]) => [word, proposalsFor(some, found.get(word), forms.get(word))] as const,
  );
  return { proposals: new Map(proposals), said };
}

function proposalsFor(
  entries: readonly FoundEntry[],
  aligned: AlignedSense | undefined,
  form: ArabicForm | undefined,
): Proposal[] {
  const shown = aligned && entries[aligned.candidate];
  const goesFirst = shown && shown.cost < OUTWEIGHED;
  const ordered = goesFirst ? [shown, ...entries.filter((entry) => entry !== shown)] : [...entries];
  return ordered.map(({ cost: _, differences, ...entry }, index) => {
    const isShown = shown?.word_id === entry.word_id;
    if (aligned && isShown) {
      // أَجْمَلُ, « plus beau », is as likely as جَمِيلٌ where the French says « beau ».
      const hasTwin = entries.some(
        (other) =>
          other.word_id !== entry.word_id &&
          other.cost <= FAR &&
          sensesOf(other.french_translation).some((one) =>
            sensesOf(entry.french_translation).some((own) => one.includes(own)),
          ),
      );
      const isSettled = index === 0 && differences === 0 && !hasTwin;
      return { ...entry, sense: aligned.sense, sense_from: 'line', is_sure: aligned.isSure && isSettled };
    }
    const own = index === 0 && form ? form : { part: entry.part_of_speech };
    return { ...entry, ...senseAlone(entry, own), is_sure: false };
  });
}

/** What the dictionary says of a word, in the form that it has. */
function senseAlone(
  {
    part_of_speech: part,
    french_translation: french,
  }: Pick<FoundEntry, 'part_of_speech' | 'french_translation'>,
  form: ArabicForm,
): Pick<Proposal, 'sense' | 'sense_from'> {
  const senses = sensesOf(french);
  const [first] = senses;
  if (part === 'verb' && first) {
    const conjugated = conjugateSense(frenchWords(first), form);
    if (conjugated) return { sense: conjugated, sense_from: 'verb' };
  }
  if (
    part === 'adjective' &&
    (form.gender === 'F' || form.isPlural) &&
    senses.every((one) => /^[\p{L}-]+$/u.test(one))
  )
    return { sense: senses.map((one) => adjectiveSense(one, form)).join(', '), sense_from: 'dictionary' };
  return { sense: french, sense_from: 'dictionary' };
}

const PERSONS: Readonly<Record<string, Pick<ArabicForm, 'person' | 'gender' | 'isPlural'>>> = {
  huwa: { person: 3, gender: 'M', isPlural: false },
  hiya: { person: 3, gender: 'F', isPlural: false },
  anta: { person: 2, gender: 'M', isPlural: false },
  anti: { person: 2, gender: 'F', isPlural: false },
  ana: { person: 1, isPlural: false },
  nahnu: { person: 1, isPlural: true },
  huma: { person: 3, gender: 'M', isPlural: true },
  huma_f: { person: 3, gender: 'F', isPlural: true },
  hum: { person: 3, gender: 'M', isPlural: true },
  hunna: { person: 3, gender: 'F', isPlural: true },
  antuma: { person: 2, isPlural: true },
  antum: { person: 2, gender: 'M', isPlural: true },
  antunna: { person: 2, gender: 'F', isPlural: true },
};
const TENSES = { past: 'PAST', present: 'PRESENT', imperative: 'IMPERATIVE' } as const;

const SINGLE = new Set<WordAnalysis['number']>(['SINGULAR', 'COLLECTIVE']);

/** What is known of a word's form: from its place in the line, else from the cell of its table. */
function formOf(
  { part_of_speech: part, cell }: FoundEntry,
  word: string,
  parsed: WordAnalysis | undefined,
): ArabicForm {
  const roles = new Set(parsed?.segments?.map(({ role }) => role));
  const hasObject = [...roles].some((role) => role.startsWith('PRONOUN_'));
  if (part !== 'verb') {
    const letters = stripVowels(word);
    const isMarkedFeminine = /(?:ة|اء|تان|تين|ات)$/u.test(letters);
    return {
      part,
      gender: genderOf(parsed) ?? (isMarkedFeminine ? 'F' : undefined),
      isPlural: parsed?.number === undefined ? undefined : !SINGLE.has(parsed.number),
      isDefinite: parsed?.state === undefined ? undefined : parsed.state !== 'INDEFINITE',
      hasObject,
    };
  }
  const [, tense, pronoun = ''] = /^(past|present|imperative)_(.+)$/.exec(cell ?? '') ?? [];
  const person = parsed?.person;
  return {
    part,
    ...PERSONS[pronoun],
    tense: tense ? TENSES[tense as 'past'] : undefined,
    ...(parsed?.tense && { tense: parsed.tense, mood: parsed.mood }),
    ...(person && { person: Number(person), gender: genderOf(parsed) }),
    ...(parsed?.number && { isPlural: parsed.number !== 'SINGULAR' }),
    isPassive: parsed?.voice === 'PASSIVE',
    isFuture: roles.has('FUTURE'),
    hasObject,
  };
}

const genderOf = (parsed: WordAnalysis | undefined) =>
  parsed?.gender === 'M' || parsed?.gender === 'F' ? parsed.gender : undefined;
