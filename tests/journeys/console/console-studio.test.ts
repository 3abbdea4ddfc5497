import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import { writeWav } from '#modules/authoring/sound/wav';
import { aVoice } from '../../support/a-voice.ts';
import { allowProblems, expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aBook, aText } from '../../support/builders/library.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { aDataFolder } from '../listening/spoken-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { openConsole } from './open-console.ts';

const SPOKEN_SECONDS = 1.2;
const LINES = ['هٰذَا كِتَابٌ.', 'الْكِتَابُ جَدِيدٌ.', 'نَعَمْ، هُوَ جَدِيدٌ.'];
const FRENCH = ['Voici un livre.', 'Le livre est neuf.', 'Oui, il est neuf.'];

let site: MemberSite;
let microphone: string;
beforeAll(async () => {
  const dataDir = await aDataFolder();
  microphone = join(dataDir, 'microphone.wav');
  // The browser plays it again and again: a line, then silence.
  const heard = aVoice([{ silence: 0.8 }, { voice: SPOKEN_SECONDS }, { silence: 1 }], 48_000);
  await writeFile(microphone, writeWav(heard, 48_000));
  site = await openMemberSite({ dataDir });
});

async function aTextToSay(title: string): Promise<number> {
  const { id: bookId } = await aBook(site.db, { title });
  return aText(site.db, { bookId, title, arabicLines: LINES, frenchLines: FRENCH });
}

const stage = (page: Page, line: number) => page.getByRole('region', { name: `Ligne ${line}`, exact: true });
/** What became of each line. */
const states = (page: Page) => page.locator('.takes .state').allInnerTexts();

async function openStudio(textId: number): Promise<Page> {
  const page = await openConsole(site, site.staff, `/texts/${textId}/studio`, { microphone });
  await page.getByRole('button', { name: 'Ouvrir le micro' }).click();
  await page.getByRole('meter').waitFor();
  return page;
}

const untilLevel = (page: Page, is: 'loud' | 'low') =>
  page.waitForFunction((wanted) => {
    const level = document.querySelector('meter')?.value ?? -60;
    return wanted === 'loud' ? level > -25 : level < -50;
  }, is);

/** Presses the key, hears the line out, and presses it again. */
async function sayLine(page: Page): Promise<void> {
  await untilLevel(page, 'low');
  await page.keyboard.press('Space');
  await page.getByText('On enregistre').waitFor();
  await untilLevel(page, 'loud');
  await untilLevel(page, 'low');
  await page.keyboard.press('Space');
  await page.getByText(/^Prise de 1,\d\ss, niveau juste$/).waitFor();
}

async function workingCopy(textId: number): Promise<TextRecord> {
  const { headers } = site.staff;
  return (await getJson<TextRecord>(`${site.url}/api/admin/texts/${textId}/`, { headers })).body;
}

async function changeLine(textId: number, index: number, line: string): Promise<void> {
  const { revision, document } = await workingCopy(textId);
  const arabic = document.arabic.split('\n').with(index, line).join('\n');
  const body = { revision, document: { ...document, arabic } };
  const { headers } = site.staff;
  const saved = await sendJson(`${site.url}/api/admin/texts/${textId}/`, body, { method: 'PUT', headers });
  expect(saved.status).toBe(200);
}

it('[LIB-02] a voice is recorded line by line with four keys, and is the text’s recording; a changed line asks for itself alone', async () => {
  const textId = await aTextToSay('Le livre neuf');
  const page = await openStudio(textId);

  await stage(page, 1)
    .getByText(LINES[0] ?? '')
    .waitFor();
  await sayLine(page);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Écouter L', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Écouter L', pressed: false }).waitFor();
  await sayLine(page);
  await page.keyboard.press('Enter');
  await stage(page, 2).waitFor();
  await expect.poll(() => states(page)).toEqual(['gardée', 'à dire', 'à dire']);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-studio');
  await sayLine(page);
  await page.keyboard.press('Enter');
  await sayLine(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => states(page)).toEqual(['gardée', 'gardée', 'gardée']);

  await page.getByLabel('Qui parle').fill('Leïla Haddad');
  await page.getByRole('button', { name: 'Joindre les lignes' }).click();
  await page.getByText('La version de travail a cet enregistrement.').waitFor();
  const { recording } = (await workingCopy(textId)).document;
  expect(recording?.credit).toBe('Leïla Haddad');
  expect(recording?.lines).toHaveLength(3);
  for (const { start, end } of recording?.lines ?? []) {
    expect(end - start).toBeGreaterThan(SPOKEN_SECONDS);
    expect(end - start).toBeLessThan(SPOKEN_SECONDS + 0.5);
  }

  await changeLine(textId, 1, 'الْكِتَابُ قَدِيمٌ.');
  await page.getByRole('link', { name: 'Voir le texte' }).click();
  const panel = page.getByRole('region', { name: 'Enregistrement' });
  await panel.getByText('Lignes qui ont changé depuis qu’elles ont été dites : 2.').waitFor();
  await panel.getByRole('link', { name: 'Enregistrer ligne par ligne au studio' }).click();
  await stage(page, 2).getByText('الْكِتَابُ قَدِيمٌ.').waitFor();
  expect(await states(page)).toEqual(['gardée', 'à dire', 'gardée']);
});

it('[LIB-02] what is recorded without a network, or not decided on, outlives the tab and goes out by itself', async () => {
  const textId = await aTextToSay('Le livre perdu');
  const page = await openStudio(textId);
  allowProblems(page, /takes/, /ERR_FAILED/);

  await page.route(/\/takes\/\?/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sayLine(page);
  await page.keyboard.press('Enter');
  await page.getByText('Hors ligne. Les prises restent sur cet appareil.').waitFor();
  await stage(page, 2).waitFor();
  await sayLine(page);
  await expect
    .poll(() => states(page))
    .toEqual(['gardée sur cet appareil', 'à garder ou à redire', 'à dire']);

  await page.reload();
  await expect
    .poll(() => states(page))
    .toEqual(['gardée sur cet appareil', 'à garder ou à redire', 'à dire']);
  await stage(page, 2).waitFor();
  await page.unroute(/\/takes\/\?/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => states(page)).toEqual(['gardée', 'à garder ou à redire', 'à dire']);
  expect(await site.db('line_takes').where({ text_id: textId })).toHaveLength(1);
  await page.getByRole('button', { name: 'Ouvrir le micro' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => states(page)).toEqual(['gardée', 'gardée', 'à dire']);
  await stage(page, 3).waitFor();
});
