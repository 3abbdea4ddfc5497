import { beforeAll, describe, expect, it } from 'vitest';
import { raiseContentRevision } from '#modules/platform';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { storedSession } from '../member-site.ts';
import { openSpokenSite, type SpokenSite } from './open-spoken-site.ts';
import { pauseButton, playButton, player, untilAt } from './player.ts';
import { TIMED } from './spoken-library.ts';

const AUDIO = '**/api/books/texts/*/audio/';

let site: SpokenSite;
let staff: Member;
beforeAll(async () => {
  site = await openSpokenSite();
  staff = await aMember(site.db, { isStaff: true });
  await site.db('texts').where({ title: TIMED.title }).update({ is_free_sample: false });
  await raiseContentRevision(site.db);
});

describe('the recording of a text for subscribers', () => {
  it('is fetched with the token, bears none in its address, and plays, line by line too', async () => {
    const page = await site.visit('/nulle-part', { storage: storedSession(staff), allow: [/status of 404/] });
    const asked = page.waitForRequest(AUDIO);
    await page.goto(TIMED.path);
    const request = await asked;
    expect(request.headers().authorization).toBe(staff.headers.Authorization);
    expect(new URL(request.url()).search).toBe('');
    await player(page).getByText('0:06', { exact: true }).waitFor();
    expect(await page.locator('audio').getAttribute('src')).toMatch(/^blob:/);
    await playButton(page).click();
    await untilAt(page, 0.2);
    await pauseButton(page).click();
    await page.getByRole('button', { name: 'Écouter la ligne 3' }).click();
    await untilAt(page, 3.6);
  });

  it('[TXT-16] that does not come says so, and comes at « Réessayer »', async () => {
    const page = await site.visit('/nulle-part', { storage: storedSession(staff), allow: [/status of 404/] });
    await page.route(AUDIO, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(TIMED.path);
    const failure = page.getByText("Erreur lors du chargement de l'audio");
    await failure.waitFor();
    expect(await page.locator('.lines .fr').allInnerTexts()).toEqual(TIMED.french);
    await page.unroute(AUDIO);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await player(page).getByText('0:06', { exact: true }).waitFor();
    expect(await failure.count()).toBe(0);
  });

  it('cannot be played before it is there', async () => {
    const page = await site.visit('/nulle-part', { storage: storedSession(staff), allow: [/status of 404/] });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(AUDIO, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(TIMED.path);
    await playButton(page).waitFor();
    expect(await playButton(page).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Écouter la ligne 2' }).click();
    await expect.poll(() => pauseButton(page).count()).toBe(0);
    letGo();
    await expect.poll(() => playButton(page).isEnabled()).toBe(true);
  });
});
