import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';

/** What was heard up to so long ago may be relied on. */
const TRUST_MS = 250;
/** How often the connection is tried while somebody relies on it; else, and where it is lost, a new one. */
const BEAT_MS = 80;
const IDLE_BEAT_MS = 2_000;
/** A beat that is not answered for so long has lost its connection. */
const PATIENCE_MS = 2_000;
const NEVER = Number.NEGATIVE_INFINITY;

/** What a process hears of one channel of the database (LISTEN). */
export interface Notices {
  /**
   * Whether all that was told until 250 ms ago has been heard: never while the connection is lost, be it without a word.
   * What hangs on a notice may be remembered meanwhile only.
   */
  areHeard(): boolean;
  stop(): Promise<void>;
}

interface Hearer {
  /** A notice came. */
  heard(payload: string): void;
  /** Notices may have been missed: the connection is lost, or was. */
  missed(): void;
}

/** One connection that listens. */
interface Listening {
  /** Resolves once whatever was told before has been heard. */
  catchUp(): Promise<unknown>;
  cut(): void;
  close(): Promise<void>;
}

async function listenTo(
  db: Knex,
  channel: string,
  heard: Hearer['heard'],
  ended: (listening: Listening) => void,
): Promise<Listening> {
  const { connectionSettings: settings } = db.client;
  const limits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS };
  // Knex hides the password from whoever copies the settings.
  const client = new pg.Client({ ...settings, password: settings.password, ...limits });
  // A connection that answers nothing would not say goodbye either.
  const cut = () => (client as pg.Client & { connection: { stream: Socket } }).connection.stream.destroy();
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  client.on('error', cut);
  const listening = { catchUp: () => client.query('select 1'), cut, close: () => client.end() };
  client.once('end', () => ended(listening));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    cut();
    throw error;
  }
  return listening;
}

/** Listens to a channel, on another connection when one is lost. */
function listenAgain(db: Knex, channel: string, { heard, missed }: Hearer, log: Logger) {
  let listening: Listening | undefined;
  let relyUntil = NEVER;

  function lose(lost: Listening | undefined): void {
    if (listening !== lost) return;
    listening = undefined;
    relyUntil = NEVER;
    missed();
  }

  return {
    isUp: () => listening !== undefined,
    isReliedOn: (at: number) => at < relyUntil,
    async open(): Promise<void> {
      listening = await listenTo(db, channel, heard, lose);
    },
    /** Asks whether the connection is alive, or makes another. */
    async beat(sentAt: number): Promise<void> {
      try {
        // What was told since the last connection was lost nobody has heard; but that was forgotten with it.
        listening ??= await listenTo(db, channel, heard, lose);
        await listening.catchUp();
        if (listening) relyUntil = sentAt + TRUST_MS;
      } catch (error) {
        log.warn({ err: error, channel }, 'notices not heard');
        listening?.cut();
        lose(listening);
      }
    },
    close: async () => listening?.close(),
  };
}

/**
 * Listens to a channel, and again when the connection is lost. A connection that died without a word (a firewall that
 * forgot it, a server without power) would keep silent: so it is asked again and again, and what it had not answered in
 * time is no longer relied on.
 * @throws when the database cannot be reached at the start
 */
export async function followNotices(
  db: Knex,
  channel: string,
  hearer: Hearer,
  log: Logger,
): Promise<Notices> {
  const connection = listenAgain(db, channel, hearer, log);
  let askedAt = NEVER;
  let beatAt = NEVER;
  let beating: Promise<void> | undefined;

  function beatWhenDue(): void {
    const now = performance.now();
    const isAskedFor = connection.isUp() && now - askedAt < IDLE_BEAT_MS;
    if (beating || (!isAskedFor && now - beatAt < IDLE_BEAT_MS)) return;
    beatAt = now;
    beating = connection.beat(now).finally(() => {
      beating = undefined;
    });
  }

  await connection.open();
  const timer = setInterval(beatWhenDue, BEAT_MS);
  timer.unref();

  return {
    areHeard() {
      askedAt = performance.now();
      return connection.isReliedOn(askedAt);
    },
    async stop() {
      clearInterval(timer);
      await beating;
      await connection.close();
    },
  };
}
