import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger, readConfig } from '#modules/platform';
import { staffCalls } from '../../../apps/api/staff-calls.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { getJson } from '../../support/get-json.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

// The routes are only listed here, never answered: that needs no database.
const CALLS = staffCalls({
  db: undefined as unknown as Knex,
  config: readConfig({}),
  log: createLogger('silent'),
  payments: undefined,
}).map(({ method, path, definition }) => ({ method, path, access: definition.access }));

/** Who may make which calls; whoever is not named in a row is refused with its status. */
const ROLES = {
  visitor: { refused: 401, staff: false, superuser: false },
  learner: { refused: 403, staff: false, superuser: false },
  'superuser who is no longer staff': { refused: 403, staff: false, superuser: false },
  staff: { refused: 403, staff: true, superuser: false },
  superuser: { refused: 403, staff: true, superuser: true },
} as const;
type Role = keyof typeof ROLES;

let server: TestServer;
const authorisation: Partial<Record<Role, Member['headers']>> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server;
  authorisation.learner = (await aMember(db)).headers;
  authorisation['superuser who is no longer staff'] = (await aMember(db, { isSuperuser: true })).headers;
  authorisation.staff = (await aMember(db, { isStaff: true })).headers;
  authorisation.superuser = (await aMember(db, { isStaff: true, isSuperuser: true })).headers;
});

/** A call with nothing in it: whoever may make it is told what is missing, or that 999999 is unknown. */
function ask(role: Role, { method, path }: { method: string; path: string }) {
  const address = `${server.url}/api${path.replace(/\{\w+\}/g, '999999')}`;
  const headers = { ...authorisation[role], 'Content-Type': 'application/json' };
  return fetch(address, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) });
}

describe.each(CALLS)('$method $path', (call) => {
  it('[STF-01] stands below /admin and names staff or superusers', () => {
    expect(call.path).toMatch(/^\/admin\//);
    expect(['staff', 'superuser']).toContain(call.access);
  });

  it.each(Object.keys(ROLES) as Role[])(
    '[STF-01] answers a %s by its rule and by nothing else',
    async (role) => {
      const { refused, ...may } = ROLES[role];
      const { status } = await ask(role, call);
      if (may[call.access as 'staff' | 'superuser']) expect([200, 201, 400, 404, 409]).toContain(status);
      else expect(status).toBe(refused);
    },
  );
});

it('[STF-01] no call below /api/admin is missing from this list', async () => {
  const described = await getJson<{ paths: Record<string, Record<string, unknown>> }>(
    `${server.url}/api/admin/openapi.json`,
    { headers: authorisation.staff ?? {} },
  );
  const names = Object.entries(described.body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(names.sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
});
