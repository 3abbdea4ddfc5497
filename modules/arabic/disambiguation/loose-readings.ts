import type { SegmentRole } from '../analysis/labels.ts';
import { ENCLITICS, type Enclitic, SWALLOWING } from '../analysis/words/attached.ts';
import { type Cell, SUBJUNCTIVE } from '../analysis/words/cells.ts';
import { hasShadda, skeletonOf, type Units, withoutShadda } from '../analysis/words/folding.ts';
import type { FormIndex, LooseForm } from '../analysis/words/form-index.ts';
import { agreesWithEnclitic, mayBear, mayFollow } from '../analysis/words/joining.ts';
import type { Reading } from '../analysis/words/reading.ts';
import { addReading } from '../analysis/words/segmentation.ts';
import { keys } from '../analysis/words/word-lists.ts';
import { hasSeatOfOtherVowels } from '../spelling/hamza-faults.ts';
import { readWord } from '../text/vowelled-word.ts';
import { atomsOf, looseDistance } from './compare-loose.ts';
import { type LooseOpening, looseOpenings } from './loose-openings.ts';
import { spellStem } from './spell-stem.ts';

/** A way to read a word some of whose vowels are not written, and the word with them. */
export interface LooseReading {
  readonly reading: Reading;
  readonly spelling: string;
  /** How far what is written is from it: 0 where only marks are left out. */
  readonly distance: number;
}

/** Written as others of the same letters where no mark tells: one of each is enough. */
const DOUBLES = /* @__PURE__ */ new Set(['يَ', 'نِيَ', 'كُمُ', 'هُمُ', 'هِمُ', 'هِمِ']);
const ALL_ENCLITICS: readonly Enclitic[] = /* @__PURE__ */ [...ENCLITICS.values()].flat().concat(SWALLOWING);

/** All ways to read a word whose vowels are written in part or not at all; what is written of them decides. */
export function looseReadings(units: Units, index: FormIndex, isBeforeConnecting: boolean): LooseReading[] {
  const found: LooseReading[] = [];
  const search = { units, index, mayBeHelped: isBeforeConnecting, isMarked: isMostlyMarked(units), found };
  for (const opening of looseOpenings(units.folded)) {
    const rest = [opening.first, ...units.folded.slice(opening.from + 1)];
    addStems(search, opening, rest, undefined);
    for (const enclitic of ALL_ENCLITICS) {
      if (endsIn(rest, enclitic)) addStems(search, opening, rest, enclitic);
    }
  }
  return nearest(found);
}

/** Of what differs from the word in letters the nearest alone: فى is فِي, and علي is not عَلَى where it is a name. */
function nearest(found: readonly LooseReading[]): LooseReading[] {
  const least = Math.min(...found.map(({ distance }) => distance));
  return found.filter(({ distance }) => distance < least + 1);
}

function endsIn(rest: readonly string[], { units }: Enclitic): boolean {
  const from = rest.length - units.length;
  if (from < 1) return false;
  if (!MARK.test(rest.at(-1) ?? '') && DOUBLES.has(units.join(''))) return false;
  return units.every((unit, at) => mayBe(rest[from + at] ?? '', unit));
}

const MARK = /[\u064B-\u0652\u0670]/;

function mayBe(written: string, unit: string): boolean {
  if (written[0] !== unit[0]) return false;
  const marks = written.slice(1);
  // إليّ: many write the shadda and no vowel.
  return marks === '' || marks === unit.slice(1) || (marks === '\u0651' && unit.includes(marks));
}

interface Search {
  readonly units: Units;
  readonly index: FormIndex;
  readonly mayBeHelped: boolean;
  readonly isMarked: boolean;
  readonly found: LooseReading[];
}

function addStems(
  search: Search,
  opening: LooseOpening,
  rest: readonly string[],
  enclitic: Enclitic | undefined,
): void {
  const own = enclitic ? rest.slice(0, rest.length - enclitic.units.length) : rest;
  const isCompletable = enclitic?.person === '1CS' && enclitic.units[0]?.includes('\u0651') === true;
  for (const stem of isCompletable && enclitic.units.length === 1 ? [own, [...own, 'ي']] : [own]) {
    for (const form of search.index.loose(skeletonOf(stem.join('')))) {
      addForm(search, opening, { stem, isCompleted: stem !== own, enclitic }, form);
    }
  }
}

