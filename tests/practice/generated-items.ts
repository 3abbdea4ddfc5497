import { expect } from 'vitest';
import type { PracticeKind } from '../../modules/practice/contract.ts';
import { type Materials, makeDrafts } from '../../modules/practice/making/compose-session.ts';
import type { Draft } from '../../modules/practice/making/draft.ts';
import { seededRandom } from '../../modules/practice/making/random.ts';
import { markAnswer } from '../../modules/practice/marking/mark-answer.ts';
import { findLookalikes } from '../../modules/practice/sources/find-lookalikes.ts';
import { readPracticeLines, readWordsOfLines } from '../../modules/practice/sources/read-lines.ts';
import { readBases, readVerbs } from '../../modules/practice/sources/read-verbs.ts';
import { aMember } from '../support/builders/accounts.ts';
import { nearestWrong } from './mistaken-answers.ts';
import { openPractice, readTexts } from './practice-world.ts';

const NEAREST = 10;
/** So many of each kind in ten thousand; what cannot be made often enough is made again in another way. */
const SHARES: Readonly<Record<PracticeKind, number>> = {
  conjugation: 0.45,
  cloze: 0.15,
  plurals: 0.05,
  masdars: 0.05,
  forms: 0.05,
  lookalikes: 0.05,
  order: 0.08,
  dictation: 0.08,
  aloud: 0.04,
};

/** Everything that a reader of the whole starter library can be asked. */
export async function wholeLibrary(): Promise<Materials> {
  const { db } = await openPractice();
  const member = await aMember(db);
  const texts: { id: number; lines: number }[] = await db('texts').select(
    'id',
    db.raw(`cardinality(string_to_array(content_with_vowels, E'\\n')) as lines`),
  );
  await readTexts(
    db,
    member,
    texts.map(({ id }) => id),
  );
  const places = texts.flatMap(({ id, lines }) =>
    Array.from({ length: lines }, (_, at) => ({ text_id: id, line: at + 1 })),
  );
  const lines = await readPracticeLines(db, places, await readWordsOfLines(db, places));
  const entries = new Map(
    lines.flatMap(({ text_id, line, words }) =>
      words.map(
        ({ form, sense: _, ...word }) =>
          [word.word_id, { word, form, place: { text_id, line }, isDue: false }] as const,
      ),
    ),
  );
  const wanted = [...entries.values()];
  const words = wanted.map(({ word }) => word);
  return {
    wanted,
    lines,
    verbs: await readVerbs(db, words),
    lookalikes: await findLookalikes(db, { userId: member.id, readsAll: true }, lines),
    bases: await readBases(db, [...new Set(words.flatMap(({ root }) => root ?? []))]),
    weak: new Set(),
    mistakes: new Map(),
  };
}

function drawItems(materials: Materials, count: number): Draft[] {
  return (Object.entries(SHARES) as [PracticeKind, number][]).flatMap(([kind, share]) => {
    const most = Math.round(share * count);
    const drafts: Draft[] = [];
    for (let turn = 0; drafts.length < most; turn += 1) {
      const before = drafts.length;
      for (const draft of makeDrafts(kind, materials, seededRandom(`${kind} ${turn}`))) {
        if (drafts.length < most) drafts.push(draft);
        else break;
      }
      if (drafts.length === before) break;
    }
    return drafts;
  });
}

/** What is wrong with the questions: an expectation each, of three hundred thousand, would take longer than they do. */
type Faults = string[];

/** What is right of a question is marked right, and says so. */
function checkRight({ kind, solution }: Draft, faults: Faults): void {
  if (solution.accepted[0] !== solution.asked) faults.push(`${solution.asked} is not accepted first`);
  for (const accepted of solution.accepted) {
    const { verdict, explanation } = markAnswer(kind, solution, accepted);
    if (verdict !== 'right' || !/^(Juste|Correct)/.test(explanation))
      faults.push(`${kind} ${accepted} is marked ${verdict}: ${explanation}`);
  }
}

const isSaid = (explanation: string) => !/undefined|null|^$/.test(explanation);

