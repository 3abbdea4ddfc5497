import { nameOfNotion, stripVowels } from '#modules/arabic';
import type { ContentLibrary } from '#modules/authoring';
import { type ContentFault, createLemmaIndex, type LemmaIndex, lemmaNotation } from '#modules/content-format';
import { textSlugOf } from '#modules/library';
import type { Quote } from '../document-schema.ts';
import { plainText } from '../format/inline.ts';
import { type AuthoredLesson, SIGNS } from '../format/parse-lesson.ts';
import { exerciseFaults } from './check-exercise-data.ts';

const FEWEST_EXERCISES = 6;

type Library = Pick<ContentLibrary, 'texts' | 'dictionary'>;
type AddFault = (line: number, message: string, rule?: string) => void;

interface QuotableText {
  arabic: string[];
  french: string[];
  /** Whether everybody may read it. */
  isFree: boolean;
}

/** What a lesson is held against. */
export interface Surroundings {
  /** By their addresses. */
  texts: ReadonlyMap<string, QuotableText>;
  dictionary: Pick<LemmaIndex, 'find'>;
  /** Of every lesson and unit. */
  codes: ReadonlySet<string>;
  /** The lesson that teaches a notion, by its code. */
  taught: ReadonlyMap<string, string>;
}

function indexTexts({ texts }: Library): Surroundings['texts'] {
  return new Map(
    texts.map((text) => [
      textSlugOf(text.slugOfBook, { title: text.title, order_in_book: text.orderInBook }),
      {
        arabic: text.arabicLines.map((line) => line.text),
        french: text.frenchLines.map((line) => line.text),
        isFree: text.isFreeSample,
      },
    ]),
  );
}

function checkQuote(quote: Quote, line: number, texts: Surroundings['texts'], add: AddFault): void {
  const text = texts.get(quote.text_slug);
  const arabic = text?.arabic[quote.line - 1];
  if (!text || arabic === undefined) {
    const reason = text
      ? `ce texte n’a que ${text.arabic.length} lignes`
      : `aucun texte n’a l’adresse «\u00a0${quote.text_slug}\u00a0»`;
    add(line, reason, 'citation');
    return;
  }
  if (!arabic.includes(plainText(quote.arabic))) {
    add(
      line,
      `ce morceau n’est pas, signe pour signe, dans la ligne ${quote.line}\u00a0: ${arabic}`,
      'citation',
    );
  }
  const french = text.french[quote.line - 1] ?? '';
  if (quote.french !== null && !french.includes(plainText(quote.french))) {
    add(line, `ce morceau n’est pas dans le français de la ligne ${quote.line}\u00a0: ${french}`, 'citation');
  }
}

function checkQuotes(
  { references, document }: AuthoredLesson,
  texts: Surroundings['texts'],
  add: AddFault,
): void {
  const isFree = (quote: Quote) => texts.get(quote.text_slug)?.isFree ?? true;
  for (const { quote, line, fallback } of references.quotes) {
    checkQuote(quote, line, texts, add);
    if (fallback) checkQuote(fallback.quote, fallback.line, texts, add);
    // Whoever may read a lesson that is not free may read these texts too.
    if (document?.is_free && !isFree(quote) && !(fallback && isFree(fallback.quote))) {
      add(line, 'ce texte est réservé\u00a0: une ligne libre doit suivre, [sinon: adresse-du-texte, numéro]');
    }
  }
}

function checkLemmas(
  { references }: AuthoredLesson,
  { find }: Surroundings['dictionary'],
  add: AddFault,
): void {
  for (const { lemma, line } of references.lemmas) {
    const found = find(lemma);
    if ('rivals' in found) {
      const names = found.rivals.map((entry) => lemmaNotation(entry, found.rivals)).join(', ');
      add(line, `«\u00a0${lemma}\u00a0» nomme plusieurs entrées\u00a0: ${names}`);
    } else if ('nearest' in found) {
      const near = found.nearest ? `\u00a0; la plus proche\u00a0: ${found.nearest.word.arabic}` : '';
      add(line, `«\u00a0${lemma}\u00a0» n’est pas une entrée du dictionnaire${near}`);
    }
  }
}

/** A word leads to one lesson, whatever it shows. */
function checkNotions({ references, code }: AuthoredLesson, taught: Surroundings['taught'], add: AddFault) {
  for (const { notion, line } of references.notions) {
    const other = taught.get(notion) ?? code;
    if (other !== code)
      add(line, `la notion «\u00a0${nameOfNotion(notion)}\u00a0» est déjà celle de ${other}`);
  }
}

