import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const WORKER = 'apps/web/service-worker.ts';
/** What a page needs that is opened without a network. */
const PARTS = [
  'apps/web/entry-client.tsx',
  'apps/web/pages/library/text-page.tsx',
  'apps/web/pages/library/text-end-page.tsx',
  'apps/web/pages/offline-page.tsx',
  'apps/web/pages/today-page.tsx',
  'apps/web/pages/own-texts/own-text-page.tsx',
  'apps/web/pages/own-texts/own-texts-page.tsx',
  'apps/web/pages/words/revision-page.tsx',
  'apps/web/ui/shell/member-parts.tsx',
  // Where a reader finds themselves who logs out.
  'apps/web/pages/account/login-page.tsx',
  'apps/web/offline/stored-pages.ts',
  'apps/web/offline/offline-texts.ts',
  'apps/web/offline/offline-answers.ts',
  'apps/web/offline/offline-review.ts',
  'apps/web/offline/open-outbox.ts',
  'apps/web/session/sync-account.ts',
  'apps/web/voice/speaker.ts',
  'apps/web/features/library/listening/voice-settings.tsx',
  'apps/web/features/library/look-choices.tsx',
  'apps/web/features/vocabulary/fade-words.ts',
  'apps/web/features/vocabulary/word-card/card-parts.ts',
  'apps/web/features/vocabulary/word-card/visitor-word.tsx',
];
/** The sheets of the whole site, of the day, of a review, of the end of a text and of texts that readers bring; these pages need no other. */
const SHEETS = ['entry-client', 'today', 'review', 'text-end', 'own'];
/** A reader who has chosen this one keeps it with the first text that it sets. */
const CHOSEN_FONT = /scheherazade/;

/** The files of these parts and of all that they import. */
function filesOf(chunks: Rolldown.OutputChunk[], parts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const take = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const imported of chunk.imports) take(chunks.find(({ fileName }) => fileName === imported));
  };
  for (const part of parts) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
    if (!chunk) throw new Error(`${part} is in no chunk of the build.`);
    take(chunk);
  }
  return found;
}

/** @throws when the build has no sheet of this name: one that was renamed would be missed without a network alone */
function sheetOf(files: readonly string[], name: string): string {
  const found = files.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.css'));
  if (!found) throw new Error(`The build has no sheet ${name}.`);
  return found;
}

/** Builds the service worker as /sw.js, and writes into it the names of the files that it is to keep. */
export function workerBuild(): Plugin {
  return {
    name: 'soutour:worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: WORKER, fileName: 'sw.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
        if (!worker || worker.imports.length > 0) throw new Error('sw.js has to stand alone.');
        const files = outputs
          .map(({ fileName }) => fileName)
          .filter((name) => name.startsWith('assets/'))
          .sort();
        const code = filesOf(chunks, PARTS);
        const sheets = new Set(SHEETS.map((name) => sheetOf(files, name)));
        const isNeeded = (name: string) =>
          code.has(name) || sheets.has(name) || (name.endsWith('.woff2') && !CHOSEN_FONT.test(name));
        const address = (name: string) => `/${name}`;
        const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const build = { id, files: files.map(address), needed: files.filter(isNeeded).map(address) };
        worker.code = worker.code.replaceAll('__BUILD__', `(${JSON.stringify(build)})`);
      },
    },
  };
}
