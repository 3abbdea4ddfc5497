import { diffArrays } from 'diff';
import type { DocumentWord, TextDocument } from '#modules/authoring/contract';

/** What two people have made of one version, put together. */
export interface Merged<D> {
  /** Where both have changed the same place, each otherwise, it has one's own. */
  document: D;
  /** These places, by name. */
  conflicts: string[];
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Lines of the common version that one side has replaced by others; `start` and `end` are the same where it only adds. */
interface Hunk {
  start: number;
  end: number;
  lines: readonly string[];
  isMine: boolean;
}

function hunksOf(base: readonly string[], side: readonly string[], isMine: boolean): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let hunk: Hunk | null = null;
  for (const { added, removed, value } of diffArrays([...base], [...side])) {
    if (!added && !removed) {
      at += value.length;
      hunk = null;
      continue;
    }
    hunk ??= { start: at, end: at, lines: [], isMine };
    if (!hunks.includes(hunk)) hunks.push(hunk);
    if (removed) at += value.length;
    hunk.end = at;
    if (added) hunk.lines = [...hunk.lines, ...value];
  }
  return hunks.flatMap(byLine);
}

/** Lines that came one for one in the place of others have each been changed for itself. */
function byLine(hunk: Hunk): Hunk[] {
  const { start, end, lines } = hunk;
  if (lines.length !== end - start) return [hunk];
  return lines.map((line, at) => ({ ...hunk, start: start + at, end: start + at + 1, lines: [line] }));
}

/** Hunks that meet, each group by itself. Two that add at one point meet as well. */
function grouped(hunks: readonly Hunk[]): Hunk[][] {
  const groups: Hunk[][] = [];
  let end = -1;
  for (const hunk of hunks.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = groups.at(-1);
    const isBesideAddition = last?.some(({ start, end: its }) => start === its && start === hunk.start);
    if (last && (hunk.start < end || (hunk.start === hunk.end && isBesideAddition))) last.push(hunk);
    else groups.push([hunk]);
    end = Math.max(end, hunk.end);
  }
  return groups;
}

function applied(base: readonly string[], hunks: readonly Hunk[], start: number, end: number): string[] {
  const lines: string[] = [];
  let at = start;
  for (const hunk of hunks) {
    lines.push(...base.slice(at, hunk.start), ...hunk.lines);
    at = hunk.end;
  }
  return [...lines, ...base.slice(at, end)];
}

function mergeLines(name: string, base: string, mine: string, theirs: string): Merged<string> {
  const was = base.split('\n');
  const hunks = [...hunksOf(was, mine.split('\n'), true), ...hunksOf(was, theirs.split('\n'), false)];
  const conflicts: string[] = [];
  const lines: string[] = [];
  let at = 0;
  for (const group of grouped(hunks)) {
    const start = Math.min(...group.map((hunk) => hunk.start));
    const end = Math.max(...group.map((hunk) => hunk.end));
    const sides = [true, false].map((isMine) => group.filter((hunk) => hunk.isMine === isMine));
    const [ours, others] = sides.map((side) => applied(was, side, start, end));
    const isOurs = (sides[0] ?? []).length > 0;
    const isContested = isOurs && (sides[1] ?? []).length > 0 && !isSame(ours, others);
    lines.push(...was.slice(at, start));
    if (isContested) conflicts.push(`${name}, ligne ${lines.length + 1}`);
    lines.push(...((isOurs ? ours : others) ?? []));
    at = end;
  }
  return { document: [...lines, ...was.slice(at)].join('\n'), conflicts };
}

const keyOf = ({ word_id, form }: DocumentWord) => `${word_id} ${form}`;

function mergeWords(
  base: readonly DocumentWord[],
  mine: readonly DocumentWord[],
  theirs: readonly DocumentWord[],
): Merged<DocumentWord[]> {
  const [was, ours, others] = [base, mine, theirs].map(
    (words) => new Map(words.map((word) => [keyOf(word), word])),
  );
  const conflicts: string[] = [];
  const keys = [...new Set([...mine, ...theirs, ...base].map(keyOf))];
  const document = keys.flatMap((key) => {
    const [before, own, other] = [was?.get(key), ours?.get(key), others?.get(key)];
    if (isSame(own, before)) return other ?? [];
    if (!isSame(other, before) && !isSame(own, other))
      conflicts.push(`Mot ${(own ?? other ?? before)?.form}`);
    return own ?? [];
  });
  return { document, conflicts };
}

const FIELDS = [
  ['book_id', 'Livre'],
  ['order_in_book', 'Numéro'],
  ['title', 'Titre'],
  ['title_ar', 'Titre arabe'],
  ['is_free_sample', 'Extrait gratuit'],
  ['recording', 'Enregistrement'],
  ['level', 'Niveau'],
] as const satisfies readonly (readonly [keyof TextDocument, string])[];

/**
 * What two people have made of one version of a text: every field, line and word that only one of them has changed is as they
 * made it. Pure.
 * @param base the version that both have begun from
 */
export function mergeTexts(
  base: TextDocument,
  mine: TextDocument,
  theirs: TextDocument,
): Merged<TextDocument> {
  const conflicts: string[] = [];
  const fields = FIELDS.map(([field, name]) => {
    const [was, own, other] = [base[field], mine[field], theirs[field]];
    if (isSame(own, was)) return [field, other];
    if (!isSame(other, was) && !isSame(own, other)) conflicts.push(name);
    return [field, own];
  });
  const arabic = mergeLines('Arabe', base.arabic, mine.arabic, theirs.arabic);
  const french = mergeLines('Français', base.french, mine.french, theirs.french);
  const words = mergeWords(base.words, mine.words, theirs.words);
  return {
    document: {
      ...mine,
      ...Object.fromEntries(fields),
      arabic: arabic.document,
      french: french.document,
      words: words.document,
    },
    conflicts: [...conflicts, ...arabic.conflicts, ...french.conflicts, ...words.conflicts],
  };
}
