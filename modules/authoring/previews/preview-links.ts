import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { findTeamMember } from '#modules/accounts';
import { isTextSold } from '#modules/library';
import type { Actor } from '#modules/platform';
import { DAY_MS } from '#modules/platform/units';
import { mayRead } from '#modules/subscriptions/may-read';
import type { BookDocument, PostDocument, TextDocument } from '../drafts/document-schema.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { PreviewNotFound } from '../errors.ts';

/** How long a link is good. */
export const LIFE_MS = 7 * DAY_MS;

interface LinkTo<K extends Authored['kind'], D extends object> {
  id: number;
  kind: K;
  subject_id: number;
  revision: number;
  document: D;
  /** Of a text that is shown in its book: the book's link. */
  part_of: number | null;
  token_hash: string;
  /** Whose rights it lives by; null: of an account that is gone, or nobody knows. */
  created_by: number | null;
  created_at: Date;
  expires_at: Date;
}
/** Any of them, as the table knows it. */
export type LinkRow = LinkTo<Authored['kind'], object>;
export type BookLinkRow = LinkTo<'books', BookDocument>;
export type TextLinkRow = LinkTo<'texts', TextDocument>;
export type PostLinkRow = LinkTo<'posts', PostDocument>;
/** What is in it is known to another module. */
type LessonLinkRow = LinkTo<'lessons', object>;
/** A link as it is followed. */
export type AnyLinkRow = BookLinkRow | TextLinkRow | PostLinkRow | LessonLinkRow;

/** The table, typed. */
export const previewLinks = (db: Knex) => db<LinkRow>('preview_links');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token that nobody can guess. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The token of a text in the preview of its book: who may see the book finds it. */
export const tokenOfText = (bookToken: string, textId: number): string => `${bookToken}.${textId}`;

/** A link that is good at this moment: its time is not over, and who made it may still make it. */
async function findPreview(db: Knex, token: string, now: Date): Promise<AnyLinkRow | undefined> {
  const row = await previewLinks(db)
    .where('token_hash', hashOf(token))
    .where('expires_at', '>', now)
    .first<AnyLinkRow | undefined>();
  const maker = row?.created_by ? await findTeamMember(db, row.created_by) : undefined;
  if (!row || !maker) return undefined;
  const isOpenToAll = row.kind === 'texts' && row.part_of === null;
  if (isOpenToAll && maker.role !== 'superuser' && (await isTextSold(db, row.subject_id))) return undefined;
  return row;
}

/**
 * @throws PreviewNotFound when there was never such a link, when it was taken back, when its time is over, or when who
 *   made it could not make it any more
 */
export async function requirePreview(db: Knex, token: string, now: Date): Promise<AnyLinkRow> {
  const row = await findPreview(db, token, now);
  if (!row) throw new PreviewNotFound();
  return row;
}

/** Whether a link is good at this moment. */
export async function isPreviewOpen(db: Knex, token: string, now: Date): Promise<boolean> {
  return (await findPreview(db, token, now)) !== undefined;
}

/**
 * Whether whoever has a link to a text may read it. A text's own link was made to be read by anybody; in the preview
 * of its book a text opens to whom it would open once it is published.
 */
export function mayOpen({ part_of, document }: TextLinkRow, actor: Actor | null, now: Date): boolean {
  return part_of === null || mayRead(actor, { isFreeSample: document.is_free_sample }, now);
}
