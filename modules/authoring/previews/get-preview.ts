import type { Knex } from 'knex';
import { stripVowels } from '#modules/arabic';
import { describePost } from '#modules/blog';
import { readBook, textSlugOf } from '#modules/library';
import type { NamedText } from '#modules/library/contract';
import type { Actor } from '#modules/platform';
import { describeTextWords } from '#modules/vocabulary';
import type { TextDocument } from '../drafts/document-schema.ts';
import { postOf } from '../drafts/kinds/authored-posts.ts';
import { linkedWords } from '../drafts/kinds/authored-texts.ts';
import { linesOf } from '../editor/document-lines.ts';
import { PreviewNotFound } from '../errors.ts';
import type { Preview } from './contract.ts';
import {
  type AnyLinkRow,
  type BookLinkRow,
  mayOpen,
  type PostLinkRow,
  previewLinks,
  requirePreview,
  type TextLinkRow,
} from './preview-links.ts';

interface Asked {
  token: string;
  actor: Actor | null;
  now: Date;
}

interface Home {
  title: string;
  slug: string;
}

/** Where a text would stand in its book's list. */
function placeOf(id: number, document: Omit<TextDocument, 'arabic'>, book: Home): NamedText {
  const { title, title_ar, book_id, order_in_book, is_free_sample } = document;
  const slug = textSlugOf(book.slug, { title, order_in_book });
  const named = { id, title, book: book_id, book_title: book.title, order_in_book };
  return { ...named, is_free_sample, slug, title_ar: title_ar || null };
}

const life = ({ revision, expires_at }: AnyLinkRow) => ({
  revision,
  expires_at: expires_at.toISOString(),
});

/** The book of a text: as its own preview shows it, else as readers see it. */
async function homeOf(db: Knex, { part_of, document }: TextLinkRow): Promise<Home> {
  if (part_of === null) {
    const book = await readBook(db, document.book_id);
    if (!book) throw new PreviewNotFound();
    return book;
  }
  const link = await previewLinks(db).where({ id: part_of }).first();
  if (!link) throw new PreviewNotFound();
  return (link as BookLinkRow).document;
}

async function previewText(db: Knex, link: TextLinkRow, { token, actor, now }: Asked): Promise<Preview> {
  const { document, subject_id: id } = link;
  const { title, recording } = document;
  const place = placeOf(id, document, await homeOf(db, link));
  if (!mayOpen(link, actor, now)) return { kind: 'locked', ...life(link), place };
  const arabic = linesOf(document.arabic).join('\n');
  const words = linkedWords(document);
  return {
    kind: 'text',
    ...life(link),
    is_open: mayOpen(link, null, now),
    place,
    text: {
      id,
      title,
      book: place.book,
      book_title: place.book_title,
      audio_file: recording && `/api/previews/${token}/audio/`,
      audio_credit: recording?.credit ?? null,
      audio_lines: recording?.lines ?? null,
      french_translation: linesOf(document.french).join('\n'),
      content_with_vowels: arabic,
      content_without_vowels: stripVowels(arabic),
    },
    words: await describeTextWords(db, words, arabic.split('\n')),
  };
}

async function previewBook(db: Knex, link: BookLinkRow): Promise<Preview> {
  const { id, subject_id, document } = link;
  const { title, title_ar, description, is_premium, slug } = document;
  const rows: Pick<TextLinkRow, 'subject_id' | 'document'>[] = await db('preview_links')
    .where({ part_of: id })
    .orderBy('id')
    .select('subject_id', db.raw(`document - '{arabic,french,words,recording}'::text[] as document`));
  const texts = rows.map((row) => placeOf(row.subject_id, row.document, document));
  const counts = {
    texts_count: texts.length,
    free_texts_count: texts.filter(({ is_free_sample }) => is_free_sample).length,
  };
  const book = {
    id: subject_id,
    title,
    description,
    is_premium: is_premium && counts.free_texts_count === 0,
    slug,
    title_ar: title_ar || null,
    ...counts,
    // Levels are counted of what is published.
    ...{ level_from: null, level_to: null },
  };
  return { kind: 'book', ...life(link), book, texts };
}

/** Of the day that the link was made, had it been published then. */
async function previewPost(db: Knex, link: PostLinkRow): Promise<Preview> {
  const { subject_id, document, created_at } = link;
  const post = await describePost(db, subject_id, postOf(document), created_at);
  return { kind: 'post', ...life(link), post };
}

/**
 * A book, a text or an article as learners would see the revision that a link was made for.
 * @throws PreviewNotFound
 */
export async function getPreview(db: Knex, asked: Asked): Promise<Preview> {
  const link = await requirePreview(db, asked.token, asked.now);
  if (link.kind === 'posts') return previewPost(db, link);
  // It has a page of its own.
  if (link.kind === 'lessons') throw new PreviewNotFound();
  return link.kind === 'books' ? previewBook(db, link) : previewText(db, link, asked);
}
