import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** What a page's document refers to. All URLs are below the site's root. */
export interface PageAssets {
  /** The sheet of the whole site, and one more, by its source file. */
  stylesheets(source: string | undefined): string[];
  /** Fonts that the first screen needs. */
  preloadedFonts: string[];
  /** Scripts that a page will ask for, by the name of the page's file. */
  preloadedModules(pageFile: string | undefined): string[];
  entryScripts: string[];
  /** Needed by development alone: a script, and where Vite serves the modules from. */
  inlineScript: string | undefined;
  viteOrigin: string | undefined;
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const ENTRY = 'apps/web/entry-client.tsx';
const PAGES = 'apps/web/pages/';
const FIRST_FONTS = [/newsreader-.{8}\./, /amiri-arabic-/, /amiri-latin-/];

/**
 * The built site's files, from Vite's manifest.
 * @param webRoot folder of the built site
 * @throws when the site has not been built
 */
export async function readPageAssets(webRoot: string): Promise<PageAssets> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(
    await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The built site has no ${ENTRY}.`);

  const closure = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return found;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) closure(imported, found);
    return found;
  };
  const toUrl = (file: string) => `/${file}`;
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  const fonts = FIRST_FONTS.flatMap((pattern) => files.find((file) => pattern.test(file)) ?? []);
  const sources = new Map(
    Object.keys(manifest).flatMap((source) => (source.startsWith(PAGES) ? [[basename(source), source]] : [])),
  );
  const byPage = new Map<string, string[]>();

  return {
    stylesheets(source = '') {
      const own = manifest[source];
      return [...(entry.css ?? []), ...(own ? [own.file] : [])].map(toUrl);
    },
    preloadedFonts: fonts.map(toUrl),
    preloadedModules(pageFile = '') {
      let urls = byPage.get(pageFile);
      if (!urls) {
        const needed = closure(ENTRY);
        closure(sources.get(pageFile) ?? '', needed);
        urls = [...needed].map(toUrl);
        byPage.set(pageFile, urls);
      }
      return urls;
    },
    entryScripts: [toUrl(entry.file)],
    inlineScript: undefined,
    viteOrigin: undefined,
  };
}

/** What React's fast refresh needs before anything else of a page that is being developed. */
export const refreshScript = (viteOrigin: string) =>
  `import { injectIntoGlobalHook } from "${viteOrigin}/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/** Pages whose modules Vite's development server transforms and reloads. */
export function developmentAssets(viteOrigin: string): PageAssets {
  return {
    stylesheets: (source) =>
      ['apps/web/styles/site.css', source].flatMap((file) => (file ? [`${viteOrigin}/${file}`] : [])),
    preloadedFonts: [],
    preloadedModules: () => [],
    entryScripts: [`${viteOrigin}/@vite/client`, `${viteOrigin}/${ENTRY}`],
    inlineScript: refreshScript(viteOrigin),
    viteOrigin,
  };
}