interface Stem {
  readonly stem: readonly string[];
  readonly isCompleted: boolean;
  readonly enclitic: Enclitic | undefined;
}

function addForm(
  { units, mayBeHelped, isMarked, found }: Search,
  opening: LooseOpening,
  { stem, isCompleted, enclitic }: Stem,
  { key, cell }: LooseForm,
): void {
  const full = atomsOf(key);
  const distance = looseDistance(atomsOf(stem.join('')), full, {
    mayBeHelped: mayBeHelped && !enclitic,
    isMarked,
    isWhole: !enclitic,
    first: units.written[opening.from] ?? '',
  });
  if (distance === undefined) return;
  const shown = isCompleted ? full.slice(0, -1) : full;
  if (enclitic && !agreesWithEnclitic(cell, shown, enclitic, isCompleted)) return;
  const roles = rolesOf(cell, opening, enclitic);
  if (!roles || !mayBegin(full[0] ?? '', cell, opening)) return;
  const readings: Reading[] = [];
  addReading(cell, roles, opening, enclitic, readings);
  const written = units.written.slice(opening.from, units.written.length - (enclitic?.units.length ?? 0));
  const spelt = spellStem(shown, written);
  const spelling = spellingOf(opening, spelt, enclitic);
  // لِأَنَّ has the seat of the first letter of أَنَّ.
  const isSeated =
    cell.type === 'function' || !hasSeatOfOtherVowels(readWord(spelt.normalize('NFC')), Boolean(enclitic));
  for (const reading of readings)
    found.push({ reading, distance: distance + (isSeated ? 0 : OTHER_SEAT), spelling });
}

/** Enough for it to be left out where the vowels of another form go with the hamza that is written. */
const OTHER_SEAT = 1;

const ONLY_ACTIVE = /* @__PURE__ */ keys('كَانَ كَادَ لَيْسَ');

/** Of prepositions لِ alone goes before a verb, and before لّٰهِ; behind وَ and فَ it commands without its vowel. */
function mayBegin(first: string, cell: Cell, { roles, prefix }: LooseOpening): boolean {
  const isAfterLi = prefix.endsWith('لِ');
  if (hasShadda(first)) return isAfterLi;
  if (cell.type !== 'verb') return true;
  if (cell.voice === 'PASSIVE' && ONLY_ACTIVE.has(cell.lexeme.key)) return false;
  if (roles.at(-1) !== 'PREPOSITION') return true;
  return isAfterLi && (roles.at(-2) !== 'CONJUNCTION' || (cell.moods & SUBJUNCTIVE) !== 0);
}

function rolesOf(
  cell: Cell,
  opening: LooseOpening,
  enclitic: Enclitic | undefined,
): readonly SegmentRole[] | undefined {
  return mayBear(cell, enclitic, opening.article !== undefined) ? mayFollow(cell, opening.roles) : undefined;
}

/** The word with all its vowels. */
function spellingOf(opening: LooseOpening, stem: string, enclitic: Enclitic | undefined): string {
  const { prefix, article, isDoubled } = opening;
  const own = isDoubled ? `${stem[0] ?? ''}\u0651${stem.slice(1)}` : stem;
  const spelling = article === undefined ? own : spellDefinite(stem, article === 0);
  return `${prefix}${spelling}${enclitic?.units.join('') ?? ''}`.normalize('NFC');
}

const SUN = /^[تثدذرزسشصضطظلن]/;

function spellDefinite(stem: string, isSwallowed: boolean): string {
  const isSun = SUN.test(stem);
  const lam = isSwallowed ? '' : isSun || stem.startsWith('ا') ? 'ل' : 'لْ';
  if (stem.startsWith('ا')) return `${lam}ِ${stem}`;
  return lam + (isSun ? `${withoutShadda(stem[0] ?? '')}\u0651${stem.slice(1)}` : stem);
}

/** Every letter but long vowels, the lam of an article and the last one bears a mark. */
export function isMostlyMarked({ written }: Units): boolean {
  const bare = written.filter(
    (unit, at) => unit.length === 1 && !/[اىوي]/.test(unit) && at < written.length - 1 && !isLam(written, at),
  );
  return bare.length === 0 && written.some((unit) => unit.length > 1);
}

const isLam = (written: readonly string[], at: number) => written[at] === 'ل' && written[at - 1] === 'ا';
