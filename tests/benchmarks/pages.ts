import { setTimeout as wait } from 'node:timers/promises';
import { french, median, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { medianRatio, type Pace, takeTurns } from './figures/rounds.ts';
import { startComparison } from './servers/comparisons.ts';
import { latenciesAt } from './servers/paced-load.ts';
import { peakMegabytes } from './servers/server-process.ts';
import type { Site } from './servers/site.ts';
import { wireAnswer } from './servers/wire-answer.ts';

/** Pages a second that the site is to reach; it is half loaded by half of that. */
const WANTED = 600;
const HALF_LOAD_SECONDS = 8;
/** Texts whose pages the server renders before anybody asks: twenty before it is ready, sixty after. */
const RENDERED_AHEAD = 80;
const AHEAD_MS = 15_000;
/** Milliseconds that a page may take which nobody has asked for: the median, and nine of ten. */
const FIRST = { median: 8, p90: 15 };

/** How long pages take that nobody has asked for at this revision, in milliseconds. */
async function firstRenderings({ server, texts }: Site): Promise<number[]> {
  // What is asked for before they are done is rendered by code that is not warm.
  await wait(AHEAD_MS);
  const times: number[] = [];
  for (const { slug } of texts.slice(RENDERED_AHEAD)) {
    const startedAt = performance.now();
    const { status } = await wireAnswer(`${server.origin}/texts/${slug}`);
    if (status !== 200) throw new Error(`/texts/${slug} answered ${status}.`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Complete pages of a text: how many a second, how long they take at half of that, and the first time. */
export async function pages(site: Site, pace: Pace): Promise<string> {
  const path = `/texts/${site.texts[0]?.slug}`;
  const first = await firstRenderings(site);
  const { body } = await wireAnswer(site.server.origin + path);
  const whole = await wireAnswer(site.server.origin + path, 'identity');
  const bare = await startComparison('bare', site, [path]);
  try {
    const [koa, ours] = await takeTurns([bare, site.server], path, pace);
    if (!koa || !ours) throw new Error('Nothing was measured.');
    const rate = median(ours.perSecond);
    const half = Math.min(rate, WANTED) / 2;
    const bareLatencies = await latenciesAt(bare.origin + path, half, HALF_LOAD_SECONDS);
    const latencies = await latenciesAt(site.server.origin + path, half, HALF_LOAD_SECONDS);
    const [p50, p99] = [percentile(latencies, 50), percentile(latencies, 99)];
    const [bare50, bare99] = [percentile(bareLatencies, 50), percentile(bareLatencies, 99)];
    holdAgainst('pages d’un texte par seconde', rate, { atLeast: WANTED, digits: 0 });
    holdAgainst('pages à mi-charge, p99 ÷ p50', p99 / p50, { atMost: 5, digits: 1 });
    const ms = { unit: 'ms', digits: 1 };
    holdAgainst('premier rendu d’un texte, médiane', median(first), { atMost: FIRST.median, ...ms });
    holdAgainst('premier rendu, p90', percentile(first, 90), { atMost: FIRST.p90, ...ms });
    return table(
      `Pages rendues par le serveur (visé\u00a0: ${WANTED} par seconde\u00a0; p99 ≤ 5 × p50 à mi-charge)`,
      ['mesure', ''],
      [
        [
          'taille, entière et comprimée',
          `${french(whole.body.length / 1000)} ko, ${french(body.length / 1000)} ko`,
        ],
        ['pages par seconde', french(rate)],
        ['processeur par page, µs', french(median(ours.micros))],
        ['Koa nu, la même page toute prête, par seconde', french(median(koa.perSecond))],
        ['÷ Koa nu', french(medianRatio(ours.perSecond, koa.perSecond), 2)],
        [`p50 à ${french(half)} par seconde`, `${french(p50, 1)} ms`],
        ['p99', `${french(p99, 1)} ms, soit ${french(p99 / p50, 1)} × p50`],
        [
          'Koa nu, de même',
          `${french(bare50, 1)} et ${french(bare99, 1)} ms, soit ${french(bare99 / bare50, 1)} × p50`,
        ],
        ['premier rendu d’un texte, médiane', `${french(median(first), 1)} ms`],
        ['premier rendu, p90', `${french(percentile(first, 90), 1)} ms`],
        ['mémoire la plus haute du serveur', `${french(await peakMegabytes(site.server.pid))} Mo`],
      ],
    );
  } finally {
    await bare.stop();
  }
}
