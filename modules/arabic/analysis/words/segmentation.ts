import type { SegmentRole } from '../labels.ts';
import { ENCLITICS, type Enclitic, SWALLOWING } from './attached.ts';
import { type Cell, JUSSIVE, SUBJUNCTIVE } from './cells.ts';
import { hasShadda, type Units, withoutShadda } from './folding.ts';
import { agreesWithEnclitic, mayBear, mayFollow } from './joining.ts';
import { casesAlone, type Reading } from './reading.ts';

/** Where a stem may begin, with what stands before it. */
export interface Opening {
  readonly roles: readonly SegmentRole[];
  readonly lengths: readonly number[];
  readonly article: number | undefined;
  readonly from: number;
  /** The first letter of the stem as it is without an article before it. */
  readonly first: string;
}

/**
 * All ways to read a word: particles and article before a form, a pronoun after it.
 * @param cellsOf what a form may be
 * @param isBeforeConnecting the next word begins with a letter without vowel, so that a vowel may help over it
 */
export function readingsOf(
  units: Units,
  cellsOf: (key: string) => readonly Cell[],
  isBeforeConnecting: boolean,
): Reading[] {
  const readings = read(units.folded, cellsOf);
  if (!isBeforeConnecting) return readings;
  const helped = withoutHelpingVowel(units.folded);
  return helped ? [...readings, ...read(helped, cellsOf)] : readings;
}

function read(units: readonly string[], cellsOf: (key: string) => readonly Cell[]): Reading[] {
  const readings: Reading[] = [];
  for (const opening of openingsOf(units)) {
    const rest = [opening.first, ...units.slice(opening.from + 1)];
    addStems(rest, opening, undefined, cellsOf, readings);
    for (const enclitic of ENCLITICS.get(rest.at(-1) ?? '') ?? []) {
      if (endsWith(rest, enclitic.units)) addStems(rest, opening, enclitic, cellsOf, readings);
    }
    for (const enclitic of SWALLOWING) {
      if (endsWith(rest, enclitic.units)) addStems(rest, opening, enclitic, cellsOf, readings);
    }
  }
  return readings;
}

function endsWith(units: readonly string[], last: readonly string[]): boolean {
  const from = units.length - last.length;
  return from > 0 && last.every((unit, at) => unit === units[from + at]);
}

function addStems(
  rest: readonly string[],
  opening: Opening,
  enclitic: Enclitic | undefined,
  cellsOf: (key: string) => readonly Cell[],
  readings: Reading[],
): void {
  const stem = enclitic ? rest.slice(0, rest.length - enclitic.units.length) : rest;
  const written = stem.join('');
  for (const key of keysOf(written, enclitic)) {
    for (const cell of cellsOf(key)) {
      if (enclitic && !agreesWithEnclitic(cell, stem, enclitic, key !== written)) continue;
      if (!mayBear(cell, enclitic, opening.article !== undefined)) continue;
      const roles = mayFollow(cell, opening.roles);
      if (roles) addReading(cell, roles, opening, enclitic, readings);
    }
  }
}

/** Before ـيَّ a last ي is part of it: يَدَيَّ is يَدَيْ with ي, قَاضِيَّ is قَاضِي. */
function keysOf(written: string, enclitic: Enclitic | undefined): readonly string[] {
  if (enclitic?.person !== '1CS' || enclitic.units.length !== 1 || !hasShadda(enclitic.units[0] ?? ''))
    return [written];
  return [written, `${written}يْ`, `${written}ي`];
}

/** Adds what a form is behind an opening and before a pronoun, unless its case cannot stand there. */
export function addReading(
  cell: Cell,
  roles: readonly SegmentRole[],
  opening: Opening,
  enclitic: Enclitic | undefined,
  readings: Reading[],
): void {
  const isMine = enclitic?.person === '1CS';
  let cases = casesAlone(cell, roles, isMine);
  // With its article a word without tanwin by nature has three endings as any other.
  if (opening.article !== undefined && cell.type === 'nominal' && cell.shape === 'diptote') cases &= ~4;
  if (cell.type === 'nominal' && cases === 0) return;
  let moods = cell.type === 'verb' ? cell.moods : 0;
  if (roles.includes('PURPOSE')) moods &= SUBJUNCTIVE;
  if (roles.includes('COMMAND')) moods &= JUSSIVE;
  if (roles.includes('FUTURE')) moods &= 1;
  const { lengths, article } = opening;
  readings.push({ proclitics: roles, procliticLengths: lengths, article, enclitic, cell, cases, moods });
}

