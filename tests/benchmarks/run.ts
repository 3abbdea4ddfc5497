/**
 * `npm run bench [-- name …]`: measures the site as it is shipped, over a library of its own, how its front comes over
 * a slow line, what happens in the background, the conjugation engine, the analysis of lines, the search of verbs, the
 * saving of words, what the editor proposes and how its keys feel, sessions of drills, the search, the pages of lessons, and a library of 100,000 texts, two servers beside one; prints a table for each part and one of
 * all goals. BENCH_SECONDS is the length of one round under load (4), BENCH_ROUNDS how many there are (5).
 */
import { cpus } from 'node:os';
import { analysis } from './analysis.ts';
import { answers } from './answers.ts';
import { authoring } from './authoring.ts';
import { cluster } from './cluster.ts';
import { conjugation } from './conjugation.ts';
import { editor } from './editor.ts';
import { events } from './events.ts';
import { goalsTable } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';
import { front } from './front.ts';
import { learning } from './learning.ts';
import { longText } from './libraries/long-text.ts';
import { pages } from './pages.ts';
import { plans } from './plans.ts';
import { practice } from './practice.ts';
import { readers } from './readers.ts';
import { saves } from './saves.ts';
import { search } from './search.ts';
import { type Site, startSite } from './servers/site.ts';
import { verbs } from './verbs.ts';
import { weights } from './weights.ts';

const PARTS_OF_SITE: Record<string, (site: Site, pace: Pace) => Promise<string>> = {
  answers,
  pages,
  readers,
  weights,
  front,
  'long-text': longText,
};
const PARTS_WITH_DATA_OF_THEIR_OWN: Record<
  string,
  (pace: Pace, atEnd: (stop: () => Promise<unknown>) => void) => Promise<string>
> = { events, verbs, saves, plans, authoring, editor, practice, search, learning, cluster };
const PARTS = [
  ...Object.keys(PARTS_OF_SITE),
  'conjugation',
  'analysis',
  ...Object.keys(PARTS_WITH_DATA_OF_THEIR_OWN),
];

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

async function stopInTurn(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

function stopAll(): Promise<void> {
  stopping ??= stopInTurn();
  return stopping;
}

function chosenParts(): string[] {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0) {
    console.error(`Inconnu\u00a0: ${unknown.join(', ')}. À choisir parmi\u00a0: ${PARTS.join(', ')}.`);
    process.exit(2);
  }
  return names.length > 0 ? names : PARTS;
}

async function run(): Promise<void> {
  const names = chosenParts();
  const { BENCH_SECONDS, BENCH_ROUNDS } = process.env;
  const pace: Pace = { rounds: Number(BENCH_ROUNDS) || 5, seconds: Number(BENCH_SECONDS) || 4 };
  const startedAt = Date.now();
  const atEnd = (stop: () => Promise<unknown>) => void stops.push(stop);
  const { length: cores } = cpus();
  console.log(
    `Node ${process.version}, ${cpus()[0]?.model.trim() ?? process.arch}, cœurs\u00a0: ${cores}.\n`,
  );
  if (names.includes('conjugation')) console.log(conjugation(pace));
  if (names.includes('analysis')) console.log(await analysis(pace));
  for (const [name, measure] of Object.entries(PARTS_WITH_DATA_OF_THEIR_OWN)) {
    if (!names.includes(name)) continue;
    console.log(await measure(pace, atEnd));
    // What has run beside the next part would take its processor.
    await stopInTurn();
  }
  const partsOfSite = names.filter((name) => name in PARTS_OF_SITE);
  if (partsOfSite.length > 0) {
    const site = await startSite(atEnd);
    for (const name of partsOfSite) console.log(await PARTS_OF_SITE[name]?.(site, pace));
  }
  console.log(goalsTable());
  console.log(`Durée\u00a0: ${Math.round((Date.now() - startedAt) / 1000)}\u00a0s.`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
}
try {
  await run();
} catch (error) {
  // What was interrupted in the middle fails for no other reason.
  if (!stopping) console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
