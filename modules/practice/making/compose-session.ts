import type { PracticeKind, SessionKind } from '../contract.ts';
import { makeCloze } from './cloze.ts';
import { chooseCell, makeConjugation } from './conjugation.ts';
import { makeForm, makeMasdar, makePlural } from './derived.ts';
import type { Draft, Lookalike, Place, PracticeLine, PracticeVerb, PracticeWord, Random } from './draft.ts';
import { makeLookalike } from './lookalikes.ts';
import { makeDictation, makeOrder, makeReading } from './whole-lines.ts';

/** An entry to be asked for, with a line that was read and has it. */
export interface WantedWord {
  word: PracticeWord;
  place: Place;
  /** As it stands there. */
  form: string;
  isDue: boolean;
}

/** What questions are made from: entries and lines in the order in which they are wanted. */
export interface Materials {
  wanted: readonly WantedWord[];
  lines: readonly PracticeLine[];
  verbs: ReadonlyMap<number, PracticeVerb>;
  lookalikes: readonly Lookalike[];
  /** Verbs of form I by their root. */
  bases: ReadonlyMap<string, Pick<PracticeWord, 'lemma' | 'french'>>;
  /** Points that the reader is weak in. */
  weak: ReadonlySet<string>;
  /** Cells that were answered wrongly of late, by verb. */
  mistakes: ReadonlyMap<number, readonly string[]>;
}

const keyOf = ({ text_id, line }: Place) => `${text_id} ${line}`;

/** What is due first; of the same, the verbs whose letters are weak. */
function verbsInOrder({ wanted, verbs, weak }: Materials): { item: WantedWord; verb: PracticeVerb }[] {
  const rank = ({ isDue }: WantedWord, { type }: PracticeVerb) => {
    const isWeak = weak.has(`type:${type}`);
    return (isDue ? 0 : 4) + (isWeak ? 0 : type === 'sain' ? 2 : 1);
  };
  return wanted
    .flatMap((item) => {
      const verb = verbs.get(item.word.word_id);
      return verb ? [{ item, verb }] : [];
    })
    .sort((one, other) => rank(one.item, one.verb) - rank(other.item, other.verb));
}

/** The word is lit in the line that is shown with the answer. */
function lit(draft: Draft | undefined, { form }: WantedWord): Draft | undefined {
  return draft && { ...draft, solution: { ...draft.solution, lit: form } };
}

const MOST_CELLS = 20;

function* conjugations(materials: Materials, random: Random): Generator<Draft | undefined> {
  const weak = new Set([...materials.weak].map((point) => point.replace(/^cell:/, '')));
  const verbs = verbsInOrder(materials);
  const asked = new Map<number, Set<string>>();
  for (let turn = 0; turn < MOST_CELLS; turn += 1) {
    for (const { item, verb } of verbs) {
      const before = asked.get(verb.word_id) ?? new Set();
      const mistaken = materials.mistakes.get(verb.word_id)?.find((cell) => !before.has(cell));
      const cell = mistaken ?? chooseCell(verb, weak, before, random);
      if (cell === undefined) continue;
      asked.set(verb.word_id, before.add(cell));
      yield lit(makeConjugation(item.word, verb, cell, item.place), item);
    }
  }
}

function* clozes({ lines, wanted, verbs }: Materials, random: Random): Generator<Draft | undefined> {
  const ranks = new Map(wanted.map(({ word }, rank) => [word.word_id, rank]));
  const rankOf = (wordId: number) => ranks.get(wordId) ?? ranks.size;
  const all = lines.flatMap((line) => line.words.map((word) => ({ line, word })));
  const asked = new Set<string>();
  for (const { line, word } of all.sort(
    (one, other) => rankOf(one.word.word_id) - rankOf(other.word.word_id),
  )) {
    // One word a line.
    if (asked.has(keyOf(line))) continue;
    const draft = makeCloze(line, word, verbs.get(word.word_id), random);
    if (draft) asked.add(keyOf(line));
    yield draft;
  }
}

function* derived(kind: PracticeKind, { wanted, verbs, bases }: Materials): Generator<Draft | undefined> {
  for (const item of wanted) {
    const { word, place } = item;
    const verb = verbs.get(word.word_id);
    if (kind === 'plurals' && word.part_of_speech === 'noun') yield lit(makePlural(word, place), item);
    if (kind === 'masdars' && verb) yield lit(makeMasdar(word, verb, place), item);
    if (kind === 'forms' && verb) yield lit(makeForm(word, verb, place, bases.get(word.root ?? '')), item);
  }
}

