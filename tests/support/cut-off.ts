import { connect, createServer, type Socket } from 'node:net';
import type { Knex } from 'knex';
import { inject } from 'vitest';
import { openDatabase } from '#modules/platform';
import { atFileEnd } from './at-file-end.ts';
import { urlOfDatabase } from './templates.ts';

/** A way to a test's database that can be cut and mended, as a network can. */
export interface FragileWay {
  /** The same database, over this way; closed with the test file. */
  db: Knex;
  /** Ends every connection and takes no new one. */
  cut(): void;
  mend(): void;
}

/** Opens a way to a database that lets everything through until it is cut. */
export async function fragileWayTo(database: Knex): Promise<FragileWay> {
  const [{ name }] = await database.select(database.raw('current_database() as name'));
  const target = new URL(urlOfDatabase(inject('adminUrl'), name));
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const onward = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way leads nowhere');
  const url = new URL(target);
  url.port = String(address.port);
  url.hostname = '127.0.0.1';
  const db = openDatabase(url.href);
  atFileEnd(async () => {
    await db.destroy();
    await new Promise((settle) => server.close(settle));
  });
  return {
    db,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
