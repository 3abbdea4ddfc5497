import type { Knex } from 'knex';
import { expect } from 'vitest';
import { sendJson } from '../../support/http/send-json.ts';

interface Attempt {
  subject: string;
  /** Undefined when the connection was cut. */
  status: number | undefined;
  retryAfter: string | null;
  body: unknown;
}

let serial = 0;

/** Writes to the team once; whoever does so wants to know whether it has arrived. */
async function write(url: string): Promise<Attempt> {
  serial += 1;
  const subject = `Message ${serial}`;
  const message = { name: 'Leïla', email: 'leila@exemple.fr', subject, message: 'Bonjour. '.repeat(200) };
  const { status, headers, body } = await sendJson(`${url}/api/contact/`, message);
  return { subject, status, retryAfter: headers.get('retry-after'), body };
}

/** Several people write without pause until they are told to stop. */
export function writeWithoutPause(url: string, people = 8) {
  const attempts: Attempt[] = [];
  let isOver = false;
  const writing = Array.from({ length: people }, async () => {
    while (!isOver) attempts.push(await write(url));
  });
  return {
    attempts,
    taken: () => attempts.filter(({ status }) => status === 200),
    refused: () => attempts.filter(({ status }) => status !== 200),
    async stop() {
      isOver = true;
      await Promise.all(writing);
    },
  };
}

export type Writing = ReturnType<typeof writeWithoutPause>;

/** That everybody was told the truth: a refusal is a 503 in French that says when to come back. */
export function expectHonest(writing: Writing): void {
  for (const { status, retryAfter, body } of writing.refused()) {
    expect(body).toMatchObject({ success: false, detail: expect.stringMatching(/momentanément|instant/) });
    expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
  }
}

/** That what was taken is there, each with its event, and nothing is half there. */
export async function expectStored(db: Knex, writing: Writing): Promise<void> {
  const stored = await db('contact_messages').pluck('subject');
  expect(stored).toEqual(expect.arrayContaining(writing.taken().map(({ subject }) => subject)));
  expect(new Set(stored).size).toBe(stored.length);
  const ids = (await db('contact_messages').pluck('id')).sort();
  const events = await db('outbox').where('name', 'ContactReceived').select('payload');
  expect(events.map(({ payload }) => Number(Object.values(payload)[0])).sort()).toEqual(ids);
}
