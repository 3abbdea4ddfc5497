import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Authored } from './authored.ts';
import type { BookDocument, PostDocument, TextDocument } from './document-contract.ts';
import { PreviewNotFound } from './errors.ts';

/** How long a link is good. */
export const LIFE_MS = 7 * 24 * 3600 * 1000;

interface LinkTo<K extends Authored['kind'], D extends object> {
  id: number;
  kind: K;
  subject_id: number;
  revision: number;
  document: D;
  /** Of a text that is shown in its book: the book's link. */
  part_of: number | null;
  token_hash: string;
  created_at: Date;
  expires_at: Date;
}
/** Any of them, as the table knows it. */
export type LinkRow = LinkTo<Authored['kind'], object>;
export type BookLinkRow = LinkTo<'books', BookDocument>;
export type TextLinkRow = LinkTo<'texts', TextDocument>;
export type PostLinkRow = LinkTo<'posts', PostDocument>;
/** A link as it is followed. */
export type AnyLinkRow = BookLinkRow | TextLinkRow | PostLinkRow;

/** The table, typed. */
export const previewLinks = (db: Knex) => db<LinkRow>('preview_links');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The token of a text in the preview of its book: who may see the book finds it. */
export const tokenOfText = (bookToken: string, textId: number): string => `${bookToken}.${textId}`;

/** @throws PreviewNotFound when there was never such a link, when it was taken back, or when its time is over */
export async function requirePreview(db: Knex, token: string, now: Date): Promise<AnyLinkRow> {
  const row = await previewLinks(db).where('token_hash', hashOf(token)).where('expires_at', '>', now).first();
  if (!row) throw new PreviewNotFound();
  return row as AnyLinkRow;
}

/** Whether a link is good at this moment. */
export async function isPreviewOpen(db: Knex, token: string, now: Date): Promise<boolean> {
  const row = await previewLinks(db)
    .where('token_hash', hashOf(token))
    .where('expires_at', '>', now)
    .first('id');
  return row !== undefined;
}
