import type { Book, LibraryCounts } from '#modules/library/contract';
import { numberOf, plural } from '../../lib/plural.ts';

// What pages say to sell the subscription. Every sentence is made from the counts of the published library, and
// where they do not bear a sentence out, a smaller one takes its place.

type TextCounts = Pick<LibraryCounts, 'texts_count' | 'free_texts_count'>;
type ReservedCounts = TextCounts & Pick<LibraryCounts, 'reserved_recordings_count'>;

/** What stands in these books. */
export function countBooks(books: readonly Book[]): TextCounts & Pick<LibraryCounts, 'reserved_books_count'> {
  const sum = (of: (book: Book) => number) => books.reduce((total, book) => total + of(book), 0);
  return {
    texts_count: sum((book) => book.texts_count),
    free_texts_count: sum((book) => book.free_texts_count),
    reserved_books_count: books.filter((book) => book.texts_count > 0 && book.free_texts_count === 0).length,
  };
}

/** How many texts are for subscribers. */
export function reservedTexts({ texts_count: texts, free_texts_count: free }: TextCounts): number {
  return texts - free;
}

/** « 7 textes se lisent sans compte, 11 avec l’abonnement. »; nothing of an empty library. */
export function whoReadsWhat(counts: TextCounts): string | undefined {
  const { free_texts_count: free } = counts;
  const reserved = reservedTexts(counts);
  const read = (count: number) => plural(count, 'texte se lit', 'textes se lisent');
  if (free > 0 && reserved > 0) {
    return `${read(free)} sans compte, ${numberOf(reserved)} avec l’abonnement.`;
  }
  if (reserved > 0) return `${read(reserved)} avec l’abonnement.`;
  if (free > 0) {
    return `${read(free)} sans compte\u00A0: aucun n’est réservé aux abonnés pour le moment.`;
  }
  return undefined;
}

/** The same, and that the subscription can be ended, where there is something to subscribe to. */
export function subscriptionInBrief(counts: TextCounts): string | undefined {
  const terms = whoReadsWhat(counts);
  return reservedTexts(counts) > 0 ? `${terms} Il se résilie à tout moment.` : terms;
}

/** « 11 textes sont réservés aux abonnés ; un livre l’est en entier. » */
export function whatIsReserved(counts: ReturnType<typeof countBooks>): string {
  const { reserved_books_count: books } = counts;
  const texts = plural(reservedTexts(counts), 'texte est réservé', 'textes sont réservés');
  const whole = books === 1 ? 'un livre l’est' : `${numberOf(books)} livres le sont`;
  return `${texts} aux abonnés${books > 0 ? `\u00A0; ${whole} en entier` : ''}.`;
}

/** « Les 11 textes réservés, et les suivants. » */
export function reservedAndNext(reserved: number): string {
  const now =
    reserved === 1 ? 'Le texte réservé' : `Les ${plural(reserved, 'texte réservé', 'textes réservés')}`;
  return `${now}, et les suivants.`;
}

/** What the subscription opens; recordings as far as texts for subscribers have one. */
export function whatOpens(counts: ReservedCounts): string {
  const { reserved_recordings_count: recordings } = counts;
  if (recordings === 0) return 'tous les textes et leur vocabulaire';
  const isEach = recordings === reservedTexts(counts);
  const heard = isEach ? 'leurs enregistrements' : plural(recordings, 'enregistrement', 'enregistrements');
  return `tous les textes, leur vocabulaire et ${heard}`;
}

/** What a plan gives whose owner has not said it. */
export function usualFeatures(counts: LibraryCounts | undefined, hasWeeklyTexts: boolean): string[] {
  return [
    counts && counts.reserved_books_count > 0 ? 'Accès à tous les livres premium' : 'Accès à tous les textes',
    'Vocabulaire détaillé',
    hasWeeklyTexts ? 'Nouveaux contenus réguliers' : 'Textes à venir compris',
  ];
}