const STAGES: Readonly<Record<string, readonly [stage: number, role: SegmentRole]>> = {
  ءَ: [0, 'QUESTION'],
  وَ: [1, 'CONJUNCTION'],
  فَ: [1, 'CONJUNCTION'],
  بِ: [2, 'PREPOSITION'],
  كَ: [2, 'PREPOSITION'],
  لِ: [2, 'PREPOSITION'],
  لَ: [2, 'EMPHASIS'],
  لْ: [2, 'COMMAND'],
  سَ: [2, 'FUTURE'],
};

/** What was read of a word so far, and where its rest begins. */
export interface Front {
  readonly units: readonly string[];
  readonly at: number;
  /** Particles of an earlier one cannot follow. */
  readonly stage: number;
  readonly roles: readonly SegmentRole[];
  readonly lengths: readonly number[];
}

function openingsOf(units: readonly string[]): Opening[] {
  const openings: Opening[] = [];
  open({ units, at: 0, stage: 0, roles: [], lengths: [] }, openings);
  return openings;
}

function open(front: Front, openings: Opening[]): void {
  const { units, at, stage, roles, lengths } = front;
  const first = units[at] ?? '';
  openings.push({ roles, lengths, article: undefined, from: at, first });
  addArticle(front, openings);
  const [own, role] = STAGES[first] ?? [];
  if (own !== undefined && role !== undefined && own >= stage && at + 1 < units.length) {
    if (first !== 'لْ' || roles.at(-1) === 'CONJUNCTION') {
      const next = { units, at: at + 1, stage: own + 1, roles: [...roles, role], lengths: [...lengths, 1] };
      open(next, openings);
    }
  }
  if (stage <= 2) addContracted(front, openings);
}

/** الْبَيْت, الشَّمْس, الِاسْم; after لِ the same without its alef, and one lam for two in لِلَّيْلِ. */
function addArticle({ units, at, roles, lengths }: Front, openings: Opening[]): void {
  const isAfterLam = at > 0 && units[at - 1] === 'لِ' && roles.at(-1) === 'PREPOSITION';
  const lam = isAfterLam && units[at] !== 'ا' ? at : units[at] === 'ا' ? at + 1 : -1;
  if (lam < 0) return;
  const unit = units[lam] ?? '';
  const next = units[lam + 1] ?? '';
  if (isAfterLam && lam === at && unit.startsWith('ل') && hasShadda(unit)) {
    openings.push({ roles, lengths, article: 0, from: at, first: withoutShadda(unit) });
  }
  const isMoon = unit === 'لْ' && !hasShadda(next);
  const isSun = unit === 'ل' && hasShadda(next);
  const isConnecting = unit === 'لِ' && next === 'ا';
  if (next === '' || !(isMoon || isSun || isConnecting)) return;
  const article = lam - at + 1;
  openings.push({ roles, lengths, article, from: lam + 1, first: isSun ? withoutShadda(next) : next });
}

/** Where a stem begins behind a preposition of so many letters that is written onto it. */
export function openingBehind({ at, roles, lengths }: Front, letters: number, first: string): Opening {
  return {
    roles: [...roles, 'PREPOSITION'],
    lengths: [...lengths, letters],
    article: undefined,
    from: at + letters,
    first,
  };
}

/** مِمَّنْ, عَمَّا, فِيمَا: a preposition written onto مَا and مَنْ. */
function addContracted(front: Front, openings: Opening[]): void {
  const [first, second = '', third = ''] = front.units.slice(front.at);
  if ((first === 'مِ' || first === 'عَ') && second.startsWith('م') && hasShadda(second)) {
    openings.push(openingBehind(front, 1, withoutShadda(second)));
  }
  if (first === 'فِ' && second === 'ي' && third.startsWith('مَ')) openings.push(openingBehind(front, 2, third));
}

/** The word as it is where nothing without a vowel follows: كَتَبَتِ is كَتَبَتْ, رَمَوُا is رَمَوْا, يَمُدِّ is يَمُدَّ. */
function withoutHelpingVowel(units: readonly string[]): readonly string[] | undefined {
  const last = units.at(-1) ?? '';
  if (last.endsWith('\u0650\u0651')) return [...units.slice(0, -1), last.replace('\u0650', '\u064E')];
  if (last.endsWith('\u0650') || last === 'مُ') return [...units.slice(0, -1), `${last.slice(0, -1)}ْ`];
  if (last === 'ا' && units.at(-2) === 'وُ') return [...units.slice(0, -2), 'وْ', 'ا'];
  return undefined;
}
