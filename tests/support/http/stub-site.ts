import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atFileEnd } from '../harness/at-file-end.ts';

const PUBLIC = fileURLToPath(new URL('../../../apps/web/public', import.meta.url));

// The least that a built site consists of, as Vite writes it: tests of the server need no build.
const FILES: Record<string, string> = {
  '.vite/manifest.json': JSON.stringify({
    'apps/web/entry-client.tsx': {
      file: 'assets/entry-client-00000000.js',
      src: 'apps/web/entry-client.tsx',
      isEntry: true,
      css: ['assets/entry-client-00000000.css'],
    },
    'apps/web/styles/pages/conjugation.css': {
      file: 'assets/conjugation-00000000.css',
      src: 'apps/web/styles/pages/conjugation.css',
    },
  }),
  'assets/entry-client-00000000.js': 'export {};\n',
  'sw.js': 'void 0;\n',
  'assets/entry-client-00000000.css': 'main { display: block; }\n',
  'assets/conjugation-00000000.css': '.conj { display: grid; }\n',
};

/** Writes a site that runs no script into a temporary folder, for this test file: the public files and a stub. */
export async function writeStubSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-site-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  await cp(PUBLIC, folder, { recursive: true });
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  return folder;
}
