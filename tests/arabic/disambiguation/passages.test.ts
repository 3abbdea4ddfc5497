import { beforeAll, expect, it } from 'vitest';
import { createEntryFilter, createTextReader, stripVowels, type TextReader } from '#modules/arabic';
import { readDictionary } from '#modules/authoring';
import { type Judged, judgePassages, readPassages, tableOf, type Verdict } from './judge-passages.ts';

let reader: TextReader;
let dictionary: Awaited<ReturnType<typeof readDictionary>>;

beforeAll(async () => {
  dictionary = await readDictionary('seeds');
  reader = createTextReader();
  for (const entry of dictionary) reader.add(entry);
}, 60_000);

const count = (judged: readonly Judged[], ...verdicts: Verdict[]) =>
  judged.filter(({ verdict }) => verdicts.includes(verdict)).length;
/** Of the words that the dictionary has. */
const shareRight = (judged: readonly Judged[]) =>
  count(judged, 'right') / count(judged, 'right', 'among', 'wrong', 'unseen');
/** Of all words: those that the dictionary does not have, taken for others. */
const shareFalse = (judged: readonly Judged[]) => count(judged, 'false') / judged.length;

function print(title: string, judged: readonly Judged[]): void {
  process.stdout.write(`\n${tableOf(title, judged)}\n`);
  if (process.env.PASSAGES !== 'all') return;
  for (const { written, lemma, verdict, read } of judged) {
    if (verdict === 'right' || verdict === 'missing') continue;
    const options = read.options.map(({ spelling, analysis }) => `${spelling} ${analysis.entry ?? '–'}`);
    process.stdout.write(`${verdict} ${written} (${lemma}): ${options.join(' | ')}\n`);
  }
}

it('twenty passages of some forty words are marked by hand', () => {
  const words = readPassages().flat();
  expect(words).toHaveLength(850);
  for (const { written, lemma, kind } of words) expect([written, lemma, kind]).not.toContain('');
});

it('[OWN-01] of vowelled words that the dictionary has nearly all are explained rightly', () => {
  const judged = judgePassages(reader, dictionary, { isBare: false });
  print('Vowelled', judged);
  expect(shareRight(judged)).toBeGreaterThan(0.98);
  expect(shareFalse(judged)).toBeLessThan(0.01);
});

it('[OWN-01] of bare words that the dictionary has most are explained rightly', () => {
  const judged = judgePassages(reader, dictionary, { isBare: true });
  print('Bare', judged);
  expect(shareRight(judged)).toBeGreaterThan(0.92);
  expect(shareFalse(judged)).toBeLessThan(0.06);
});

it('[OWN-01] a bare word that the dictionary may have by chance is never said to be certain', () => {
  const judged = judgePassages(reader, dictionary, { isBare: true });
  const certain = judged.filter(({ verdict, read }) => verdict === 'false' && read.certainty === 'certain');
  expect(certain.map(({ written }) => written)).toEqual([]);
});

it('a page makes the forms of few entries, and reads with them what it would read with all', () => {
  const passage = readPassages().slice(0, 2);
  const lines = passage.map((words) => stripVowels(words.map(({ written }) => written).join(' ')));
  const mayStand = createEntryFilter(lines);
  const few = dictionary.filter(mayStand);
  expect(few.length).toBeLessThan(dictionary.length / 2);
  const small = createTextReader();
  for (const entry of few) small.add(entry);
  for (const line of lines) expect(small.readLine(line)).toEqual(reader.readLine(line));
});
