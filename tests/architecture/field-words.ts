import type { SourceFile } from './sources/source-file.ts';

/** A word that meant several things here, or that nobody would look for, and what to say instead. */
interface RefusedWord {
  /** Of a name's words, in small letters, with a space between them. */
  word: RegExp;
  say: string;
  /** Where it means what it says. */
  allowedIn?: RegExp;
}

const REFUSED: readonly RefusedWord[] = [
  {
    word: /\b(keep(s|er|ers|ing)?|kept)\b/,
    say: 'cache, store offline, autosave, lock, save, store, retain or supervise',
  },
  { word: /\b(re)?(tell|tells|told)\b/, say: 'notify, publish, announce, describe, show or answer' },
  {
    word: /\bletters?\b/,
    say: 'mail, where it is sent; letters are what Arabic is written in',
    allowedIn: new RegExp(
      `^(${[
        'modules/(arabic|conjugation|lessons|practice|search|vocabulary|authoring/(checks|editor))',
        'apps/(web/(features/(practice|lessons|search|vocabulary)|pages/learning|ui/writing)|admin/resources/texts)',
        'tests/(arabic|conjugation|lessons|practice|search|vocabulary|authoring|web/alphabet)',
      ].join('|')})/`,
    ),
  },
  { word: /\boccasions?\b/, say: 'request or context' },
  { word: /\bpost office\b/, say: 'mail context' },
  { word: /\bpartings?\b/, say: 'final notice' },
  { word: /\bstand in\b/, say: 'decoy or fallback' },
  { word: /\bdealings?\b/, say: 'account summary or activity' },
  { word: /\bstandings?\b/, say: 'status' },
  { word: /\bunless taken\b/, say: 'map unique violation' },
  { word: /^containing$/, say: 'like pattern' },
  { word: /\b(im)?patient(ly)?\b/, say: 'what it does: delayed, lenient' },
  { word: /\bpassing\b/, say: 'transient, uncached or of the tab' },
];

/** Names that others have given. */
const OTHERS = new Set(['keepAlive', 'keepalive', 'keepPreviousData']);

/** `keptSessions`, `KEPT_SESSIONS` and `kept-sessions` are all `kept sessions`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/g, '$1$2 ')
    .trim()
    .toLowerCase();
}

/** By the name: the same ones stand in a hundred files. */
const found = new Map<string, readonly RefusedWord[]>();

function refusedIn(name: string): readonly RefusedWord[] {
  const known = found.get(name);
  if (known) return known;
  const words = OTHERS.has(name) ? '' : wordsOf(name);
  const refused = REFUSED.filter(({ word }) => word.test(words));
  found.set(name, refused);
  return refused;
}

/** The names of a file, its own among them, that hold a refused word; with what to say instead. */
export function privateNames({ path, names }: Pick<SourceFile, 'path' | 'names'>): string[] {
  const own = path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '');
  return [own, ...names].flatMap((name) => {
    const refused = refusedIn(name).find(({ allowedIn }) => !allowedIn?.test(path));
    return refused ? [`${path}: ${name} (say ${refused.say})`] : [];
  });
}
