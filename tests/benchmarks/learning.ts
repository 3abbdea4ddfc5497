import { join } from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { importContent } from '#modules/authoring';
import { importLessons } from '#modules/lessons';
import { parseDueTexts } from '#modules/parsing';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import { aMember } from '../support/builders/accounts.ts';
import { withChromium } from './chromium.ts';
import { eventTime, watchEvents } from './event-times.ts';
import { french, median, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { frontTable } from './front.ts';
import { ROOT } from './root.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';
import { VIEWS } from './throttled-arrival.ts';
import { weightsTable } from './weights.ts';

const KEYS = 12;
const MOST_MS = 50;

/** Somebody who has read every free text, as their browser remembers them. */
async function aReader(db: Knex): Promise<Record<string, string>> {
  const { id, headers } = await aMember(db);
  const texts: number[] = await db('texts').where('is_free_sample', true).pluck('id');
  const completed_at = new Date();
  await db('text_completions').insert(texts.map((text_id) => ({ user_id: id, text_id, completed_at })));
  const access = headers.Authorization.replace('Bearer ', '');
  const session = { access, refresh: 'none', isRemembered: true, expiresAt: Date.now() + 3_600_000 };
  return { [SESSION_KEY]: JSON.stringify(session) };
}

/** How long a key of a drill takes on a slow phone, from the finger to what is seen of it. */
function keysTable(origin: string, stored: Record<string, string>): Promise<string> {
  const [{ width, height, slowdown, name }] = VIEWS;
  return withChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    await page.addInitScript(watchEvents);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(`${origin}/exercices/conjugaison`);
    const keyboard = page.getByRole('group', { name: 'Clavier arabe' });
    await keyboard.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const acts = {
      'lettre du clavier de la page': () => keyboard.getByRole('button', { name: 'ب', exact: true }).click(),
      'voyelle du clavier de la page': () => keyboard.getByRole('button', { name: 'fatha' }).click(),
      'lettre du clavier de l’appareil': () => page.keyboard.press('b'),
    };
    const rows: string[][] = [];
    for (const [act, press] of Object.entries(acts)) {
      const times: number[] = [];
      for (let key = 0; key < KEYS; key += 1) times.push(await eventTime(page, press));
      holdAgainst(`${act}, ${name}`, median(times), { atMost: MOST_MS, unit: 'ms', digits: 0 });
      rows.push([act, french(median(times)), french(Math.max(...times))]);
    }
    await context.close();
    const title = `D’une touche à ce qu’on en voit, exercice de conjugaison, ${name} (visé\u00a0: ${MOST_MS} ms)`;
    return table(title, ['en millisecondes', `médiane de ${KEYS}`, 'le plus long'], rows);
  });
}

/** The pages of lessons and drills, over the starter content: their weight, how they come, how keys feel. */
export async function learning(_: unknown, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const { reader, freeSlug } = await withPool(databaseUrl, async (db) => {
    await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(folder, 'media'), isReleased: true });
    await importLessons(db, join(ROOT, 'seeds'), { isReleased: true });
    while ((await parseDueTexts({ db, log: pino({ level: 'silent' }) })) > 0);
    const free = await db('lessons').where('is_free', true).orderBy('number').select('kind', 'slug');
    const freeSlug = (kind: string): string => free.filter((one) => one.kind === kind).at(-1)?.slug;
    return { reader: await aReader(db), freeSlug };
  });
  const { origin, stop } = await startSoutour(databaseUrl, folder);
  atEnd(stop);
  const addresses = {
    'une leçon': `${origin}/lecons/${freeSlug('lesson')}`,
    'une lettre': `${origin}/alphabet/${freeSlug('alphabet')}`,
    'le parcours': `${origin}/parcours`,
  };
  const pages = Object.entries(addresses).map(([name, url]) => [name, { url }]);
  return [
    await weightsTable(addresses, { names: Object.keys(addresses), stylesKb: 16 }),
    await frontTable(Object.fromEntries(pages)),
    await keysTable(origin, reader),
  ].join('\n');
}
