import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';

/** What only the console is made of: its library, that library's sentences and components, and its calls. */
const OF_CONSOLE = ['react-admin', 'ra.page.', 'MuiButtonBase', '/api/admin', 'RaLayout'];

async function codeBelow(folder: string | undefined): Promise<string[]> {
  if (!folder) throw new Error('nothing has been built');
  const names = await readdir(folder, { recursive: true });
  return Promise.all(
    names.filter((name) => /\.(js|css)$/.test(name)).map((name) => readFile(join(folder, name), 'utf8')),
  );
}

it('[STF-01] not one byte of the console is in the learners’ bundle', async () => {
  const learners = await codeBelow(inject('builtSite'));
  const console = await codeBelow(inject('builtConsole'));
  for (const sign of OF_CONSOLE) {
    expect(console.some((code) => code.includes(sign))).toBe(true);
    expect(learners.filter((code) => code.includes(sign))).toEqual([]);
  }
});