function* lookalikes({ lookalikes: pairs, lines }: Materials, random: Random): Generator<Draft | undefined> {
  const byPlace = new Map(lines.map((line) => [keyOf(line), line]));
  const asked = new Map<string, number>();
  // Each pair of words once before any is asked again: some stand in every line.
  const turns = pairs.map((pair) => {
    const turn = asked.get(pair.bare) ?? 0;
    asked.set(pair.bare, turn + 1);
    return { pair, turn };
  });
  for (const { pair } of turns.sort((one, other) => one.turn - other.turn)) {
    const line = byPlace.get(keyOf(pair.place));
    if (line) yield makeLookalike(pair, line, random);
  }
}

function* wholeLines(kind: PracticeKind, { lines }: Materials, random: Random): Generator<Draft | undefined> {
  // What somebody has recorded is heard before what a device says.
  const ordered =
    kind === 'dictation' ? [...lines].sort((a, b) => Number(!a.audio) - Number(!b.audio)) : lines;
  for (const line of ordered) {
    if (kind === 'order') yield makeOrder(line, random);
    if (kind === 'dictation') yield makeDictation(line, random);
    if (kind === 'aloud') yield makeReading(line);
  }
}

/** Every question of a kind that can be made, what is wanted most first. */
export function* makeDrafts(kind: PracticeKind, materials: Materials, random: Random): Generator<Draft> {
  const made =
    kind === 'conjugation'
      ? conjugations(materials, random)
      : kind === 'cloze'
        ? clozes(materials, random)
        : kind === 'lookalikes'
          ? lookalikes(materials, random)
          : kind === 'plurals' || kind === 'masdars' || kind === 'forms'
            ? derived(kind, materials)
            : wholeLines(kind, materials, random);
  for (const draft of made) if (draft) yield draft;
}

/** The day's mixture, for ten questions. */
export const DAY_PARTS: readonly (readonly [kind: PracticeKind, count: number])[] = [
  ['conjugation', 3],
  ['plurals', 1],
  ['cloze', 2],
  ['lookalikes', 1],
  ['masdars', 1],
  ['order', 1],
  ['dictation', 1],
];
const DAY_LENGTH = 10;

/** What a point of weakness is drilled by. */
const KIND_OF_POINT: Readonly<Record<string, PracticeKind>> = {
  cell: 'conjugation',
  type: 'conjugation',
  plural: 'plurals',
  masdar: 'masdars',
  form: 'forms',
  case: 'cloze',
  verb: 'cloze',
  lookalike: 'lookalikes',
  order: 'order',
  dictation: 'dictation',
  aloud: 'aloud',
};

function partsOf(kind: SessionKind, length: number, weak: ReadonlySet<string>): [PracticeKind, number][] {
  if (kind === 'day') {
    return DAY_PARTS.map(([part, count]) => [part, Math.max(1, Math.round((count * length) / DAY_LENGTH))]);
  }
  if (kind !== 'weak') return [[kind, length]];
  const kinds = new Set([...weak].flatMap((point) => KIND_OF_POINT[point.split(':')[0] ?? ''] ?? []));
  return [...kinds].map((part) => [part, Math.ceil(length / kinds.size)]);
}

function take(drafts: Iterator<Draft>, count: number): Draft[] {
  const taken: Draft[] = [];
  while (taken.length < count) {
    const { done, value } = drafts.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/** Those that can be heard where only a recording is. */
function* recorded(drafts: Iterable<Draft>): Generator<Draft> {
  for (const draft of drafts) if (draft.question.kind !== 'dictation' || draft.question.audio) yield draft;
}

/**
 * The questions of a session: of each kind as many as its mixture wants, and more of those that can be made where
 * others cannot.
 * @param wanted hasVoice: whether the device says what nobody has recorded
 */
export function composeSession(
  { kind, length, hasVoice }: { kind: SessionKind; length: number; hasVoice: boolean },
  materials: Materials,
  random: Random,
): Draft[] {
  const parts = partsOf(kind, length, materials.weak).map(([part, count]) => ({
    count,
    drafts: hasVoice ? makeDrafts(part, materials, random) : recorded(makeDrafts(part, materials, random)),
  }));
  const taken = parts.flatMap(({ drafts, count }) => take(drafts, count)).slice(0, length);
  for (const { drafts } of parts) taken.push(...take(drafts, length - taken.length));
  return taken;
}
