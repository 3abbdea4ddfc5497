import { compareWriting, explainEnding } from '#modules/arabic';
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

/** The same verb said of somebody else. */
function otherPersons({ cells }: PracticeVerb, { tense, person }: ParsedWord): Record<string, string> {
  const table = tense === 'PAST' ? 'past' : 'present';
  const persons = person === '3' ? SPEAKERS : OTHERS;
  return Object.fromEntries(
    persons.flatMap((name) => {
      const form = cells[`${table}_${name}`];
      return form ? [[form, 'La personne est une autre.']] : [];
    }),
  );
}

/** The same verb of other persons; none of one that is not certain, or in a mood that a word before it governs. */
function otherVerbs(parsed: ParsedWord, verb: PracticeVerb | undefined): Record<string, string> {
  const front = frontOf(parsed);
  const isSaid = parsed.voice === 'ACTIVE' && parsed.tense !== undefined && parsed.tense !== 'IMPERATIVE';
  const isGoverned = parsed.mood === 'SUBJUNCTIVE' || parsed.mood === 'JUSSIVE';
  if (front === undefined || !isSaid || isGoverned || parsed.withheld?.length || !verb) return {};
  const others = Object.entries(otherPersons(verb, parsed));
  return Object.fromEntries(others.map(([form, said]) => [front + form, said]));
}

/** A subject that lets its verb be masculine or feminine: a broken plural, or one that stands apart from it. */
function otherGender(
  parsed: readonly ParsedWord[],
  verb: ParsedWord,
  table: PracticeVerb | undefined,
): string[] {
  const isThird = verb.person === '3' && verb.number === 'SINGULAR' && verb.voice === 'ACTIVE';
  const subject = parsed.find(
    ({ function: role, governor }) => role === 'SUBJECT' && governor === verb.token,
  );
  const front = frontOf(verb);
  if (!isThird || !subject || !table || front === undefined) return [];
  const isFree =
    subject.number === 'BROKEN_PLURAL' || (subject.gender === 'F' && subject.token > verb.token + 1);
  const tense = verb.tense === 'PAST' ? 'past' : verb.mood === 'INDICATIVE' ? 'present' : undefined;
  const form = tense && table.cells[`${tense}_${verb.gender === 'F' ? 'huwa' : 'hiya'}`];
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
  const also = isVerb ? otherGender(line.parsed, parsed, verb) : [];
  const known = isVerb ? otherVerbs(parsed, verb) : otherCases(parsed, text);
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
