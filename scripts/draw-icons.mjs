// Draws the icons that an installed site wears from apps/web/public/icon.svg, in Chromium. Run it after that
// drawing has changed; what it draws is committed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const PUBLIC = fileURLToPath(new URL('../apps/web/public', import.meta.url));

/** Systems that cut the icon to a shape of their own get the whole square: its lines are well inside. */
const ICONS = [
  { file: 'icon-192.png', size: 192, isSquare: false },
  { file: 'icon-512.png', size: 512, isSquare: false },
  { file: 'icon-maskable-512.png', size: 512, isSquare: true },
  { file: 'apple-touch-icon.png', size: 180, isSquare: true },
];

const drawing = await readFile(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  for (const { file, size, isSquare } of ICONS) {
    const svg = (isSquare ? drawing.replace(/ rx="\d+"/, '') : drawing).replace(
      '<svg ',
      `<svg width="${size}" height="${size}" style="display:block" `,
    );
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<!doctype html><body style="margin:0;background:transparent">${svg}</body>`);
    await writeFile(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
  }
} finally {
  await browser.close();
}
