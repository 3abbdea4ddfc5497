import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { hashPassword } from '#modules/accounts';
import { aMember } from '../support/builders/accounts.ts';
import { everyText, SECRETS } from '../support/builders/entitlement.ts';
import { aSubscription } from '../support/builders/subscriptions.ts';
import { atFileEnd } from '../support/harness/at-file-end.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { openSimulator, paypalAt } from '../support/payments/paypal.ts';
import { starterDatabase } from '../support/services/database.ts';
import type { Known } from './fitting-values.ts';
import { type Operation, operationsOf } from './requests.ts';

/** Somebody who asks, and what they must not be told. */
export interface Persona {
  name: string;
  headers: Record<string, string>;
  secrets: readonly string[];
}

export interface World {
  url: string;
  operations: Operation[];
  known: Known;
  /** New ones each time: what they ask for may end their accounts. */
  invite(): Promise<Persona[]>;
}

const PASSWORD = 'ligne-après-ligne';
/** What somebody else has told the site, and nobody but the team may read. */
const PRIVATE = ['victime-7c1f@prive.example', 'Message confidentiel 7c1f', 'Remarque confidentielle 7c1f'];

/** Somebody who never asks for anything: what they have is nobody's business. */
async function aVictim(db: Knex, textId: number): Promise<number> {
  const [email = '', message = '', remark = ''] = PRIVATE;
  const { id } = await aMember(db, { username: 'victime', email });
  await aSubscription(db, { id });
  const at = new Date();
  await db('contact_messages').insert({ name: 'Victime', email, subject: message, message, received_at: at });
  const line = { text_id: textId, line: 1, arabic: 'كِتَابٌ', french: 'Un livre' };
  await db('reports').insert({ ...line, user_id: id, kind: 'other', remark, reported_at: at });
  return id;
}

async function invitePersonas(db: Knex, passwordHash: string): Promise<Persona[]> {
  const reader = await aMember(db);
  const subscriber = await aMember(db);
  await aSubscription(db, subscriber);
  const staff = await aMember(db, { isStaff: true });
  const superuser = await aMember(db, { isStaff: true, isSuperuser: true });
  const ids = [reader, subscriber, staff, superuser].map(({ id }) => id);
  await db('users').whereIn('id', ids).update({ password_hash: passwordHash });
  return [
    { name: 'visitor', headers: {}, secrets: [...SECRETS, ...PRIVATE] },
    { name: 'reader', headers: reader.headers, secrets: [...SECRETS, ...PRIVATE] },
    { name: 'subscriber', headers: subscriber.headers, secrets: PRIVATE },
    { name: 'staff', headers: staff.headers, secrets: [] },
    { name: 'superuser', headers: superuser.headers, secrets: [] },
  ];
}

async function describedOperations(url: string, staff: Record<string, string>): Promise<Operation[]> {
  const documents = ['/api/openapi.json', '/api/admin/openapi.json'].map((path) =>
    getJson<Parameters<typeof operationsOf>[0]>(url + path, { headers: staff }),
  );
  return (await Promise.all(documents)).flatMap(({ body }) => operationsOf(body));
}

async function knownOf(db: Knex, ids: number[]): Promise<Known> {
  const pluck = (table: string, column: string) => db(table).orderBy('id').limit(5).pluck(column);
  return {
    id: [1, 2, 3, ...ids],
    bookId: await pluck('books', 'id'),
    textId: [...(await pluck('texts', 'id')), ...ids],
    text_word_ids: await pluck('text_words', 'id'),
    word_id: await pluck('words', 'id'),
    plan: await pluck('plans', 'id'),
    plan_id: await pluck('plans', 'id'),
    slug: await pluck('books', 'slug'),
    root: ['ك-ت-ب', 'ق-ر-أ'],
    search: ['كتب', 'perle', 'écrire'],
    form: ['كتب', 'يكتبون'],
    login: ['victime', PRIVATE[0]],
    email: [PRIVATE[0], 'autre@exemple.fr'],
    time_zone: ['Europe/Paris', 'Pacific/Kiritimati'],
    recaptcha_token: ['test-captcha'],
    password: [PASSWORD],
    password2: [PASSWORD],
    current_password: [PASSWORD],
    new_password: [PASSWORD],
    confirm_password: [PASSWORD],
    version: [0, 1],
  };
}

/** The site with the starter library, a locked text full of secrets and somebody who has some of their own. */
export async function startWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soutour-fuzz-'));
  atFileEnd(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media', 'c0ffee.mp3'), Buffer.alloc(1_000, 'RIFF'));
  const db = await starterDatabase();
  const payments = paypalAt(await openSimulator());
  const { url } = await startTestServer({ db, config: { dataDir }, payments });
  const { bookId, texts } = await everyText(db, 'c0ffee.mp3');
  const victim = await aVictim(db, texts.free);
  const passwordHash = await hashPassword(PASSWORD);
  const staff = await aMember(db, { isStaff: true, isSuperuser: true });
  return {
    url,
    operations: await describedOperations(url, staff.headers),
    known: await knownOf(db, [bookId, texts.free, texts.locked, victim]),
    invite: () => invitePersonas(db, passwordHash),
  };
}
