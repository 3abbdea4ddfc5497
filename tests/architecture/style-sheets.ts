/** A sheet of style, by its path from apps/web. */
export interface Sheet {
  path: string;
  text: string;
}

/** The sheet that puts all others in their order. */
const ORDER = 'styles/site.css';
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
  const bare = text.replace(/\/\*.*?\*\//gs, '').replace(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
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

/** The sheets that stand in no layer, or not in that of their place. */
export function outsideLayers(sheets: readonly Sheet[]): string[] {
  const order = sheets.find(({ path }) => path === ORDER)?.text ?? '';
  const imported = [...order.matchAll(/@import "([^"]+)" layer\((\w+)\);/g)].map(
    ([, from = '', layer]) => `${new URL(from, `file:///${ORDER}`).pathname.slice(1)} ${layer}`,
  );
  const expected = sheets
    .filter(({ path }) => path !== ORDER)
    .map(({ path }) => `${path} ${LAYERS.find(([place]) => place.test(path))?.[1]}`);
  return expected.filter((sheet) => !imported.includes(sheet));
}
