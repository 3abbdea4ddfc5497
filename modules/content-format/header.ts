import type { ContentLine } from './faults.ts';
import type { FaultLog } from './lines.ts';

/** The `clé: valeur` lines that open a file. */
export interface Header {
  /** The value of a key and its line; undefined when the key is not there. */
  get(key: string): ContentLine | undefined;
  /** The same, and a fault when it is missing or empty. */
  require(key: string): ContentLine;
  /** A yes or no; `fallback` when the key is not there. */
  isYes(key: string, fallback: boolean): boolean;
}

/**
 * Reads the header of a file, up to its first blank line.
 * @param keys the keys that this kind of file knows
 * @returns the header and the lines below it
 */
export function parseHeader(
  lines: readonly ContentLine[],
  keys: readonly string[],
  log: FaultLog,
): { header: Header; body: ContentLine[] } {
  const start = lines.findIndex(({ text }) => text !== '');
  const opened = start < 0 ? [] : lines.slice(start);
  const end = opened.findIndex(({ text }) => text === '');
  const values = new Map<string, ContentLine>();
  for (const { line, text } of end < 0 ? opened : opened.slice(0, end)) {
    const [, key, value] = /^([^:]*?)\s*:\s*(.*)$/.exec(text) ?? [];
    if (key === undefined || value === undefined) {
      log.add(
        line,
        'ligne d’en-tête sans «\u00a0clé: valeur\u00a0»\u00a0; une ligne vide sépare l’en-tête de la suite',
      );
    } else if (!keys.includes(key)) {
      log.add(line, `clé inconnue «\u00a0${key}\u00a0»\u00a0; clés connues\u00a0: ${keys.join(', ')}`);
    } else if (values.has(key)) {
      log.add(line, `clé «\u00a0${key}\u00a0» donnée deux fois`);
    } else {
      values.set(key, { line, text: value });
    }
  }
  return { header: headerOf(values, opened[0]?.line ?? 1, log), body: end < 0 ? [] : opened.slice(end) };
}

function headerOf(values: ReadonlyMap<string, ContentLine>, firstLine: number, log: FaultLog): Header {
  return {
    get: (key) => values.get(key),
    require(key) {
      const value = values.get(key);
      if (!value?.text) log.add(value?.line ?? firstLine, `«\u00a0${key}\u00a0» manque`);
      return value ?? { line: firstLine, text: '' };
    },
    isYes(key, fallback) {
      const value = values.get(key);
      if (!value) return fallback;
      if (value.text !== 'oui' && value.text !== 'non') {
        log.add(value.line, `«\u00a0${key}\u00a0» doit être oui ou non`);
      }
      return value.text === 'oui';
    },
  };
}
