// Makes the site's fonts (apps/web/fonts) from the packages they come in: only the characters that the site
// writes, and of Newsreader only the weights that it uses. Run it after an upgrade of a font, and commit what
// it wrote. Scheherazade New is served as it comes: its licence reserves its name to unchanged files.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { ROOT } from './install.mjs';

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

const FRENCH = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ‘’“”–—…‹›•·×−€`;
// What an Arabic line borrows from a Latin file: guillemets, colon, full stop, European digits.
const BORROWED = `${range(0x21, 0x40)}[]«»·–—…‘’“”`;
// Letters, vowel marks, dagger alef and wasla, punctuation, Arabic digits; the joiners for what people paste.
const ARABIC = `\u0020\u00A0،؛؟ـ${range(0x621, 0x63a)}${range(0x641, 0x652)}${range(0x660, 0x669)}\u0670\u0671${range(0x66a, 0x66c)}${range(0x200c, 0x200f)}`;

const FONTS = [
  {
    name: 'newsreader',
    from: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
    text: FRENCH,
    variationAxes: { wght: 400 },
  },
  {
    name: 'newsreader-italic',
    from: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2'),
    text: FRENCH,
    variationAxes: { wght: 400 },
  },
  {
    name: 'newsreader-strong',
    from: import.meta.resolve('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'),
    text: FRENCH,
    variationAxes: { wght: 600 },
  },
  {
    name: 'amiri-arabic',
    from: import.meta.resolve('@fontsource/amiri/files/amiri-arabic-400-normal.woff2'),
    text: ARABIC,
  },
  {
    name: 'amiri-latin',
    from: import.meta.resolve('@fontsource/amiri/files/amiri-latin-400-normal.woff2'),
    text: BORROWED,
  },
  {
    name: 'noto-naskh-arabic',
    from: import.meta.resolve(
      '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2',
    ),
    text: ARABIC,
  },
  {
    name: 'noto-naskh-latin',
    from: import.meta.resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-latin-400-normal.woff2'),
    text: BORROWED,
  },
];

const folder = join(ROOT, 'apps', 'web', 'fonts');
await mkdir(folder, { recursive: true });
for (const { name, from, text, variationAxes } of FONTS) {
  const whole = await readFile(fileURLToPath(from));
  const font = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes });
  await writeFile(join(folder, `${name}.woff2`), font);
  console.log(`${name} : ${whole.length} → ${font.length} octets`);
}
