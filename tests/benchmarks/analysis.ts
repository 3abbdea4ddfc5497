import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyser } from '#modules/arabic';
import { readDictionary } from '#modules/authoring';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';

const LIBRARY = 'seeds/library';
const ARABIC_LINE = /^[^A-Za-z]*[\u0621-\u064A][^A-Za-z]*$/;

/** Arabic lines of the starter library, down to the vocabulary of each text. */
function linesOfLibrary(): string[] {
  return readdirSync(LIBRARY)
    .flatMap((book) => readdirSync(join(LIBRARY, book)).map((file) => join(LIBRARY, book, file)))
    .filter((file) => /\d\.txt$/.test(file))
    .flatMap((file) => (readFileSync(file, 'utf8').split('[vocabulaire]')[0] ?? '').split('\n'))
    .filter((line) => ARABIC_LINE.test(line));
}

/** Milliseconds that this process has computed: what others do on the machine has no part in them. */
function computedFor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many words a second of one core are analysed, over and over those of the starter library. */
export async function analysis({ rounds, seconds }: Pace): Promise<string> {
  const startedAt = computedFor();
  const analyser = createAnalyser(await readDictionary('seeds'));
  const prepared = computedFor() - startedAt;
  const lines = linesOfLibrary();
  const measured = Array.from({ length: rounds }, () => {
    const roundStartedAt = computedFor();
    let words = 0;
    while (computedFor() - roundStartedAt < seconds * 1000) {
      for (const line of lines) words += analyser.analyseLine(line).length;
    }
    return (1000 * words) / (computedFor() - roundStartedAt);
  });
  holdAgainst('analyse, mots par seconde', median(measured), { atLeast: 20_000, digits: 0 });
  return table(
    'Analyse\u00a0: mots par seconde de calcul, sur un cœur',
    ['', 'médiane', 'de', 'à', 'préparation du dictionnaire'],
    [
      [
        'analyseLine',
        french(median(measured)),
        french(Math.min(...measured)),
        french(Math.max(...measured)),
        `${french(prepared)}\u00a0ms`,
      ],
    ],
  );
}
