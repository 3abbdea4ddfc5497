import type { Knex } from 'knex';
import { pino } from 'pino';
import { accountContext } from '#modules/accounts';
import type { Client } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';
import { TEST_SECRET } from '../builders/accounts.ts';

/** What the test captcha takes. */
export const SOLVED = 'test-captcha';

/** A browser's side of a request, with its cookies. */
export interface Browser extends Client {
  cookies: Map<string, string>;
}

/** A page of the site in a browser of its own; `{ isOwnPage: false }` is a program. */
export function aBrowser(client: Partial<Client> = {}): Browser {
  const cookies = new Map<string, string>();
  return {
    address: '192.0.2.1',
    network: client.address ?? '192.0.2.1',
    userAgent: 'Testeur/1.0',
    requestId: 'request',
    isOwnPage: true,
    isForeignPage: false,
    cookies,
    cookie: (name) => cookies.get(name),
    setCookie(name, value) {
      if (value === null) cookies.delete(name);
      else cookies.set(name, value);
    },
    ...client,
  };
}

/** What the use cases of accounts work with, by these variables too, and the lines that they log. */
export async function testAccounts(db: Knex, variables: NodeJS.ProcessEnv = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const config = readConfig({
    SECRET: TEST_SECRET,
    CAPTCHA: 'test',
    PUBLIC_URL: 'https://soutour.example',
    ...variables,
  });
  return { ...(await accountContext({ config, db, log })), config, lines };
}
