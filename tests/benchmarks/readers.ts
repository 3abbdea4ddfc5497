import { Agent, get } from 'node:http';
import { french, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import type { Pace } from './figures/rounds.ts';
import { peakMegabytes } from './servers/server-process.ts';
import type { Site } from './servers/site.ts';

const READERS = 200;
/** A reader turns to the next thing after so long. */
const PAUSE_MS = 1_000;
const SECONDS = 60;
const COLD_SECONDS = 5;
/** A page is there before its reader notices. */
const MOST_P99_MS = 250;

/** What readers ask for: the page of a text, then what the page asks for, then the next text. */
function pathsOf({ texts }: Site, reader: number, turn: number): string {
  const text = texts[(reader * 7 + Math.floor(turn / 4)) % texts.length];
  return (
    [
      `/texts/${text?.slug}`,
      `/api/vocabulary/text/${text?.id}/`,
      `/api/books/${text?.book}/texts/`,
      `/api/vocabulary/verbs/search/?search=${encodeURIComponent('كتب')}`,
    ][turn % 4] ?? '/'
  );
}

function timeOne(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' }, agent }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url} answered ${response.statusCode}.`)),
      );
    });
    request.once('error', reject);
  });
}

/** Two hundred readers at once, each on a connection of their own, asking for something every second. */
export async function readers(site: Site, { seconds }: Pace): Promise<string> {
  const { origin, pid } = site.server;
  // A short run is for trying; the figures are those of a whole minute.
  const endsAt = performance.now() + Math.min(SECONDS, seconds * 15) * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  /** Of the process's life: at first every page has to be rendered, later it is kept. */
  const parts = { cold: [] as number[], warm: [] as number[] };
  const coldUntil = performance.now() + COLD_SECONDS * 1000;
  const readOn = async (reader: number) => {
    const firstMs = (reader * PAUSE_MS) / READERS;
    let askAt = performance.now() + firstMs;
    for (let turn = 0; askAt < endsAt; turn += 1, askAt += PAUSE_MS) {
      await new Promise((resolve) => setTimeout(resolve, askAt - performance.now()));
      const part = performance.now() < coldUntil ? parts.cold : parts.warm;
      part.push(await timeOne(origin + pathsOf(site, reader, turn), agent));
    }
  };
  try {
    await Promise.all(Array.from({ length: READERS }, (_, reader) => readOn(reader)));
  } finally {
    agent.destroy();
  }
  const all = [...parts.cold, ...parts.warm];
  const limit = { atMost: MOST_P99_MS, unit: 'ms', digits: 0 };
  holdAgainst(`${READERS} lecteurs à la fois, p99`, percentile(all, 99), limit);
  const rowOf = (name: string, times: readonly number[]) => [
    name,
    french(times.length),
    french(percentile(times, 50), 1),
    french(percentile(times, 99), 1),
    french(Math.max(...times), 1),
  ];
  const measured = table(
    `${READERS} lecteurs à la fois, chacun une demande par seconde`,
    ['', 'demandes', 'p50, ms', 'p99, ms', 'la plus longue, ms'],
    [
      rowOf(`les ${COLD_SECONDS} premières secondes`, parts.cold),
      rowOf('ensuite', parts.warm),
      rowOf('en tout', all),
    ],
  );
  return `${measured}\nMémoire la plus haute\u00a0: ${french(await peakMegabytes(pid))}\u00a0Mo.\n`;
}
