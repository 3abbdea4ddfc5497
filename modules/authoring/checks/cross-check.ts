import { isShownInTables, PART_NAMES } from '#modules/arabic';
import {
  type ContentFault,
  createLemmaIndex,
  type LemmaIndex,
  lemmaNotation,
  type Place,
  withBareAlef,
} from '#modules/content-format';
import type {
  AuthoredBook,
  AuthoredText,
  CheckedText,
  DictionaryEntry,
  LinkedEntry,
} from '../files/content.ts';
import type { AuthoredPlan } from '../formats/parse-plan.ts';
import { faultOfGloss } from './check-gloss.ts';
import { checkGrammar } from './check-grammar.ts';
import { checkOccurrences } from './check-occurrences.ts';

/** A fault for each item whose key an earlier one has. */
function duplicates<T>(
  items: readonly T[],
  keyOf: (item: T) => unknown,
  placeOf: (item: T) => Place,
  messageOf: (item: T, first: Place) => string,
): ContentFault[] {
  const firsts = new Map<unknown, Place>();
  return items.flatMap((item) => {
    const first = firsts.get(keyOf(item));
    if (first) return { ...placeOf(item), message: messageOf(item, first) };
    firsts.set(keyOf(item), placeOf(item));
    return [];
  });
}

const at = ({ file, line }: Place) => `${file}:${line}`;

/** Entries that are in the dictionary twice. */
export function checkDictionary(dictionary: readonly DictionaryEntry[]): ContentFault[] {
  return duplicates(
    dictionary,
    ({ word }) => `${withBareAlef(word.arabic)} ${word.homograph} ${word.partOfSpeech}`,
    ({ place }) => place,
    ({ word }, first) =>
      `«\u00a0${word.arabic}\u00a0» (${PART_NAMES[word.partOfSpeech]}) est déjà à ${at(first)}\u00a0; un homographe prend un numéro`,
  );
}

/** Books that would share an address or a place on the shelf. */
export function checkBooks(books: readonly AuthoredBook[]): ContentFault[] {
  const titled = books.filter(({ slug }) => slug !== '');
  const placed = books.filter(({ position }) => position > 0);
  return [
    ...duplicates(
      titled,
      ({ slug }) => slug,
      ({ titlePlace }) => titlePlace,
      ({ slug }, first) => `ce titre donne la même adresse «\u00a0${slug}\u00a0» que ${at(first)}`,
    ),
    ...duplicates(
      placed,
      ({ position }) => position,
      ({ positionPlace }) => positionPlace,
      ({ position }, first) => `l’ordre ${position} est déjà pris par ${at(first)}`,
    ),
  ];
}

/** Plans that would share a name. */
export function checkPlans(plans: readonly AuthoredPlan[]): ContentFault[] {
  return duplicates(
    plans,
    ({ plan }) => plan.name,
    ({ namePlace }) => namePlace,
    ({ plan }, first) => `la formule «\u00a0${plan.name}\u00a0» est déjà à ${at(first)}`,
  );
}

/**
 * Holds the texts against the books and the dictionary, and links their words.
 * @param isKnownBook whether a book of this slug is there to take texts
 */
export function linkTexts(
  texts: readonly AuthoredText[],
  books: readonly AuthoredBook[],
  dictionary: readonly DictionaryEntry[],
  isKnownBook: (slug: string) => boolean,
): { texts: CheckedText[]; faults: ContentFault[] } {
  const index = createLemmaIndex(dictionary);
  const slugOfFolder = new Map(books.map(({ folder, slug }) => [folder, slug]));
  const faults: ContentFault[] = [];
  const linked = texts.map((text) => {
    if (text.bookSlug && !isKnownBook(text.bookSlug.slug)) {
      const message = `livre inconnu «\u00a0${text.bookSlug.slug}\u00a0»`;
      faults.push({ file: text.file, line: text.bookSlug.line, message });
    }
    faults.push(...checkOccurrences(text));
    const slugOfBook = text.bookSlug?.slug ?? slugOfFolder.get(text.folder) ?? '';
    return { ...text, slugOfBook, words: linkWords(text, index, dictionary, faults) };
  });
  return { texts: linked, faults };
}

