import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { medianRatio, type Pace, type Rounds, takeTurns } from './figures/rounds.ts';
import { startComparison } from './servers/comparisons.ts';
import type { ServerProcess } from './servers/server-process.ts';
import { peakMegabytes } from './servers/server-process.ts';
import type { Site } from './servers/site.ts';

const LEAST = 0.7;
const LEAST_BESIDE_CHAIN = 0.9;
const LEAST_OF_SUBSCRIBERS = 0.45;

function rowsOf(what: string, taken: readonly Rounds[]): string[][] {
  const [bare, chain] = taken;
  return taken.map((rounds, index) => [
    index === 0 ? what : '',
    rounds.server.name,
    french(median(rounds.perSecond)),
    french(bare && medianRatio(rounds.perSecond, bare.perSecond), 2),
    french(chain && medianRatio(rounds.perSecond, chain.perSecond), 2),
    french(median(rounds.micros)),
    french(bare && medianRatio(bare.micros, rounds.micros), 2),
    french(chain && medianRatio(chain.micros, rounds.micros), 2),
  ]);
}

function holdRatios(what: string, [bare, chain, ours]: readonly Rounds[], isOfSubscriber: boolean): void {
  if (!bare || !chain || !ours) return;
  const least = isOfSubscriber ? LEAST_OF_SUBSCRIBERS : LEAST;
  holdAgainst(`${what} ÷ Koa nu`, medianRatio(ours.perSecond, bare.perSecond), { atLeast: least });
  if (isOfSubscriber) return;
  const beside = medianRatio(ours.perSecond, chain.perSecond);
  holdAgainst(`${what} ÷ mêmes intergiciels`, beside, { atLeast: LEAST_BESIDE_CHAIN });
}

async function memoryRow(servers: readonly ServerProcess[]): Promise<string> {
  const peaks = servers.map(async ({ name, pid }) => `${name} ${french(await peakMegabytes(pid))} Mo`);
  return `Mémoire la plus haute\u00a0: ${(await Promise.all(peaks)).join(' · ')}.\n`;
}

/**
 * Kept answers beside Koa's ceiling and beside the same middleware with nothing behind it: those that anyone may
 * have, and those for which it is asked each time who reads, and what they may.
 */
export async function answers(site: Site, pace: Pace): Promise<string> {
  const [id, locked] = [site.texts[0]?.id, site.lockedText.id];
  const paths = {
    'liste des textes': '/api/books/texts/',
    'un texte': `/api/books/texts/${id}/`,
    'son vocabulaire': `/api/vocabulary/text/${id}/`,
    'un texte d’abonné': `/api/books/texts/${locked}/`,
    'son vocabulaire, d’abonné': `/api/vocabulary/text/${locked}/`,
  };
  const all = Object.values(paths);
  const servers = [
    await startComparison('bare', site, all, site.subscriber),
    await startComparison('chain', site, all, site.subscriber),
    site.server,
  ];
  try {
    const rows: string[][] = [];
    for (const [what, path] of Object.entries(paths)) {
      const asker = path.includes(`/${locked}/`) ? site.subscriber : {};
      const taken = await takeTurns(servers, path, pace, asker);
      rows.push(...rowsOf(what, taken));
      holdRatios(what, taken, asker === site.subscriber);
    }
    const head = [
      'réponse',
      'serveur',
      'par seconde',
      '÷ Koa nu',
      '÷ mêmes intergiciels',
      'processeur, µs',
      '÷ Koa nu',
      '÷ mêmes intergiciels',
    ];
    const title =
      'Réponses gardées (visé\u00a0: 0,7 de Koa nu\u00a0; 0,9 des mêmes intergiciels\u00a0; abonnés\u00a0: 0,45 de Koa nu)';
    return `${table(title, head, rows)}\n${await memoryRow(servers)}`;
  } finally {
    await Promise.all(servers.slice(0, 2).map((server) => server.stop()));
  }
}
