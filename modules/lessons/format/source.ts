import type { Notion } from '#modules/arabic';
import type { ContentLine, FaultLog } from '#modules/content-format';
import type { Quote } from '../document-schema.ts';

/** What a lesson’s file says of others, for the checks that need them all. */
export interface LessonReferences {
  lemmas: { lemma: string; line: number }[];
  quotes: { quote: Quote; line: number; fallback: { quote: Quote; line: number } | null }[];
  prerequisites: { code: string; line: number }[];
  notions: { notion: Notion; line: number }[];
  /** Words that a unit of the alphabet gives to be read. */
  readable: { arabic: string; line: number }[];
}

/** One file while it is read. */
export interface LessonSource {
  /** L01, A18. */
  code: string;
  log: FaultLog;
  references: LessonReferences;
}

/** Lines between two blank ones, opened by `[kind]` or `[kind: argument]`. */
export interface BlockSource {
  name: string;
  /** What stands after the colon; empty without one. */
  argument: string;
  line: number;
  lines: ContentLine[];
}

/** The parts of a line between upright strokes. */
export function splitFields(text: string): string[] {
  return text.split('|').map((field) => field.trim());
}

/** The `clé: valeur` lines of a block; what is none of its keys is left to the caller. */
export interface BlockFields {
  get(key: string): ContentLine | undefined;
  /** The same, and a fault when it is missing or empty. */
  require(key: string): ContentLine;
  all(key: string): ContentLine[];
  rest: ContentLine[];
}

/**
 * @param keys the keys that a block of this kind knows; those that end with + may come several times
 */
export function readFields(
  { name, line, lines }: BlockSource,
  keys: readonly string[],
  log: FaultLog,
): BlockFields {
  const many = new Set(keys.filter((key) => key.endsWith('+')).map((key) => key.slice(0, -1)));
  const known = new Set(keys.map((key) => key.replace(/\+$/, '')));
  const values = new Map<string, ContentLine[]>();
  const rest: ContentLine[] = [];
  for (const each of lines) {
    const [, key = '', text = ''] = /^([\p{L} ]+?)\s*:\s*(.*)$/u.exec(each.text) ?? [];
    if (!known.has(key)) {
      rest.push(each);
      continue;
    }
    const given = values.get(key) ?? [];
    if (given.length > 0 && !many.has(key)) log.add(each.line, `«\u00a0${key}\u00a0» donné deux fois`);
    values.set(key, [...given, { line: each.line, text }]);
  }
  return {
    get: (key) => values.get(key)?.[0],
    require(key) {
      const value = values.get(key)?.[0];
      if (!value?.text) log.add(value?.line ?? line, `[${name}]\u00a0: «\u00a0${key}\u00a0» manque`);
      return value ?? { line, text: '' };
    },
    all: (key) => values.get(key) ?? [],
    rest,
  };
}

/** Lines of prose as one sentence after the other. */
export function joinLines(lines: readonly ContentLine[]): string {
  return lines.map(({ text }) => text).join(' ');
}

/** A fault for each line that a block of its kind has no use for. */
export function refuseRest({ name }: BlockSource, rest: readonly ContentLine[], log: FaultLog): void {
  for (const { line, text } of rest) {
    log.add(line, `[${name}]\u00a0: ligne que rien ne lit\u00a0: «\u00a0${text.slice(0, 40)}\u00a0»`);
  }
}
