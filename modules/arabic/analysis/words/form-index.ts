import type { Cell } from './cells.ts';
import { skeletonOf } from './folding.ts';
import { functionCells } from './function-words.ts';
import { type AnalysisEntry, type Lexeme, lexemeOf } from './lexemes.ts';
import { nominalCells } from './nominal-cells.ts';
import { verbCells } from './verb-cells.ts';

/** Declined words of the closed classes, for dictionaries that lack them. */
const BUILT_IN: readonly (readonly [section: string, lemmas: string])[] = [
  [
    'nom',
    'ثَلَاثَةٌ أَرْبَعَةٌ خَمْسَةٌ سِتَّةٌ سَبْعَةٌ ثَمَانِيَةٌ تِسْعَةٌ عَشَرَةٌ عِشْرُونَ ثَلَاثُونَ أَرْبَعُونَ خَمْسُونَ سِتُّونَ سَبْعُونَ ثَمَانُونَ تِسْعُونَ مِئَةٌ أَلْفٌ كُلٌّ بَعْضٌ غَيْرٌ ذُو',
  ],
  ['pronom', 'أَحَدٌ أَيٌّ'],
];

/** A form that is looked up without its vowels. */
export interface LooseForm {
  readonly key: string;
  readonly cell: Cell;
}

type Keyed = readonly [key: string, cell: Cell];

/** Made when the first index is. */
let ofClosedClasses: readonly Keyed[] | undefined;

function closedClasses(): readonly Keyed[] {
  ofClosedClasses ??= [
    ...functionCells(),
    ...BUILT_IN.flatMap(([section, lemmas]) =>
      lemmas.split(' ').flatMap((lemma): Keyed[] => {
        const lexeme = lexemeOf({ section, lemma }, true);
        return lexeme ? nominalCells(lexeme) : [];
      }),
    ),
  ];
  return ofClosedClasses;
}

interface Inflected {
  readonly lexeme: Lexeme | undefined;
  readonly cells: readonly Keyed[];
}

/** A verb is conjugated once for all texts that are read with the same entry. */
const inflected = new WeakMap<AnalysisEntry, Inflected>();

function inflect(entry: AnalysisEntry): Inflected {
  const known = inflected.get(entry);
  if (known) return known;
  const lexeme = lexemeOf(entry);
  const made = { lexeme, cells: lexeme ? cellsOf(lexeme) : [] };
  inflected.set(entry, made);
  return made;
}

/** All forms of a dictionary, and of what single lines bring beside it. */
export class FormIndex {
  readonly #cells = new Map<string, Cell[]>();
  readonly #lexemes = new Map<string, Lexeme>();
  /** Entries whose word has no forms but those of the closed classes, by key. */
  readonly #named = new Map<string, Lexeme[]>();
  /** The same forms by what is written of them without vowels; made when it is first asked for. */
  #skeletons: Map<string, LooseForm[]> | undefined;

  constructor() {
    for (const [key, cell] of closedClasses()) this.#add(key, cell);
  }

  /** The lexeme of an entry, with all its forms findable; the same for the same entry. */
  take(entry: AnalysisEntry): Lexeme | undefined {
    const id = JSON.stringify(entry);
    const known = this.#lexemes.get(id);
    if (known) return known;
    const { lexeme, cells } = inflect(entry);
    if (!lexeme) return undefined;
    this.#lexemes.set(id, lexeme);
    this.#named.set(lexeme.key, [...(this.#named.get(lexeme.key) ?? []), lexeme]);
    for (const [key, cell] of cells) this.#add(key, cell);
    return lexeme;
  }

  cells(key: string): readonly Cell[] {
    return this.#cells.get(key) ?? [];
  }

  /** The forms that are written alike without vowels, each with its key. */
  loose(skeleton: string): readonly LooseForm[] {
    if (!this.#skeletons) {
      this.#skeletons = new Map();
      for (const [key, cells] of this.#cells) for (const cell of cells) this.#addLoose(key, cell);
    }
    return this.#skeletons.get(skeleton) ?? [];
  }

  #addLoose(key: string, cell: Cell): void {
    const skeleton = skeletonOf(key);
    const listed = this.#skeletons?.get(skeleton);
    if (listed) listed.push({ key, cell });
    else this.#skeletons?.set(skeleton, [{ key, cell }]);
  }

  /** Entries by their lemma's key. */
  named(key: string): readonly Lexeme[] {
    return this.#named.get(key) ?? [];
  }

  #add(key: string, cell: Cell): void {
    const listed = this.#cells.get(key);
    if (listed) listed.push(cell);
    else this.#cells.set(key, [cell]);
    if (this.#skeletons) this.#addLoose(key, cell);
  }
}

function cellsOf(lexeme: Lexeme): Keyed[] {
  switch (lexeme.pos) {
    case 'VERB':
      return verbCells(lexeme);
    case 'NOUN':
    case 'ADJECTIVE':
    case 'PROPER_NOUN':
    case 'NUMERAL':
      return nominalCells(lexeme);
    default:
      return wordCells(lexeme);
  }
}

/** Of an adverb or a particle that no closed list has: its one form; وَحْدَ has وَحْدِي. */
function wordCells(lexeme: Lexeme): Keyed[] {
  const isAdverb = lexeme.pos === 'ADVERB';
  const cell = (isAlone: boolean, isJoined: boolean): Cell => ({
    type: 'function',
    lemma: lexeme.key,
    pos: lexeme.pos,
    kind: undefined,
    governs: undefined,
    isAlone,
    isJoined,
    isOfEntry: true,
  });
  // هُنَاكَ is not هُنَا with a pronoun.
  const isJoined = isAdverb && lexeme.key.endsWith('\u064E');
  const whole: Keyed = [lexeme.key, cell(true, isJoined)];
  if (!isJoined) return [whole];
  return [whole, [`${lexeme.key.slice(0, -1)}\u0650`, cell(false, true)]];
}
