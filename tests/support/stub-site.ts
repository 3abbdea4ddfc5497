import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atFileEnd } from './at-file-end.ts';

// The least that a built site consists of, as Vite writes it: tests of the server need no build.
const FILES: Record<string, string> = {
  '.vite/manifest.json': JSON.stringify({
    'apps/web/entry-client.tsx': {
      file: 'assets/entry-client-00000000.js',
      src: 'apps/web/entry-client.tsx',
      isEntry: true,
      css: ['assets/entry-client-00000000.css'],
    },
  }),
  'assets/entry-client-00000000.js': 'export {};\n',
  'assets/entry-client-00000000.css': 'main { display: block; }\n',
};

/** Writes a site without pages of its own into a temporary folder, for this test file. */
export async function writeStubSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-site-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  return folder;
}
