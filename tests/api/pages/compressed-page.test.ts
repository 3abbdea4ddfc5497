import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CachedBody, compressAnswer } from '../../../apps/api/answers/cached-body.ts';
import { compressPage, gzippedPage, plainPage } from '../../../apps/api/pages/compressed-page.ts';
import { NONCE_PLACE } from '../../../apps/api/pages/page-document.ts';

it('a page put together from its compressed pieces is the page, whatever it says and wherever nonces stand', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 2_000 }).filter((one) => !one.includes(NONCE_PLACE));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.base64String(),
      async (texts, nonce) => {
        const page = await compressPage(texts.join(NONCE_PLACE));
        const whole = texts.join(nonce);

        expect(plainPage(page, nonce).toString()).toBe(Buffer.from(whole).toString());
        expect(gunzipSync(gzippedPage(page, nonce)).toString()).toBe(Buffer.from(whole).toString());
      },
    ),
  );
});

it.each([
  ['short', 1_000],
  ['long', 20_000],
])('a %s page is much smaller so, and the same', async (_, words) => {
  const page = await compressPage(`<p>${'سُطُور'.repeat(words)}</p>${NONCE_PLACE}<p>fin</p>`);
  const [plain, gzipped] = [plainPage(page, 'bm9uY2U='), gzippedPage(page, 'bm9uY2U=')];

  expect(gzipped.length).toBeLessThan(plain.length / 20);
  expect(gunzipSync(gzipped).equals(plain)).toBe(true);
});

it('what is kept compressed holds no more memory than is counted for it', async () => {
  const lines = Array.from({ length: 300 }, (_, nth) => `سطر ${nth}`);
  const { pieces } = await compressPage(lines.join('<br>'));
  const { variants }: CachedBody = await compressAnswer(lines, {});
  for (const bytes of [pieces[0]?.deflated, variants.br?.bytes, variants.gzip?.bytes])
    expect(bytes?.buffer.byteLength).toBe(bytes?.length);
});
