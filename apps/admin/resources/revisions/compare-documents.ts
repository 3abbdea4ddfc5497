import { diffArrays } from 'diff';
import type { BookDocument, DocumentWord, TextDocument } from '#modules/authoring/contract';

/** One field that two revisions have different values in; null where a revision has nothing there. */
export interface FieldChange {
  name: string;
  isArabic: boolean;
  /** The resource of the records that the field gives, their numbers with commas between them. */
  reference?: 'categories' | 'post-authors';
  before: string | null;
  after: string | null;
}

/** A part of a line; `isChanged` where the other revision's line has something else. */
export interface Run {
  text: string;
  isChanged: boolean;
}

export interface LineChange {
  kind: 'gone' | 'new';
  /** Its number in the revision that has it, from 1. */
  line: number;
  runs: Run[];
}

/** A column whose lines were changed. Lines in between are alike and left out. */
export interface ColumnChange {
  name: string;
  isArabic: boolean;
  lines: LineChange[];
}

export interface WordChange {
  kind: 'gone' | 'new' | 'changed';
  form: string;
  before: string | null;
  after: string | null;
}

/** What became of a document from one revision to another. */
export interface Comparison {
  fields: FieldChange[];
  columns: ColumnChange[];
  words: WordChange[];
}

const yesOrNo = (value: boolean) => (value ? 'oui' : 'non');

/** The field, when it has become another. */
export function changeOf(
  name: string,
  before: string | number | null | undefined,
  after: string | number | null | undefined,
  isArabic = false,
): FieldChange[] {
  const [was, is] = [before ?? null, after ?? null].map((value) => (value === null ? null : String(value)));
  return was === is ? [] : [{ name, isArabic, before: was ?? null, after: is ?? null }];
}

/** The same two lines with what only one of them has marked, word by word. */
function runsOf(before: string, after: string): { before: Run[]; after: Run[] } {
  const parts = diffArrays(before.split(/(?<=\s)/), after.split(/(?<=\s)/));
  const runs = (isHere: (part: (typeof parts)[number]) => boolean) =>
    parts
      .filter(isHere)
      .map(({ value, added, removed }) => ({ text: value.join(''), isChanged: added || removed }));
  return { before: runs(({ added }) => !added), after: runs(({ removed }) => !removed) };
}

/** Lines that went beside lines that came in their place: each pair shows what of it changed. */
function pairUp(gone: LineChange[], fresh: LineChange[]): LineChange[] {
  for (const [index, old] of gone.entries()) {
    const young = fresh[index];
    if (!young) break;
    const { before, after } = runsOf(old.runs[0]?.text ?? '', young.runs[0]?.text ?? '');
    old.runs = before;
    young.runs = after;
  }
  return [...gone, ...fresh];
}

function linesThatChanged(before: string, after: string): LineChange[] {
  const numbers = { gone: 1, new: 1 };
  const lineOf = (kind: LineChange['kind']) => (text: string) => {
    numbers[kind] += 1;
    return { kind, line: numbers[kind] - 1, runs: [{ text, isChanged: true }] };
  };
  const changes: LineChange[] = [];
  let gone: LineChange[] = [];
  for (const { added, removed, value } of diffArrays(before.split('\n'), after.split('\n'))) {
    if (removed) {
      gone = value.map(lineOf('gone'));
    } else if (added) {
      changes.push(...pairUp(gone, value.map(lineOf('new'))));
      gone = [];
    } else {
      changes.push(...gone);
      gone = [];
      numbers.gone += value.length;
      numbers.new += value.length;
    }
  }
  return [...changes, ...gone];
}

/** The column, when any line of it has become another. */
export function columnOf(name: string, isArabic: boolean, before: string, after: string): ColumnChange[] {
  if (before === after) return [];
  return [{ name, isArabic, lines: linesThatChanged(before, after) }];
}

const describeWord = ({ sense, is_displayed }: DocumentWord) =>
  `${sense ?? 'sens du dictionnaire'}${is_displayed ? '' : ', masqué'}`;

function wordsThatChanged(before: readonly DocumentWord[], after: readonly DocumentWord[]): WordChange[] {
  const [was, is] = [before, after].map((words) => new Map(words.map((word) => [word.form, word])));
  const forms = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return forms.flatMap((form): WordChange[] => {
    const [old, young] = [was?.get(form), is?.get(form)];
    if (!old) return young ? [{ kind: 'new', form, before: null, after: describeWord(young) }] : [];
    if (!young) return [{ kind: 'gone', form, before: describeWord(old), after: null }];
    const isOther = old.word_id !== young.word_id;
    if (!isOther && describeWord(old) === describeWord(young)) return [];
    const other = isOther ? ', autre entrée du dictionnaire' : '';
    return [{ kind: 'changed', form, before: describeWord(old), after: `${describeWord(young)}${other}` }];
  });
}

const timesOf = ({ recording }: TextDocument) =>
  recording?.lines ? recording.lines.map(({ start, end }) => `${start}–${end}`).join(' · ') : null;

export function compareTexts(before: TextDocument, after: TextDocument): Comparison {
  return {
    fields: [
      ...changeOf('Titre', before.title, after.title),
      ...changeOf('Titre arabe', before.title_ar, after.title_ar, true),
      ...changeOf('Livre', before.book_id, after.book_id),
      ...changeOf('Numéro', before.order_in_book, after.order_in_book),
      ...changeOf('Extrait gratuit', yesOrNo(before.is_free_sample), yesOrNo(after.is_free_sample)),
      ...changeOf('Niveau', before.level?.level, after.level?.level),
      ...changeOf('Raison du niveau', before.level?.reason, after.level?.reason),
      ...changeOf('Enregistrement', before.recording?.file, after.recording?.file),
      ...changeOf('Qui parle', before.recording?.credit, after.recording?.credit),
      ...changeOf('Temps des lignes', timesOf(before), timesOf(after)),
    ],
    columns: [
      ...columnOf('Arabe', true, before.arabic, after.arabic),
      ...columnOf('Français', false, before.french, after.french),
    ],
    words: wordsThatChanged(before.words, after.words),
  };
}

export function compareBooks(before: BookDocument, after: BookDocument): Comparison {
  return {
    fields: [
      ...changeOf('Titre', before.title, after.title),
      ...changeOf('Titre arabe', before.title_ar, after.title_ar, true),
      ...changeOf('Adresse', before.slug, after.slug),
      ...changeOf('Rang', before.position, after.position),
      ...changeOf('Premium', yesOrNo(before.is_premium), yesOrNo(after.is_premium)),
    ],
    columns: columnOf('Description', false, before.description, after.description),
    words: [],
  };
}

export function isAlike({ fields, columns, words }: Comparison): boolean {
  return fields.length + columns.length + words.length === 0;
}
