import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import type { DraftActor } from '../drafts/draft-life.ts';
import type { TextRecord } from '../drafts/draft-schema.ts';
import { getDraft } from '../drafts/get-draft.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { getRevision } from '../drafts/list-revisions.ts';
import { PreviewNeedsSuperuser } from '../errors.ts';
import type { NewPreviewLink } from './contract.ts';
import { presentPreviewLink } from './list-preview-links.ts';
import { hashOf, LIFE_MS, type LinkRow, newLinkToken, previewLinks, tokenOfText } from './preview-links.ts';

interface Wanted {
  id: number;
  /** 0: what readers see, as long as nobody has saved a revision. */
  revision: number;
  actor: DraftActor;
  now: Date;
}

async function documentOf<D extends object>(
  trx: Knex,
  authored: Authored<D, { revision: number }>,
  { id, revision }: Wanted,
): Promise<D> {
  const working = await getDraft(trx, authored, id);
  if (working.revision === revision) return working.document;
  return (await getRevision(trx, authored, id, revision)).document;
}

const jsonb = (trx: Knex, document: object) => trx.raw('?::jsonb', [JSON.stringify(document)]);

/** The texts that are shown with a book, each to be opened by a token of its own. */
async function holdTexts(
  trx: Knex,
  link: LinkRow,
  token: string,
  texts: readonly TextRecord[],
): Promise<void> {
  const { id: part_of, created_at, expires_at, created_by } = link;
  for (const { id, revision, document } of texts) {
    await previewLinks(trx).insert({
      kind: 'texts',
      subject_id: id,
      revision,
      document: jsonb(trx, document),
      part_of,
      token_hash: hashOf(tokenOfText(token, id)),
      created_by,
      created_at,
      expires_at,
    });
  }
}

/**
 * Makes a link by which anybody sees one revision of a book, a text, an article or a lesson as readers would; of a book
 * with the texts that authors have at this moment.
 * @throws the kind's NotFound, RevisionNotFound, PreviewNeedsSuperuser
 */
export async function createPreviewLink<D extends object>(
  db: Knex,
  authored: Authored<D, { revision: number }>,
  wanted: Wanted,
): Promise<NewPreviewLink> {
  const { id, revision, actor, now } = wanted;
  const { kind } = authored;
  return db.transaction(async (trx) => {
    const document = await documentOf(trx, authored, wanted);
    if (actor.role !== 'superuser' && (await authored.isSold?.(trx, id))) throw new PreviewNeedsSuperuser();
    const token = newLinkToken();
    await previewLinks(trx).where('expires_at', '<=', now).delete();
    const [row] = (await previewLinks(trx)
      .insert({
        kind,
        subject_id: id,
        revision,
        document: jsonb(trx, document),
        token_hash: hashOf(token),
        created_by: actor.id,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFE_MS),
      })
      .returning('*')) as [LinkRow];
    await holdTexts(trx, row, token, (await authored.listParts?.(trx, id)) ?? []);
    const done = { actorId: actor.id, action: 'preview', resource: kind, resourceId: id };
    await recordActivity(trx, { ...done, details: { revision } });
    return { ...presentPreviewLink(row), path: `/apercu/${kind === 'lessons' ? 'lecon/' : ''}${token}` };
  });
}
