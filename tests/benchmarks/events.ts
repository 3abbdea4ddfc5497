import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#modules/platform/runtime';
import { findProgram } from '../support/services/services.ts';
import { startLocalRedis } from '../support/services/start-services.ts';
import {
  type Background,
  emptyTables,
  makeTables,
  type Place,
  rawQueue,
  throughOutbox,
  writesAlone,
} from './background.ts';
import { french, median, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { medianRatio, type Pace } from './figures/rounds.ts';
import { startInstantMail } from './servers/instant-mail.ts';
import { makeFolder, startDatabase } from './servers/site.ts';

const BACKLOG = 1_500;
/** A letter is a conversation with the mail server: fewer of them take as long. */
const MAILS = 500;
/** Each round goes through every way on each queue: more of them would take the time of all other parts together. */
const MOST_ROUNDS = 3;
const WRITES = 300;
const PER_SECOND = 100;
const MOST_P99_MS: Record<string, number> = { Postgres: 100, Redis: 60 };

const WAYS = {
  'BullMQ nu, tâche vide': (place: Place) => rawQueue(place, false),
  'BullMQ nu, même effet': (place: Place) => rawQueue(place, true),
  'voie de la base': (place: Place) => throughOutbox(place, 'database'),
  'voie du prestataire, même effet': (place: Place) => throughOutbox(place, 'provider'),
  'voie du courrier, une lettre chacun': (place: Place) => throughOutbox(place, 'mail'),
};

interface Expected {
  lane: string;
  /** Of the jobs a second of the bare queue with the same effect. */
  atLeast?: number;
  atLeastPerSecond?: number;
  /** Somebody waits for what it does: a letter may take a while, be it that a hundred of them come in a second. */
  isAwaited: boolean;
}

/**
 * What is expected of each lane: of the one that does its work in transactions, to keep up with the bare queue that does
 * the same work; of those that ask for an answer from outside, more than they can be asked for.
 */
const OF_LANES: readonly Expected[] = [
  { lane: 'de la base', atLeast: 0.8, isAwaited: true },
  { lane: 'du prestataire', atLeastPerSecond: 200, isAwaited: true },
  { lane: 'du courrier', atLeastPerSecond: 100, isAwaited: false },
];

interface Drained {
  /** Jobs a second, from the first to the last. */
  perSecond: number;
  /** Processor time of this process for one job; the database's and Redis's is not in it. */
  micros: number;
}

/** Does everything that waits: what has happened is put into the queue, and taken out of it. */
async function drainBacklog(background: Background, backlog: number): Promise<Drained> {
  await background.prepare(backlog);
  let [done, firstAt] = [0, 0];
  const before = process.cpuUsage();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await background.start(() => {
    done += 1;
    if (done === 1) firstAt = performance.now();
    if (done === backlog) finish();
  });
  await finished;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: (backlog - 1) / ((performance.now() - firstAt) / 1000),
    micros: (user + system) / backlog,
  };
}

/** Milliseconds from the commit of a write to that of the effect, at an even pace. */
async function latencies(background: Background, seconds: number): Promise<number[]> {
  const committedAt = new Map<number, number>();
  const doneAt = new Map<number, number>();
  await background.start((chapter) => void doneAt.set(chapter, performance.now()));
  const writes: Promise<void>[] = [];
  const startedAt = performance.now();
  while (writes.length < PER_SECOND * seconds) {
    const due = ((performance.now() - startedAt) / 1000) * PER_SECOND;
    while (writes.length < Math.min(due, PER_SECOND * seconds)) {
      const chapter = writes.length + 1;
      const write = background.write(chapter).then(() => void committedAt.set(chapter, performance.now()));
      writes.push(write);
    }
    await wait(1);
  }
  await Promise.all(writes);
  while (doneAt.size < writes.length) await wait(5);
  // An effect may be there before the writer has heard of its own commit.
  return [...committedAt].map(([chapter, at]) => Math.max(0, (doneAt.get(chapter) ?? Number.NaN) - at));
}

/** Writes a second, one after the other. */
async function writeRate({ write }: Pick<Background, 'write'>): Promise<number> {
  const startedAt = performance.now();
  for (let chapter = 0; chapter < WRITES; chapter += 1) await write(chapter);
  return WRITES / ((performance.now() - startedAt) / 1000);
}