function checkExercises({ document, exerciseLines, file }: AuthoredLesson, add: AddFault): void {
  if (!document) return;
  const exercises = document.blocks.flatMap((block) => (block.kind === 'exercise' ? [block.exercise] : []));
  const points = document.blocks.filter(({ kind }) => kind === 'point').length;
  if (exercises.length < FEWEST_EXERCISES) {
    add(1, `${exercises.length} exercices au lieu de ${FEWEST_EXERCISES} au moins`);
  }
  const seen = new Set<string>();
  exercises.forEach((exercise, at) => {
    const line = exerciseLines[at]?.line ?? 1;
    if (seen.has(exercise.id))
      add(line, `deux exercices de ${file} ont le nom «\u00a0${exercise.id.slice(4)}\u00a0»`);
    seen.add(exercise.id);
    if (exercise.point !== null && exercise.point > points) add(line, `la leçon n’a que ${points} points`);
    for (const message of exerciseFaults(exercise)) add(line, message);
  });
}

function checkPrerequisites(
  { references, code: own }: AuthoredLesson,
  codes: Surroundings['codes'],
  add: AddFault,
) {
  for (const { code, line } of references.prerequisites) {
    if (code === own) add(line, 'prérequis\u00a0: une leçon n’est pas son propre prérequis');
    else if (!codes.has(code)) add(line, `prérequis\u00a0: aucune leçon n’est ${code}`);
  }
}

function checkWhole({ document }: AuthoredLesson, add: AddFault): void {
  if (document?.kind !== 'lesson') return;
  if (!document.blocks.some(({ kind }) => kind === 'line'))
    add(1, 'une leçon cite une [ligne] d’un texte au moins');
  if (!document.blocks.some(({ kind }) => kind === 'contrast')) add(1, 'une leçon a un [contraste] au moins');
}

/** What a reader has learned to read before and in a unit of the alphabet: nobody is given a word with a letter that comes later. */
export function checkReadable(
  units: readonly AuthoredLesson[],
  addTo: (unit: AuthoredLesson) => AddFault,
): void {
  const letters = new Set<string>();
  // The ending of dictionary words is read from the first unit on.
  const signs = new Set(['\u064C']);
  const taught = new Set(units.flatMap(({ document }) => document?.signs ?? []));
  for (const unit of [...units].sort((a, b) => a.code.localeCompare(b.code))) {
    for (const letter of unit.document?.letters ?? []) letters.add(letter);
    for (const sign of unit.document?.signs ?? []) signs.add(SIGNS[sign] ?? '');
    for (const { arabic, line } of unit.references.readable) {
      const later = [...stripVowels(arabic)].filter((letter) => letter !== ' ' && !letters.has(letter));
      if (later.length > 0)
        addTo(unit)(line, `«\u00a0${arabic}\u00a0»\u00a0: ${later.join(' ')} ne sont pas encore enseignées`);
      const unread = Object.entries(SIGNS).find(
        ([name, mark]) => taught.has(name) && arabic.includes(mark) && !signs.has(mark),
      );
      if (unread)
        addTo(unit)(line, `«\u00a0${arabic}\u00a0»\u00a0: le signe ${unread[0]} n’est pas encore enseigné`);
    }
  }
}

/** Holds one lesson against what it quotes and names, and its exercises against themselves. */
export function checkLesson(lesson: AuthoredLesson, around: Surroundings, add: AddFault): void {
  checkQuotes(lesson, around.texts, add);
  checkLemmas(lesson, around.dictionary, add);
  checkPrerequisites(lesson, around.codes, add);
  checkNotions(lesson, around.taught, add);
  checkExercises(lesson, add);
  checkWhole(lesson, add);
}

/**
 * Holds lessons against each other, the texts that they quote and the dictionary.
 * @param library what the same folder has of books, texts and entries
 */
export function checkLessons(lessons: readonly AuthoredLesson[], library: Library): ContentFault[] {
  const faults: ContentFault[] = [];
  const addTo =
    ({ file }: AuthoredLesson): AddFault =>
    (line, message) =>
      faults.push({ file, line, message });
  const around: Surroundings = {
    texts: indexTexts(library),
    dictionary: createLemmaIndex(library.dictionary),
    codes: new Set(lessons.map(({ code }) => code)),
    // Of two that claim a notion the first has it.
    taught: new Map(
      lessons
        .toReversed()
        .flatMap(({ code, references }) => references.notions.map(({ notion }) => [notion, code])),
    ),
  };
  const codes = new Map<string, string>();
  const slugs = new Map<string, string>();
  for (const lesson of lessons) {
    const add = addTo(lesson);
    checkLesson(lesson, around, add);
    const slug = lesson.document?.slug ?? lesson.file;
    if (codes.has(lesson.code)) add(1, `${lesson.code} est déjà ${codes.get(lesson.code)}`);
    if (slugs.has(slug)) add(1, `l’adresse «\u00a0${slug}\u00a0» est déjà celle de ${slugs.get(slug)}`);
    codes.set(lesson.code, lesson.file);
    slugs.set(slug, lesson.file);
  }
  checkReadable(
    lessons.filter(({ code }) => code.startsWith('A')),
    addTo,
  );
  return faults;
}
