import type { Book, Chapter, CollectionPage } from 'schema-dts';
import type { Book as LibraryBook, TextListItem } from '#modules/library/contract';
import { parseTextSlug } from '../lib/queries.ts';
import { type Describe, publisher, type Step, trail } from './things.ts';

const bookPath = ({ slug }: Pick<LibraryBook, 'slug'>) => `/books/${slug}`;

/** As others name it, without its texts. */
function bookName(publicUrl: string, book: LibraryBook) {
  return {
    '@type': 'Book',
    '@id': publicUrl + bookPath(book),
    name: book.title,
    ...(book.title_ar ? { alternateName: book.title_ar } : {}),
    url: publicUrl + bookPath(book),
  } as const;
}

export const shelf: Describe = ({ client, queries, publicUrl }) => {
  const books = client.getQueryData(queries.books.queryKey) ?? [];
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    name: 'Livres bilingues arabe-français',
    url: `${publicUrl}/books`,
    inLanguage: 'fr',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: books.map((book, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: book.title,
        url: publicUrl + bookPath(book),
      })),
    },
  };
  return [page, trail(publicUrl, [['Livres', '/books']])];
};

export const oneBook: Describe = ({ client, queries, slug, publicUrl }) => {
  const book = client.getQueryData(queries.book(slug).queryKey);
  if (!book) return [];
  const texts = client.getQueryData(queries.bookTexts(book.id).queryKey) ?? [];
  const described: Book = {
    ...bookName(publicUrl, book),
    ...(book.description ? { description: book.description } : {}),
    inLanguage: ['ar', 'fr'],
    bookFormat: 'https://schema.org/EBook',
    author: publisher(publicUrl),
    publisher: publisher(publicUrl),
    ...(texts.length > 0 ? { isAccessibleForFree: texts.every((text) => text.is_free_sample) } : {}),
    hasPart: texts.map((text) => chapterName(publicUrl, text)),
  };
  const steps: Step[] = [
    ['Livres', '/books'],
    [book.title, bookPath(book)],
  ];
  return [described, trail(publicUrl, steps)];
};

function chapterName(publicUrl: string, text: TextListItem) {
  return {
    '@type': 'Chapter',
    '@id': `${publicUrl}/texts/${text.slug}`,
    name: text.title,
    position: text.order_in_book,
    url: `${publicUrl}/texts/${text.slug}`,
    isAccessibleForFree: text.is_free_sample,
  } as const;
}

export const oneText: Describe = ({ client, queries, slug, publicUrl }) => {
  const parts = parseTextSlug(slug);
  const book = parts && client.getQueryData(queries.book(parts.bookSlug).queryKey);
  const texts = book && client.getQueryData(queries.bookTexts(book.id).queryKey);
  const text = texts?.find((one) => one.slug === slug);
  if (!book || !text) return [];
  const described: Chapter = {
    ...chapterName(publicUrl, text),
    ...(text.title_ar ? { alternateName: text.title_ar } : {}),
    inLanguage: ['ar', 'fr'],
    learningResourceType: 'Texte bilingue',
    teaches: 'Arabe littéraire',
    isPartOf: bookName(publicUrl, book),
    publisher: publisher(publicUrl),
    // What a visitor does not get is said to be so, as search engines ask of paid content.
    ...(text.is_free_sample
      ? {}
      : { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.gate' } }),
  };
  const steps: Step[] = [
    ['Livres', '/books'],
    [book.title, bookPath(book)],
    [text.title, `/texts/${text.slug}`],
  ];
  return [described, trail(publicUrl, steps)];
};
