import type { Knex } from 'knex';
import { inject } from 'vitest';
import { openDatabase } from '#modules/platform/runtime';
import { atFileEnd } from '../harness/at-file-end.ts';
import { createMovableAddress } from '../services/movable-address.ts';
import { urlOfDatabase } from '../services/templates.ts';

/** A way to a test's database that can be cut and mended, as a network can. */
export interface FragileWay {
  /** The same database, over this way; closed with the test file. */
  db: Knex;
  /** Ends every connection and takes no new one. */
  cut(): void;
  /** Keeps every connection and lets nothing through them any more. */
  fallSilent(): void;
  mend(): void;
}

/** Opens a way to a database that lets everything through until it is cut. */
export async function fragileWayTo(database: Knex): Promise<FragileWay> {
  const [{ name }] = await database.select(database.raw('current_database() as name'));
  const url = new URL(urlOfDatabase(inject('adminUrl'), name));
  const port = Number(url.port);
  const address = await createMovableAddress();
  const mend = () => address.leadTo(port);
  mend();
  url.port = String(address.port);
  const db = openDatabase(url.href);
  atFileEnd(() => db.destroy());
  return { db, cut: () => address.leadTo(undefined), fallSilent: address.fallSilent, mend };
}
