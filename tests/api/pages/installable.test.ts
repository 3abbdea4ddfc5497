import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer } from '../../support/http/server.ts';

let url: string;
beforeAll(async () => {
  ({ url } = await startTestServer());
});

interface Manifest {
  name: string;
  short_name: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

async function manifest(): Promise<Manifest> {
  const response = await fetch(`${url}/manifest.webmanifest`);
  await expectAnswer(response).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  return (await response.json()) as Manifest;
}

/** Width and height that a PNG says of itself. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

async function fetchIcon(src: string, type: string): Promise<Buffer> {
  const response = await fetch(url + src);
  expect(response.status, src).toBe(200);
  expect(response.headers.get('content-type'), src).toBe(type);
  return Buffer.from(await response.arrayBuffer());
}

/** A colour of tokens.css in both themes. */
async function colour(name: string): Promise<string[]> {
  const file = fileURLToPath(new URL('../../../apps/web/styles/tokens.css', import.meta.url));
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((\\S+), (\\S+)\\)`).exec(await readFile(file, 'utf8')) ?? [];
  return [light, dark];
}

describe('the site can be installed', () => {
  it('by a manifest in French that browsers accept: name, start, own window, paper', async () => {
    const [paper] = await colour('paper');
    expect(await manifest()).toMatchObject({
      short_name: 'Soutour',
      lang: 'fr',
      dir: 'ltr',
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: paper,
      background_color: paper,
      categories: ['education', 'books'],
    });
  });

  it('under icons of the sizes that it names, one of them for systems that cut a shape out of it', async () => {
    const { icons } = await manifest();
    for (const { src, sizes, type } of icons) {
      const icon = await fetchIcon(src, type);
      if (type === 'image/png') expect(sizeOf(icon), src).toBe(sizes);
    }
    const sizes = icons.filter(({ purpose }) => !purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    expect(sizeOf(await fetchIcon('/apple-touch-icon.png', 'image/png'))).toBe('180x180');
  });

  it('from every page, whose head names the manifest, the icon, and the paper of both themes', async () => {
    const html = await (await fetch(`${url}/books`)).text();
    const [light, dark] = await colour('paper');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
    expect(html).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
    expect(html).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  });
});

describe('the worker that keeps the site readable without a network', () => {
  it('is asked for anew at each visit, runs for the whole site, and may speak to nobody else', async () => {
    const { status, headers } = await fetch(`${url}/sw.js`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the page that stands in for others', () => {
  it('is one page for all, with nothing of any reader, and not for search engines', async () => {
    const response = await fetch(`${url}/hors-ligne`);
    const html = await response.text();
    await expectAnswer(response).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Les derniers textes que vous avez ouverts');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
