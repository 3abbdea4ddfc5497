import { describe, expect, test } from 'vitest';
import { composeMail } from '../../modules/platform/mail/mail-content.ts';
import { ForeignLink } from '../../modules/platform/mail/mail-errors.ts';
import { openPage, screenshot } from '../support/browser/browser.ts';

const PUBLIC_URL = 'https://lire.example';

const activation = {
  title: 'Activez votre compte',
  paragraphs: [
    'Bonjour Salma,',
    'Votre compte est presque prêt. Il reste à confirmer que cette adresse est la vôtre.',
  ],
  action: { label: 'Activer mon compte', url: `${PUBLIC_URL}/verify-email/7/abc?x=1&y=2` },
  afterwards: [
    'Ce lien est valable trois jours.',
    'Vous n’avez pas demandé de compte\u00a0? Il suffit d’oublier ce message.',
  ],
  publicUrl: PUBLIC_URL,
};

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(2)</script> & \'co\'';

test('a mail says the same as text and as HTML, with its link written out in both', () => {
  const { text, html } = composeMail(activation);

  for (const said of ['Activez votre compte', 'Bonjour Salma,', 'Ce lien est valable trois jours.']) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
  expect(text).toContain(`Activer mon compte\u00a0:\n${activation.action.url}\n`);
  expect(html.split('https://lire.example/verify-email/7/abc?x=1&amp;y=2')).toHaveLength(4);
});

test('the Arabic of the wordmark stands by itself, from right to left', () => {
  expect(composeMail(activation).html).toMatch(/<bdi lang="ar" dir="rtl"[^>]*>سُطُور<\/bdi> Soutour/);
});

test.each([
  'https://evil.example/verify-email/7/abc',
  'https://lire.example.evil.example/x',
  'http://lire.example/x',
  'javascript:alert(1)',
  '//evil.example',
  '/verify-email/7/abc',
])('a mail that would lead to %s is not written', (url) => {
  expect(() => composeMail({ ...activation, action: { label: 'Activer', url } })).toThrow(ForeignLink);
});

test('control characters and marks that turn the reading direction are left out', () => {
  const { text, html } = composeMail({
    ...activation,
    paragraphs: ['moc.live\u202e\u2066\u0007\u0000 fin'],
  });
  for (const part of [text, html]) {
    expect(part).toContain('moc.live fin');
    for (const mark of ['\u202e', '\u2066', '\u0007', '\0']) expect(part).not.toContain(mark);
  }
});

describe('in a browser', () => {
  test('hostile text is read, not run', async () => {
    const { html } = composeMail({
      ...activation,
      title: HOSTILE,
      paragraphs: [`${HOSTILE}\r\nla suite`],
      action: { label: HOSTILE, url: `${PUBLIC_URL}/"><script>alert(3)</script>` },
      afterwards: [HOSTILE],
    });
    const page = await openPage();
    page.on('dialog', () => expect.unreachable('a script of the letter ran'));
    await page.setContent(html);

    expect(await page.locator('script, img').count()).toBe(0);
    expect(await page.locator('h1').innerText()).toBe(HOSTILE);
    expect(await page.locator('p.ink[dir=auto]').innerText()).toBe(`${HOSTILE}\nla suite`);
    const links = await page
      .locator('a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin));
    expect(new Set(links)).toEqual(new Set([PUBLIC_URL]));
  });

  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('it fits %i pixels, %s', async (width, colorScheme) => {
    const page = await openPage({ width, colorScheme });
    await page.setContent(composeMail(activation).html);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(
      await page.locator('h1').evaluate((title) => title.getBoundingClientRect().width),
    ).toBeLessThanOrEqual(560);
    await screenshot(page, `mail-${width}-${colorScheme}`);
  });
});
