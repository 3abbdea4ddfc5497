import type { Knex } from 'knex';
import { AudioNotFound, PremiumRequired } from '#modules/library';
import { type Actor, findStoredFile, type StoredFile } from '#modules/platform';
import { mayOpen, requirePreview } from './preview-links.ts';

/**
 * The recording of what a link shows.
 * @throws PreviewNotFound, PremiumRequired, AudioNotFound
 */
export async function openPreviewAudio(
  db: Knex,
  mediaFolder: string,
  { token, actor, now }: { token: string; actor: Actor | null; now: Date },
): Promise<StoredFile> {
  const link = await requirePreview(db, token, now);
  if (link.kind !== 'texts') throw new AudioNotFound();
  if (!mayOpen(link, actor, now)) throw new PremiumRequired();
  const { recording } = link.document;
  const file = recording && (await findStoredFile(mediaFolder, recording.file));
  if (!file) throw new AudioNotFound();
  return file;
}
