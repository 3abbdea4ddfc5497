import { expect, it } from 'vitest';
import { defineStopLink, StopLinkInvalid } from '#modules/platform';
import { readConfig } from '#modules/platform/runtime';

const config = readConfig({
  PUBLIC_URL: 'https://lire.example',
  SECRET: 'Kq7-vX2p_Rm9sT4wZb6nYc8dLf3hJg5a',
});
const link = defineStopLink({ label: 'tested', page: 'arreter', call: 'mails/stop' });
const other = defineStopLink({ label: 'another', page: 'arreter', call: 'mails/stop' });

it('a mail has a page that asks for a press, and an address that mail programs press for its reader', async () => {
  const { page, oneClick } = await link.create(config, '7');
  const [, token = ''] = /^https:\/\/lire\.example\/arreter\/7\/([\w-]{43})$/.exec(page) ?? [];
  expect(oneClick).toBe(`https://lire.example/api/mails/stop/7/${token}/`);
  await link.check(config, { uid: '7', token });
});

it('ends nothing for whoever has changed a letter of it, or has the link of another person or of another kind of mail', async () => {
  const tokenOf = async (kind: typeof link, uid: string) =>
    (await kind.create(config, uid)).page.split('/').at(-1) ?? '';
  const token = await tokenOf(link, '7');
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  const wrong = [
    changed,
    token.slice(1),
    `${token}A`,
    '',
    await tokenOf(link, '8'),
    await tokenOf(other, '7'),
  ];
  for (const one of wrong)
    await expect(link.check(config, { uid: '7', token: one }), one).rejects.toThrow(StopLinkInvalid);
});
