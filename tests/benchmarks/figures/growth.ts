import { openDatabase } from '#modules/platform/runtime';
import { avidReader, plainReader } from '../libraries/many-readers.ts';
import { type Asker, askersOn, subscriber } from './asked-calls.ts';
import { french, median, table } from './figures.ts';
import { holdAgainst } from './goals.ts';

const MOST_GROWTH = 1.3;
const TURNS = 40;
/** Before Postgres has one plan for all values, and its pages at hand. */
const WARM_UP = 12;
/** A call of seconds is asked less often: no longer than this, of which the first half warms up. */
const LONGEST_MS = 20_000;

/** It answers with every text of the shelf, each drawn on the reader's page. */
const OF_EVERY_TEXT = ['/review/progress/'];

/** These answer with everything that a reader has, so that ten times as much takes its time. */
const LISTS_OF_ALL_ONE_HAS = ['/user/vocabulary/', '/notebook/', '/progress/', '/completed/'];

interface Case {
  ask: Asker;
  readerOf: (nth: number) => number;
  times: number[];
}

async function timeInTurns(cases: readonly Case[]): Promise<number[]> {
  const began = performance.now();
  for (let turn = 0; turn < WARM_UP + TURNS && performance.now() - began < LONGEST_MS; turn += 1) {
    for (const { ask, readerOf, times } of cases) {
      const startedAt = performance.now();
      await ask(turn, subscriber(readerOf(1 + (turn % 9))));
      times.push(performance.now() - startedAt);
    }
  }
  return cases.map(({ times }) => median(times.slice(Math.min(WARM_UP, Math.floor(times.length / 2)))));
}

/**
 * What calls cost in a library ten times as large, and to a reader who has saved, completed and reviewed ten times as
 * much.
 * @param small where there is a tenth of the texts and of the readers
 */
export async function growth(small: string, large: string): Promise<string> {
  const databases = [small, large].map((url) => openDatabase(url, 1));
  try {
    const [before, after] = databases.map(askersOn);
    if (!before || !after) throw new Error('A database is missing.');
    const rows: string[][] = [];
    const asked = [...after.ofAReader, ...after.ofTheLibrary];
    const askedBefore = new Map([...before.ofAReader, ...before.ofTheLibrary]);
    for (const [index, [name, ask]] of asked.entries()) {
      const isOfAReader = index < after.ofAReader.length;
      const cases: Case[] = [
        { ask: askedBefore.get(name) ?? ask, readerOf: plainReader, times: [] },
        { ask, readerOf: plainReader, times: [] },
        ...(isOfAReader ? [{ ask, readerOf: avidReader, times: [] }] : []),
      ];
      const [first = Number.NaN, second = Number.NaN, third] = await timeInTurns(cases);
      if (!OF_EVERY_TEXT.some((path) => name.endsWith(path)))
        holdAgainst(`dix fois plus de textes\u00a0: ${name}`, second / first, { atMost: MOST_GROWTH });
      if (third !== undefined && !LISTS_OF_ALL_ONE_HAS.some((path) => name.endsWith(path)))
        holdAgainst(`dix fois plus de mots à soi\u00a0: ${name}`, third / second, { atMost: MOST_GROWTH });
      rows.push([
        name,
        ...[first, second, second / first, third, third && third / second].map((figure) => french(figure, 2)),
      ]);
    }
    const head = [
      'appel, sans HTTP',
      'ms',
      'dix fois plus de textes',
      '×',
      'dix fois plus de mots à soi',
      '×',
    ];
    return table(`Croissance (visé\u00a0: ${french(MOST_GROWTH, 1)} au plus)`, head, rows);
  } finally {
    for (const db of databases) await db.destroy();
  }
}