/** Checks the grammar of texts, as far as a program can tell. */
export function checkLanguage(texts: readonly CheckedText[]): ContentFault[] {
  return texts.flatMap(({ file, arabicLines, words }) => {
    const linked = words.map(({ form, sense, dictionaryEntry: { word } }) => ({ form, sense, word }));
    return checkGrammar(arabicLines, linked).map(({ line, message, rule }) => ({
      file,
      line,
      message,
      rule,
    }));
  });
}

/** Holds texts against one another. */
export function checkTexts(texts: readonly CheckedText[]): ContentFault[] {
  return [
    ...checkFreeTexts(texts),
    ...duplicates(
      texts.filter(({ slugOfBook, orderInBook }) => slugOfBook !== '' && orderInBook > 0),
      ({ slugOfBook, orderInBook }) => `${slugOfBook} ${orderInBook}`,
      ({ file, bookSlug }) => ({ file, line: bookSlug?.line ?? 1 }),
      ({ slugOfBook, orderInBook }, first) =>
        `le livre «\u00a0${slugOfBook}\u00a0» a déjà un texte ${orderInBook}\u00a0: ${first.file}`,
    ),
  ];
}

/** Free texts that a text for subscribers stands before: who begins a serial reads it on without a gap. */
function checkFreeTexts(texts: readonly CheckedText[]): ContentFault[] {
  return texts
    .filter(({ slugOfBook, orderInBook, isFreeSample }) => {
      const isClosedBefore = texts.some(
        (other) => other.slugOfBook === slugOfBook && other.orderInBook < orderInBook && !other.isFreeSample,
      );
      return isFreeSample && isClosedBefore;
    })
    .map(({ file }) => ({
      ...{ file, line: 1, rule: 'textes gratuits' },
      message: 'texte gratuit après un texte réservé\u00a0: les textes gratuits d’un livre sont ses premiers',
    }));
}

function linkWords(
  text: AuthoredText,
  index: LemmaIndex<DictionaryEntry>,
  dictionary: readonly DictionaryEntry[],
  faults: ContentFault[],
): LinkedEntry[] {
  const displayed = new Set<DictionaryEntry>();
  return text.vocabulary.flatMap(({ form, sense, lemma, isLemmaGiven, isDisplayed, line }) => {
    const found = index.find(lemma);
    if ('entry' in found) {
      const { entry } = found;
      // The tables show lemmas: a second form of one would be the same row again.
      const byDefault = isShownInTables(entry.word.partOfSpeech) && !displayed.has(entry);
      const isShown = isDisplayed ?? byDefault;
      if (isShown) displayed.add(entry);
      const message = faultOfGloss({ form, sense, word: entry.word });
      if (message) faults.push({ file: text.file, line, message, rule: 'couleur de la fiche' });
      return { form, sense, isDisplayed: isShown, dictionaryEntry: entry };
    }
    const notation = (entry: DictionaryEntry) => `«\u00a0${lemmaNotation(entry, dictionary)}\u00a0»`;
    let message = `«\u00a0${lemma}\u00a0» n’est pas dans le dictionnaire`;
    if ('rivals' in found) {
      message = `«\u00a0${lemma}\u00a0» peut être plusieurs entrées\u00a0: écrire ${found.rivals.map(notation).join(' ou ')}`;
    } else {
      if (found.nearest) message += `\u00a0; le plus proche\u00a0: ${notation(found.nearest)}`;
      if (!isLemmaGiven) message += ' (le troisième champ donne l’entrée quand la forme en diffère)';
    }
    faults.push({ file: text.file, line, message });
    return [];
  });
}