async function using(place: Place, background: Background, measure: (one: Background) => Promise<unknown>) {
  await emptyTables(place.db);
  try {
    await measure(background);
  } finally {
    await background.stop();
  }
}

async function measurePlace(name: string, place: Place, { rounds, seconds }: Pace): Promise<string[][]> {
  const taken = Object.keys(WAYS).map((way) => ({ way, drained: [] as Drained[], times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, open] of Object.values(WAYS).entries()) {
      const own = taken[index];
      const backlog = own?.way.startsWith('voie du courrier') ? MAILS : BACKLOG;
      await using(place, open(place), async (one) => own?.drained.push(await drainBacklog(one, backlog)));
      await using(place, open(place), async (one) => own?.times.push(...(await latencies(one, seconds))));
    }
  }
  const ratesOf = (index: number) => (taken[index]?.drained ?? []).map(({ perSecond }) => perSecond);
  const atMost = MOST_P99_MS[name] ?? Number.NaN;
  const bare = Object.keys(WAYS).length - OF_LANES.length;
  for (const [index, { lane, atLeast, atLeastPerSecond, isAwaited }] of OF_LANES.entries()) {
    const work = `événements, ${name}, voie ${lane}`;
    const rates = ratesOf(bare + index);
    // What an empty job costs says nothing of one that writes a row.
    const ratio = medianRatio(rates, ratesOf(1));
    if (atLeast) holdAgainst(`${work} ÷ BullMQ nu, même effet`, ratio, { atLeast });
    if (atLeastPerSecond) {
      holdAgainst(`${work}, par seconde`, median(rates), { atLeast: atLeastPerSecond, digits: 0 });
    }
    if (!isAwaited) continue;
    const p99 = percentile(taken[bare + index]?.times ?? [], 99);
    holdAgainst(`${work}, p99 à ${PER_SECOND}/s`, p99, { atMost, unit: 'ms', digits: 0 });
  }
  return taken.map(({ way, drained, times }, index) => [
    index === 0 ? name : '',
    way,
    french(median(ratesOf(index))),
    french(medianRatio(ratesOf(index), ratesOf(0)), 2),
    french(medianRatio(ratesOf(index), ratesOf(1)), 2),
    french(median(drained.map(({ micros }) => micros))),
    french(percentile(times, 50), 1),
    french(percentile(times, 99), 1),
  ]);
}

async function measureWrites(place: Place, { rounds }: Pace): Promise<string> {
  const [alone, withEvent]: [number[], number[]] = [[], []];
  await using(place, throughOutbox(place, 'database'), async (background) => {
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await writeRate(writesAlone(place)));
      withEvent.push(await writeRate(background));
    }
  });
  const ratio = french(medianRatio(withEvent, alone), 2);
  return `Écritures l’une après l’autre\u00a0: ${french(median(alone))} par seconde, ${french(median(withEvent))} avec un événement (${ratio}).\n`;
}

/** Events by the lanes that carry them, beside the bare queue: out of a backlog, at an even pace, and what they cost to a write. */
export async function events(given: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const pace = { ...given, rounds: Math.min(given.rounds, MOST_ROUNDS) };
  const db = openDatabase(await startDatabase(await makeFolder(atEnd), atEnd), 16);
  atEnd(() => db.destroy());
  await makeTables(db);
  const mail = await startInstantMail();
  atEnd(mail.stop);
  const own = { db, smtpUrl: mail.url };
  const rows = await measurePlace('Postgres', { ...own, redisUrl: undefined }, pace);
  const program = findProgram('redis-server');
  if (program) {
    const redis = await startLocalRedis(program);
    atEnd(redis.stop);
    rows.push(...(await measurePlace('Redis', { ...own, redisUrl: redis.url }, pace)));
  }
  const head = [
    'file',
    'par quel chemin',
    'tâches par seconde',
    '÷ tâche vide',
    '÷ même effet',
    'processeur, µs',
    'p50 à 100/s, ms',
    'p99, ms',
  ];
  const title =
    'Événements, de leur écriture à leur effet (visé\u00a0: voie de la base, 0,8 de BullMQ nu de même effet\u00a0; p99 ≤ 100 ms sur Postgres, 60 ms sur Redis)';
  return `${table(title, head, rows)}\n${await measureWrites({ ...own, redisUrl: undefined }, pace)}`;
}
