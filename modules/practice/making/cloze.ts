import { ConjugationError, compareWriting, conjugateAdvanced, explainEnding } from '#modules/arabic';
import type { ParsedWord } from '#modules/parsing';
import type { Draft, LineWord, PracticeLine, PracticeVerb, Random } from './draft.ts';
import { otherCases } from './other-cases.ts';
import { shuffled } from './random.ts';
import { gapAt, isOfEntry, tokensOf } from './tokens.ts';

const OPTIONS = 3;
const SPEAKERS = ['ana', 'anta', 'nahnu', 'anti', 'antum'] as const;
const OTHERS = ['huwa', 'hiya', 'hum'] as const;

const isSame = (one: string, other: string) => compareWriting(one, [other]).verdict === 'right';

/** What is written before the verb itself; undefined where something is written behind it, or it is something else. */
function frontOf({ segments = [] }: ParsedWord): string | undefined {
  const last = segments.at(-1);
  if (last?.role !== 'STEM' || segments.some(({ role }) => role === 'COMMAND')) return undefined;
  return segments
    .slice(0, -1)
    .map(({ text }) => text)
    .join('');
}

/** The forms of a verb in one tense and mood, by person. */
type Table = Readonly<Record<string, string | null | undefined>>;

interface Tables {
  /** The one that the word stands in. */
  own: Table;
  /** Of a mood that a word before it governs: the other one of the two. */
  otherMood?: { table: Table; name: string };
}

function tableOfCells({ cells }: PracticeVerb, tense: 'past' | 'present'): Table {
  const start = `${tense}_`;
  return Object.fromEntries(
    Object.entries(cells).flatMap(([cell, form]) =>
      cell.startsWith(start) ? [[cell.slice(start.length), form]] : [],
    ),
  );
}

function governedTables({ mood }: ParsedWord, { past, present, root }: LineWord): Tables | undefined {
  try {
    const { subjunctive, jussive } = conjugateAdvanced({
      past: past ?? '',
      present: present ?? undefined,
      root: root ?? undefined,
    });
    if (!subjunctive || !jussive) return undefined;
    return mood === 'JUSSIVE'
      ? { own: jussive, otherMood: { table: subjunctive, name: 'C’est le subjonctif.' } }
      : { own: subjunctive, otherMood: { table: jussive, name: 'C’est l’apocopé.' } };
  } catch (error) {
    if (error instanceof ConjugationError) return undefined;
    throw error;
  }
}

/** Where a verb stands in its tables; undefined of one that is not certain, or has none. */
function tablesOf(parsed: ParsedWord, word: LineWord, verb: PracticeVerb): Tables | undefined {
  const { tense, mood, voice, withheld } = parsed;
  if (voice !== 'ACTIVE' || withheld?.length) return undefined;
  if (tense === 'PAST') return { own: tableOfCells(verb, 'past') };
  if (tense !== 'PRESENT') return undefined;
  if (mood === 'INDICATIVE') return { own: tableOfCells(verb, 'present') };
  return mood && governedTables(parsed, word);
}

/** The same verb said of somebody else. */
function otherPersons({ own }: Tables, { person }: ParsedWord): Record<string, string> {
  const persons = person === '3' ? SPEAKERS : OTHERS;
  return Object.fromEntries(
    persons.flatMap((name) => (own[name] ? [[own[name], 'La personne est une autre.']] : [])),
  );
}

/**
 * What a verb might be taken for; nothing where a governed one is not written as its table has it: the vowel that it
 * takes before a joining alif would give it away.
 */
function otherVerbs(parsed: ParsedWord, tables: Tables | undefined): Record<string, string> {
  const front = frontOf(parsed);
  if (front === undefined || !tables) return {};
  const { own, otherMood } = tables;
  const others = otherPersons(tables, parsed);
  if (otherMood) {
    const stem = parsed.segments?.at(-1)?.text ?? '';
    const person = Object.keys(own).find((name) => own[name] && isSame(own[name], stem));
    if (!person) return {};
    const form = otherMood.table[person];
    // Behind what is written onto it either mood may be right.
    if (form && front === '') others[form] = otherMood.name;
  }
  return Object.fromEntries(Object.entries(others).map(([form, said]) => [front + form, said]));
}

/** A subject that lets its verb be masculine or feminine: a broken plural, or one that stands apart from it. */
function otherGender(parsed: readonly ParsedWord[], verb: ParsedWord, tables: Tables | undefined): string[] {
  const isThird = verb.person === '3' && verb.number === 'SINGULAR';
  const subject = parsed.find(
    ({ function: role, governor }) => role === 'SUBJECT' && governor === verb.token,
  );
  const front = frontOf(verb);
  if (!isThird || !subject || !tables || front === undefined) return [];
  const isFree =
    subject.number === 'BROKEN_PLURAL' || (subject.gender === 'F' && subject.token > verb.token + 1);
  const form = tables.own[verb.gender === 'F' ? 'huwa' : 'hiya'];
  return isFree && form ? [front + form] : [];
}

/**
 * A line without one of its words, of which only its ending, or its person, is in doubt: the French says the rest.
 * Undefined where it is not certain that the other words would be wrong.
 */
export function makeCloze(
  line: PracticeLine,
  word: LineWord,
  verb: PracticeVerb | undefined,
  random: Random,
): Draft | undefined {
  const alike = tokensOf(line).filter(({ parsed }) => isOfEntry(parsed, word));
  const [token] = alike;
  if (!token || alike.length > 1) return undefined;
  const { parsed, text, at } = token;
  const isVerb = parsed.pos === 'VERB';
  const tables = isVerb && verb ? tablesOf(parsed, word, verb) : undefined;
  const also = isVerb ? otherGender(line.parsed, parsed, tables) : [];
  const known = isVerb ? otherVerbs(parsed, tables) : otherCases(parsed, text);
  const wrong = Object.keys(known).filter((form) => ![text, ...also].some((right) => isSame(form, right)));
  const distinct = wrong.filter((form, place) => wrong.findIndex((other) => isSame(form, other)) === place);
  const options = shuffled(distinct, random).slice(0, OPTIONS - 1);
  if (options.length < OPTIONS - 1) return undefined;
  return {
    kind: 'cloze',
    prompt: 'Quel mot manque\u00a0?',
    question: {
      kind: 'cloze',
      ...gapAt(line.arabic, at, text.length),
      french: line.french,
      options: shuffled([text, ...options], random),
    },
    solution: {
      asked: text,
      accepted: [text, ...also],
      known: Object.fromEntries(distinct.map((form) => [form, known[form] ?? ''])),
      why: explainEnding(line.parsed, parsed.token)?.sentence ?? '',
      lit: text,
    },
    place: { text_id: line.text_id, line: line.line },
    word_id: word.word_id,
    points: [isVerb ? `verb:${parsed.mood ?? parsed.tense}` : `case:${parsed.case}`],
  };
}
