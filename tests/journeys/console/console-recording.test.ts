import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { TextRecord } from '#modules/authoring/contract';
import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { writeWav } from '#modules/authoring/sound/wav';
import { aSound } from '../../support/a-sound.ts';
import { aVoice } from '../../support/a-voice.ts';
import { expectNoAxeViolations, screenshot } from '../../support/browser/browser.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBook, aText, aWord, withWords } from '../../support/builders/library.ts';
import { getJson } from '../../support/http/get-json.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { playButton, player, speed, untilAt } from '../listening/player.ts';
import { aDataFolder } from '../listening/spoken-library.ts';
import { type MemberSite, openMemberSite } from '../member-site.ts';
import { openConsole } from './open-console.ts';

const PATH = '/texts/la-bibliotheque-texte-1';
const SECONDS = 4;

let site: MemberSite;
let director: Member;
let textId: number;
beforeAll(async () => {
  site = await openMemberSite({ dataDir: await aDataFolder() });
  const { db } = site;
  director = await aMember(db, { isStaff: true, isSuperuser: true });
  const { id: bookId } = await aBook(db, { title: 'La bibliothèque' });
  textId = await aText(db, { bookId, orderInBook: 1, title: 'Le livre' });
  const noun = (arabic: string, french: string) => aWord(db, { arabic, french, plural: null });
  await withWords(db, textId, [
    { wordId: await noun('هٰذَا', 'ceci'), form: 'هٰذَا' },
    { wordId: await noun('كِتَابٌ', 'livre'), form: 'كِتَابٌ' },
    { wordId: await noun('جَدِيدٌ', 'neuf'), form: 'جَدِيدٌ' },
  ]);
});

const timing = (page: Page) => page.getByRole('dialog', { name: 'Caler les lignes' });
const edge = (page: Page, name: string) => timing(page).getByRole('spinbutton', { name });

/** The working copy's recording, as it was last saved. */
async function savedRecording() {
  const row = await site
    .db('draft_revisions')
    .where({ kind: 'texts', subject_id: textId })
    .orderBy('revision', 'desc')
    .first('document');
  return row?.document.recording;
}

async function publish(): Promise<void> {
  const address = `${site.url}/api/admin/texts/${textId}/`;
  const { headers } = director;
  const { body } = await getJson<TextRecord>(address, { headers });
  const answer = await sendJson(
    `${address}transitions/`,
    { action: 'publish', revision: body.revision },
    { headers },
  );
  expect(answer).toMatchObject({ status: 200, body: { state: 'published' } });
}

it('[STF-02] an author sends a recording, taps along while it plays, and the reader’s page lights the lines', async () => {
  const page = await openConsole(site, site.staff, `/texts/${textId}`, {
    allow: [/\/api\/admin\/media\//],
  });
  const recording = page.getByRole('region', { name: 'Enregistrement' });
  await recording.getByLabel('Envoyer un enregistrement').setInputFiles({
    name: 'page.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from('<!doctype html>'),
  });
  await recording.getByText('Le contenu de ce fichier n’est pas celui d’un fichier mp3.').waitFor();
  await recording.getByLabel('Envoyer un enregistrement').setInputFiles({
    name: 'Le livre.wav',
    mimeType: 'audio/wav',
    buffer: aSound(SECONDS),
  });
  await recording.getByText('Les lignes ne sont pas calées.').waitFor();
  await recording.getByLabel('Qui parle').fill('Leïla Haddad');
  await recording.getByRole('button', { name: 'Écouter et caler les lignes' }).click();

  await timing(page).getByRole('button', { name: 'Caler les lignes', exact: true }).click();
  await timing(page)
    .getByRole('button', { name: /^Début de la ligne 1/ })
    .waitFor();
  await untilAt(page, 0.5);
  await page.keyboard.press('Space');
  await untilAt(page, 1.5);
  await page.keyboard.press('Enter');
  await timing(page)
    .getByRole('button', { name: /^Fin de la ligne 2/ })
    .waitFor();
  await page.keyboard.press('Backspace');
  await timing(page)
    .getByRole('button', { name: /^Fin de la ligne 1, début/ })
    .waitFor();
  await untilAt(page, 1.5);
  await page.keyboard.press('Enter');
  await untilAt(page, 2.5);
  await page.keyboard.press('Space');

  await edge(page, 'Fin de la ligne 2').waitFor();
  const end = Number(await edge(page, 'Fin de la ligne 2').inputValue());
  expect(end).toBeGreaterThanOrEqual(2.5);
  await edge(page, 'Fin de la ligne 2').press('ArrowUp');
  await expect
    .poll(async () => Number(await edge(page, 'Fin de la ligne 2').inputValue()))
    .toBeGreaterThan(end);
  await edge(page, 'Début de la ligne 2').fill('1');
  await expect.poll(() => edge(page, 'Fin de la ligne 1').inputValue()).toBe('1');
  await timing(page).getByRole('button', { name: 'Écouter la ligne 1' }).click();
  await page.waitForFunction(() => document.querySelector('audio')?.paused === false);
  await page.waitForFunction(() => document.querySelector('audio')?.paused);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-timing');
  await page.keyboard.press('Escape');
  await recording.getByText('Les 2 lignes sont calées.').waitFor();

  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await savedRecording())?.lines?.length).toBe(2);
  expect(await savedRecording()).toMatchObject({ credit: 'Leïla Haddad', lines: [{ end: 1 }, { start: 1 }] });
  await publish();

  const reader = await site.visit(PATH);
  await player(reader).waitFor();
  await speed(reader).selectOption('0.5');
  await playButton(reader).click();
  await expect
    .poll(() => reader.locator('.lines > li.on').evaluateAll((on) => on.map(({ id }) => id)))
    .toEqual(['l1']);
  await expect
    .poll(() => reader.locator('.lines > li.on').evaluateAll((on) => on.map(({ id }) => id)))
    .toEqual(['l2']);
});

