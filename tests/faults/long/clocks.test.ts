import { expect, it } from 'vitest';
import { createClock } from '#modules/platform/runtime';
import { aMember } from '../../support/builders/accounts.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

const MINUTE_MS = 60_000;

it.each([-5, 5])(
  '[ACC-07] a server whose clock differs by %i minutes knows who is logged in',
  async (minutes) => {
    const db = await freshDatabase();
    const { headers } = await aMember(db);
    const server = await startTestServer({ db, clock: createClock(() => minutes * MINUTE_MS) });
    expect((await fetch(`${server.url}/api/users/me/`, { headers })).status).toBe(200);
  },
);