/** Of what can be chosen one is right, and each other one is called what it is. */
function checkChoices({ kind, question, solution }: Draft, faults: Faults): number {
  if (question.kind !== 'cloze' && question.kind !== 'lookalikes') return 0;
  const { options } = question;
  const marks = options.map((option) => markAnswer(kind, solution, option));
  const right = options.filter((_, at) => marks[at]?.verdict === 'right');
  if (right.length !== 1) faults.push(`${kind} ${solution.asked} has as right ones: ${right.join(', ')}`);
  for (const { explanation } of marks)
    if (!isSaid(explanation)) faults.push(`${kind} ${solution.asked} is explained by: ${explanation}`);
  return options.length - 1;
}

function checkWrongOrders({ kind, question, solution }: Draft, faults: Faults): number {
  if (question.kind !== 'order') return 0;
  const words = solution.asked.split(' ');
  const orders = words.slice(1).map((_, at) => {
    const order = [...words];
    [order[at], order[at + 1]] = [order[at + 1] ?? '', order[at] ?? ''];
    return order;
  });
  const wrong = orders.filter(
    (order) => ![...solution.accepted, solution.asked].some((one) => bare(one) === bare(order.join(' '))),
  );
  for (const order of wrong) {
    const { verdict } = markAnswer(kind, solution, order);
    if (verdict !== 'wrong') faults.push(`the order ${order.join(' ')} is marked ${verdict}`);
  }
  return wrong.length;
}

const bare = (line: string) =>
  line
    .replace(/[^\p{L}\p{M} ]/gu, '')
    .replace(/ +/g, ' ')
    .trim();

function checkWrongWritings({ kind, solution }: Draft, faults: Faults): number {
  if (kind === 'lookalikes' || kind === 'order' || kind === 'aloud') return 0;
  const wrong = nearestWrong(solution.asked, solution.accepted, NEAREST);
  for (const { answer, verdict, reason } of wrong) {
    const marked = markAnswer(kind, solution, answer);
    const said = marked.reasons.map(({ french }) => french).join(' ');
    if (marked.verdict !== verdict || !reason.test(said) || !isSaid(marked.explanation))
      faults.push(
        `${answer} for ${solution.asked} is marked ${marked.verdict}: ${marked.explanation} (${said})`,
      );
  }
  return wrong.length;
}

/** The other cells of a verb are wrong, and are named. */
function checkNeighbours(
  { kind, solution, word_id: wordId }: Draft,
  materials: Materials,
  faults: Faults,
): number {
  const verb = wordId === null ? undefined : materials.verbs.get(wordId);
  if (kind !== 'conjugation' || !verb) return 0;
  const others = Object.values(verb.cells).filter((form): form is string => form !== null);
  const wrong = others.filter((form) => !solution.accepted.includes(form)).slice(0, 3);
  for (const form of wrong) {
    const { verdict, explanation } = markAnswer(kind, solution, form);
    if (verdict === 'right' || !/existe\u00a0: c’est|Vous avez écrit/.test(explanation))
      faults.push(`${form} for ${solution.asked} is marked ${verdict}: ${explanation}`);
  }
  return wrong.length;
}

/**
 * Makes so many questions from the starter library: what each asks is marked right, and its nearest wrong answers are
 * marked wrong, each with its reason.
 */
export function expectGeneratedItems(materials: Materials, count: number): void {
  const drafts = drawItems(materials, count);
  const counts: Record<string, number> = {};
  const faults: Faults = [];
  let wrong = 0;
  for (const draft of drafts) {
    counts[draft.kind] = (counts[draft.kind] ?? 0) + 1;
    if (JSON.stringify({ ...draft.question, speech: null }).includes('undefined'))
      faults.push(`${draft.kind} ${draft.solution.asked} asks for something undefined`);
    if (draft.kind !== 'aloud') checkRight(draft, faults);
    wrong +=
      checkChoices(draft, faults) + checkWrongOrders(draft, faults) + checkWrongWritings(draft, faults);
    wrong += checkNeighbours(draft, materials, faults);
  }
  const figures = Object.entries(counts).map(([kind, number]) => `${kind} ${number}`);
  process.stdout.write(`${drafts.length} questions, ${wrong} wrong answers: ${figures.join(', ')}\n`);
  expect(faults).toEqual([]);
  expect(drafts.length).toBe(count);
}
