/**
 * `npm run soak`: the whole site (two servers, two workers, Postgres, Redis, a mail server, each a process of its
 * own, and a simulated PayPal) for SOAK_MINUTES (10), with people who register, read, save words, subscribe and cancel,
 * and staff who publish, while processes are killed at random. At the end everything is accounted for. SOAK_SEED
 * repeats the choices of a run, SOAK_READERS is how many read at a time (6).
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#modules/platform/runtime';
import { listJobs } from '../../jobs/index.ts';
import { french, table } from '../benchmarks/figures/figures.ts';
import { makeFolder } from '../benchmarks/servers/site.ts';
import { buildSite } from '../support/build-site.ts';
import { absentPaypal } from '../support/payments/paypal.ts';
import { type Finding, settleAccounts } from './account.ts';
import { chanceOf } from './chance.ts';
import { TooLate } from './client.ts';
import { openMailbox } from './mailbox.ts';
import { trackPromises } from './promised.ts';
import { liveOnce, type World } from './reader-life.ts';
import { openNewsroom, publishOn } from './staff-life.ts';
import type { Mortal } from './supervised-process.ts';
import { startTopology, type Topology } from './topology.ts';
import { waitForRest } from './wait-for-rest.ts';

const { SOAK_MINUTES, SOAK_SEED, SOAK_READERS } = process.env;
const minutes = Number(SOAK_MINUTES) || 10;
const seed = Number(SOAK_SEED) || randomInt(1, 1_000_000);
const readers = Number(SOAK_READERS) || 6;
const PROGRESS_MS = 30_000;

const stops: (() => Promise<unknown>)[] = [];
let startedAt = Date.now();
const isOver = () => Date.now() - startedAt > minutes * 60_000;
const clock = () => `${french((Date.now() - startedAt) / 1000)}\u00a0s`;
const failures: string[] = [];
let leftEarly = 0;
const killed = new Map<string, number>();

/** One life after the other, each by somebody new. */
async function liveOn(world: World, nth: number): Promise<void> {
  const chance = chanceOf(seed + nth);
  for (let life = 1; !isOver(); life += 1) {
    await liveOnce(world, `lecteur-${nth}-${life}`, chance).catch((error: Error) => {
      console.log(`  lecteur-${nth}-${life}\u00a0: ${error.message}`);
      if (error instanceof TooLate) leftEarly += 1;
      else failures.push(error.message);
    });
  }
}

async function killOn(mortals: readonly Mortal[]): Promise<void> {
  const chance = chanceOf(seed);
  while (!isOver()) {
    await wait(chance.between(4_000, 12_000));
    const mortal = chance.pick(mortals);
    const afterMs = chance.between(0, 3_000);
    console.log(`  ${clock()}\u00a0: ${mortal.name} est tué, et revient après ${french(afterMs)}\u00a0ms`);
    killed.set(mortal.name, (killed.get(mortal.name) ?? 0) + 1);
    await mortal.killAndRevive(afterMs);
  }
}

async function report({ promised, mailbox }: World): Promise<void> {
  while (!isOver()) {
    await wait(PROGRESS_MS);
    const count = (map: ReadonlyMap<string, ReadonlySet<number>>) =>
      [...map.values()].reduce((sum, { size }) => sum + size, 0);
    console.log(
      `${clock()}\u00a0: inscrits ${promised.readers.size}, mots ${count(promised.savedWords)}, textes terminés ${count(promised.completions)}, abonnés ${promised.subscriptions.size}, résiliés ${promised.cancellations.size}, textes publiés ${promised.texts.length}, lettres ${(await mailbox.all()).length}, tués ${[...killed.values()].reduce((sum, one) => sum + one, 0)}`,
    );
  }
}

function tableOf(findings: readonly Finding[]): string {
  const rows = findings.map(({ rule, looked, faults }) => [
    rule,
    french(looked),
    faults.length === 0 ? 'aucune' : `${faults.length}\u00a0: ${faults.slice(0, 3).join('\u00a0; ')}`,
  ]);
  return table('Comptes', ['règle', 'examinés', 'fautes'], rows);
}

async function soak(topology: Topology): Promise<boolean> {
  const db = openDatabase(topology.databaseUrl, 4);
  stops.push(() => db.destroy());
  const mailbox = openMailbox(topology.mailFile);
  const world: World = { ...topology, mailbox, promised: trackPromises() };
  const newsroom = await openNewsroom(db);
  const readyAfter = clock();
  startedAt = Date.now();
  console.log(`Prêt après ${readyAfter}. Graine ${seed}, ${minutes} min, ${readers} lecteurs à la fois.`);
  const lives = Array.from({ length: readers }, (_, nth) => liveOn(world, nth + 1));
  await Promise.all([...lives, publishOn(newsroom, world, isOver), killOn(topology.mortals), report(world)]);
  console.log(`${clock()}\u00a0: plus personne n’est tué, tout doit s’achever.`);
  const jobs = listJobs(absentPaypal());
  const restMs = await waitForRest(db, jobs);
  const findings = await settleAccounts({
    db,
    jobs,
    paypal: topology.paypal,
    mailbox,
    promised: world.promised,
  });
  console.log(`\n${tableOf(findings)}`);
  const deaths = topology.mortals.map(({ name, endedByItself }) => [
    name,
    french(killed.get(name) ?? 0),
    french(endedByItself()),
  ]);
  console.log(table(`Processus (graine ${seed})`, ['processus', 'tué', 'arrêté de lui-même'], deaths));
  console.log(
    `Lecteurs refusés\u00a0: ${failures.length}, partis sans attendre\u00a0: ${leftEarly}. Tout était achevé ${french(restMs / 1000)}\u00a0s après.`,
  );
  return failures.length === 0 && findings.every(({ faults }) => faults.length === 0);
}

const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
try {
  await buildSite();
  const folder = await makeFolder((stop) => void stops.push(stop));
  const topology = await startTopology(folder);
  stops.push(topology.stop);
  if (!(await soak(topology))) process.exitCode = 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
}
