import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Analyser } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';
import { type GoldLine, type Score, scoreLines, total } from './gold/score.ts';

// Lines parsed by hand, twice and without the rules: of the library; and written for this test, with entries of their own.

let analyser: Analyser;
beforeAll(async () => {
  analyser = await seededAnalyser();
});

const percent = (part: number, whole: number) => Math.round((10_000 * part) / whole) / 100;

function readGold(name: string): GoldLine[] {
  const file = readFileSync(new URL(`gold/${name}.jsonl`, import.meta.url), 'utf8');
  return file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as GoldLine);
}

const said = (name: string, { words, shown, wrong, complete, completeButFunction }: Score) =>
  `${name.padEnd(12)} ${words} words: shown right ${percent(shown - wrong.length, shown)} %, complete ${percent(complete, words)} %, but for function ${percent(completeButFunction, words)} %\n`;

it.each([
  { name: 'library', text: 'the eighteen texts', mistakes: 1, open: 7, openButFunction: 5 },
  {
    name: 'elementary',
    text: 'a house, a market and a tale that the library has not',
    mistakes: 0,
    open: 4,
    openButFunction: 3,
  },
  {
    name: 'advanced',
    text: 'a letter, a notice and a reflection that the library has not',
    mistakes: 0,
    open: 7,
    openButFunction: 2,
  },
  {
    name: 'constructions',
    text: 'a hundred lines of calls, conditions, numbers and exceptions',
    mistakes: 0,
    open: 15,
    openButFunction: 9,
  },
])(
  '[ANA-01] [ANA-02] what is shown of the words of $text is right, and all but a few words lack nothing',
  ({ name, mistakes, open, openButFunction }) => {
    const scores = scoreLines(readGold(name), ({ arabic, entries = [] }) =>
      analyser.analyseLine(arabic, { entries }),
    );
    const all = total(scores);
    process.stdout.write([...scores, [name, all] as const].map(([pos, score]) => said(pos, score)).join(''));
    // A rule that makes wrong what was right is refused, and so is one that leaves open what was said.
    expect(all.wrong.length, all.wrong.join('\n')).toBeLessThanOrEqual(mistakes);
    expect(all.words - all.complete).toBeLessThanOrEqual(open);
    expect(all.words - all.completeButFunction).toBeLessThanOrEqual(openButFunction);
  },
);
