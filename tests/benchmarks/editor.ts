import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Page } from 'playwright';
import { importContent } from '#modules/authoring';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import { aMember } from '../support/builders/accounts.ts';
import { withChromium } from './chromium.ts';
import { eventTime, watchEvents } from './event-times.ts';
import { french, median, percentile, table } from './figures/figures.ts';
import { holdAgainst } from './figures/goals.ts';
import { ROOT } from './root.ts';
import { makeFolder, startDatabase, startSoutour, withPool } from './servers/site.ts';

const LINES = 300;
const KEYS = 40;
const MOST_MS = 50;

/** Somebody who writes, as their browser remembers them, and a text of the library's own lines. */
async function aWriter(db: Knex) {
  const { headers } = await aMember(db, { isStaff: true });
  const texts: { arabic: string; french: string }[] = await db('texts')
    .select('content_with_vowels as arabic', 'french_translation as french')
    .orderBy('id');
  const pairs = texts.flatMap(({ arabic, french: own }) => {
    const translated = own.split('\n');
    return arabic.split('\n').map((line, at) => ({ arabic: line, french: translated[at] ?? '' }));
  });
  const lines = Array.from(
    { length: LINES },
    (_, at) => pairs[at % pairs.length] ?? { arabic: '', french: '' },
  );
  const { id: bookId } = await db('books').first('id');
  const document = {
    ...{
      book_id: bookId,
      order_in_book: 900,
      title: 'Trois cents lignes',
      title_ar: null,
      is_free_sample: false,
    },
    ...{ words: [], recording: null, level: null },
    arabic: lines.map(({ arabic }) => arabic).join('\n'),
    french: lines.map(({ french: line }) => line).join('\n'),
  };
  const access = headers.Authorization.replace('Bearer ', '');
  const session = { access, refresh: 'none', isRemembered: true, expiresAt: Date.now() + 3_600_000 };
  return { headers, document, stored: { [SESSION_KEY]: JSON.stringify(session) } };
}

/** How long a key takes to be seen in the editor of a text of 300 lines, while the text is being analysed beside. */
export async function editor(_: unknown, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const { headers, document, stored } = await withPool(databaseUrl, async (db) => {
    await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(folder, 'media') });
    return aWriter(db);
  });
  const { origin, stop } = await startSoutour(databaseUrl, folder, 'api');
  atEnd(stop);
  const created = await fetch(`${origin}/api/admin/texts/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ document }),
  });
  const { id } = (await created.json()) as { id: number };
  return withChromium(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchEvents);
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    await page.goto(`${origin}/admin/texts/${id}`);
    await page.locator('.arabic-line .word').first().waitFor();
    const acts: Record<string, (page: Page) => Promise<void>> = {
      'français de la ligne 150': (on) =>
        on.getByRole('textbox', { name: 'Ligne 150, français', exact: true }).focus(),
      'arabe de la ligne 150': (on) =>
        on.getByRole('button', { name: 'Modifier l’arabe de la ligne 150', exact: true }).click(),
    };
    const rows: string[][] = [];
    for (const [name, begin] of Object.entries(acts)) {
      await begin(page);
      const times: number[] = [];
      // The first one also makes the fault list and the panels that were never shown.
      for (let key = 0; key <= KEYS; key += 1) {
        const time = await eventTime(page, (on) => on.keyboard.press('b'));
        if (key > 0) times.push(time);
      }
      holdAgainst(`touche, ${name} de ${LINES}`, median(times), { atMost: MOST_MS, unit: 'ms', digits: 0 });
      rows.push([name, french(median(times)), french(percentile(times, 90)), french(Math.max(...times))]);
    }
    await context.close();
    const title = `D’une touche à ce qu’on en voit, éditeur de ${LINES} lignes (visé\u00a0: ${MOST_MS} ms)`;
    return table(title, ['en millisecondes', `médiane de ${KEYS}`, 'neuf sur dix', 'le plus long'], rows);
  });
}
