import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../modules/embedded-postgres/ports.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { atFileEnd } from '../../support/harness/at-file-end.ts';
import { look } from '../look.ts';
import { openSite, type Site, untilAlive } from '../open-site.ts';
import { logIn, PASSWORD } from './accounts.ts';

let site: Site;
let baseUrl: string;
let member: Member;

beforeAll(async () => {
  // A passkey belongs to a name, and to no bare address.
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  site = await openSite({ captcha: { provider: 'test' }, port, publicUrl: baseUrl });
  member = await aMember(site.db, { password: PASSWORD });
});

const keys = (page: Page) => page.getByRole('region', { name: 'Clés d’accès et codes', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const untilOnAccount = (page: Page) => keys(page).getByRole('listitem').first().waitFor();

/** Gives the browser a device of its own, in software, whose owner is always there. */
async function plugIn(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => session.send('WebAuthn.disable');
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/login?from=/compte');
  await untilAlive(page);
}

/** What a camera makes of a code to be scanned: a square is dark where it is drawn, and light where it is not. */
async function expectReadableCode(page: Page): Promise<void> {
  const code = keys(page).getByRole('img', { name: 'Code à scanner' });
  const { size, drawn } = await code.evaluate((svg: SVGSVGElement) => ({
    size: svg.viewBox.baseVal.width,
    drawn:
      svg
        .querySelector('path')
        ?.getAttribute('d')
        ?.match(/(?<=M)\d+ \d+/g) ?? [],
  }));
  // From a file: the site, once it has drawn a picture in this process, has left sharp no other way to read.
  const path = join(await mkdtemp(join(tmpdir(), 'soutour-code-')), 'code.png');
  atFileEnd(() => rm(dirname(path), { recursive: true }));
  await code.screenshot({ path });
  const picture = sharp(path).greyscale().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const isDark = (x: number, y: number) => {
    const [column, row] = [x, y].map((at) => Math.floor(((at + 0.5) * info.width) / size));
    return (data[(row ?? 0) * info.width + (column ?? 0)] ?? 0) < 128;
  };
  // Around it nothing is drawn.
  const inner = Array.from({ length: size - 4 }, (_, at) => at + 2);
  const seen = inner.flatMap((y) => inner.filter((x) => isDark(x, y)).map((x) => `${x} ${y}`));
  expect(seen).toEqual(drawn);
}

it('[TRU-01] a passkey is added, renamed, opens the account alone, stands beside the password, and is taken away once more is shown', async () => {
  const page = await site.visit('/login?from=/compte', { baseUrl, allow: [/status of 403/] });
  const unplug = await plugIn(page);
  await logIn(page, member.username);
  await keys(page).getByLabel('Nom de la clé, pour la reconnaître').fill('Cet ordinateur');
  await press(page, 'Ajouter une clé d’accès');
  await keys(page).getByText('Voici vos codes de secours').waitFor();
  expect(await keys(page).locator('.recovery-codes li').count()).toBe(10);
  await untilOnAccount(page);
  await press(page, 'Renommer Cet ordinateur');
  await keys(page).getByLabel('Nouveau nom').fill('Ordinateur du bureau');
  await keys(page).scrollIntoViewIfNeeded();
  await look(page, 'account-passkey-name');
  await press(page, 'Renommer la clé');
  await keys(page).getByText('Ordinateur du bureau', { exact: true }).first().waitFor();
  await keys(page).scrollIntoViewIfNeeded();
  await look(page, 'account-factors');
  await press(page, 'Ajouter une application de codes');
  await expectReadableCode(page);
  await look(page, 'account-totp');

  await leave(page);
  await page.getByRole('button', { name: 'Se connecter avec une clé d’accès' }).waitFor();
  await look(page, 'login-passkey');
  await press(page, 'Se connecter avec une clé d’accès');
  await untilOnAccount(page);

  await leave(page);
  await logIn(page, member.username);
  await page.getByText('Ce compte demande encore une preuve').waitFor();
  await look(page, 'login-second-step');
  await press(page, 'Utiliser une clé d’accès');
  await untilOnAccount(page);

  await site.db('sessions').update({ proved_at: null });
  await press(page, 'Retirer Ordinateur du bureau');
  const dialog = page.getByRole('dialog', { name: 'Est-ce bien vous' });
  await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).waitFor();
  await look(page, 'account-proof');
  await dialog.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect.poll(() => site.db('passkeys').where({ user_id: member.id })).toEqual([]);
  await unplug();
});