it('[LIB-02] the lines of a recording are found by its silences, and put right on the wave or by keys', async () => {
  const { id: bookId } = await aBook(site.db, { title: 'Les silences' });
  const id = await aText(site.db, { bookId, title: 'Deux lignes' });
  const page = await openConsole(site, site.staff, `/texts/${id}`);
  const recording = page.getByRole('region', { name: 'Enregistrement' });
  const spoken = aVoice([{ silence: 0.5 }, { voice: 1.5 }, { silence: 0.2 }, { voice: 2 }, { silence: 0.8 }]);
  await recording.getByLabel('Envoyer un enregistrement').setInputFiles({
    name: 'Deux lignes.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(writeWav(spoken, SPEECH_RATE)),
  });
  await recording.getByRole('button', { name: 'Écouter et caler les lignes' }).click();

  await timing(page).getByRole('button', { name: 'Trouver les silences' }).click();
  await timing(page).getByText('Silences trouvés : 1, lignes placées : 2, à écouter : 1.').waitFor();
  await timing(page).getByText('silence court, à écouter').waitFor();
  const at = async (name: string) => Number(await edge(page, name).inputValue());
  expect(await at('Début de la ligne 1')).toBeCloseTo(0.38, 1);
  expect(await at('Fin de la ligne 2')).toBeCloseTo(4.4, 1);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-silences');

  await edge(page, 'Début de la ligne 1').press('ArrowUp');
  await expect.poll(() => at('Début de la ligne 1')).toBe(0.4);
  const wave = timing(page).getByRole('img', {
    name: /^Forme de l’onde, 5 secondes/,
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await wave.boundingBox()) ?? {};
  const pointAt = (seconds: number) => [x + (seconds / 5) * width, y + height / 2] as const;
  await page.mouse.move(...pointAt(await at('Fin de la ligne 2')));
  await page.mouse.down();
  await page.mouse.move(...pointAt(4.8));
  await page.mouse.up();
  await expect.poll(() => at('Fin de la ligne 2')).toBeCloseTo(4.8, 1);

  await page.keyboard.press('Escape');
  await recording.getByText('Les 2 lignes sont calées.').waitFor();
});

it('[STF-02] a recording of another’s text is heard in the console, with the texts that use it', async () => {
  const page = await openConsole(site, site.staff, '/media');
  await page.getByRole('cell', { name: 'Le livre.wav' }).click();
  await page.getByRole('link', { name: 'Le livre' }).first().waitFor();
  await page.locator('audio').waitFor();
  expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await screenshot(page, 'console-media');
});
