import { join } from 'node:path';

/** A sheet of style, by its path from apps/web. */
export interface Sheet {
  path: string;
  text: string;
}

/** The sheets that put all others in their order: that of the whole site, and those that some pages need beside it. */
const ORDER = /^styles\/(site|pages\/[a-z-]+)\.css$/;
/** On paper the page is one whole: this sheet takes its pieces from everywhere. */
const ON_PAPER = 'styles/print.css';

const LAYERS: [place: RegExp, layer: string][] = [
  [/^styles\/(tokens|fonts)\.css$/, 'tokens'],
  [/^styles\/base\.css$/, 'base'],
  [/^ui\//, 'ui'],
  [/^(features|pages)\//, 'features'],
  [/^styles\/print\.css$/, 'print'],
];

function selectorsOf(text: string): string[] {
  const bare = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const heads = [...bare.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim());
  return heads.filter((head) => !head.startsWith('@')).flatMap((head) => head.split(/,(?![^(]*\))/));
}

/** The class that a selector begins with, whatever it asks of what stands around it: `line` of `.line:hover .n`. */
function rootOf(selector: string): string | undefined {
  const plain = selector.replace(/:(?:is|has|not|where)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return /\.([\w-]+)/.exec(plain)?.[1];
}

/** The classes that are rooted in more than one sheet, each with these sheets. */
export function sharedRoots(sheets: readonly Sheet[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of sheets) {
    if (path === ON_PAPER) continue;
    for (const selector of selectorsOf(text)) {
      const root = rootOf(selector);
      if (root) places.set(root, (places.get(root) ?? new Set()).add(path));
    }
  }
  return [...places].filter(([, at]) => at.size > 1).map(([root, at]) => `.${root}: ${[...at].join(', ')}`);
}

/** What a sheet imports, each as `sheet layer`. */
function importsOf({ path, text }: Sheet): string[] {
  const imports = [...text.matchAll(/@import "([^"]+)" layer\((\w+)\);/g)];
  return imports.map(([, from = '', layer]) => `${join(path, '..', from)} ${layer}`);
}

/** The classes that are rooted in the sheets that a page needs beside that of the whole site, by the name of that need. */
export function rootsOfPages(sheets: readonly Sheet[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const order of sheets) {
    const name = /^styles\/pages\/([a-z-]+)\.css$/.exec(order.path)?.[1];
    if (!name) continue;
    const paths = importsOf(order).map((line) => line.split(' ')[0]);
    const selectors = sheets
      .filter(({ path }) => paths.includes(path))
      .flatMap(({ text }) => selectorsOf(text));
    found.set(name, new Set(selectors.flatMap((selector) => rootOf(selector) ?? [])));
  }
  return found;
}

/** The sheets that stand in no layer, or not in that of their place. */
export function outsideLayers(sheets: readonly Sheet[]): string[] {
  const imported = sheets.filter(({ path }) => ORDER.test(path)).flatMap(importsOf);
  const expected = sheets
    .filter(({ path }) => !ORDER.test(path))
    .map(({ path }) => `${path} ${LAYERS.find(([place]) => place.test(path))?.[1]}`);
  return expected.filter((sheet) => !imported.includes(sheet));
}
