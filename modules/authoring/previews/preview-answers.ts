import type { Knex } from 'knex';
import type { Asked } from '../drafts/draft-answers.ts';
import type { Authored } from '../drafts/kinds/authored.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { listPreviewLinks } from './list-preview-links.ts';

/** What all answer alike whose previews can be passed on. */
export function previewAnswers<D extends object>(db: Knex, authored: Authored<D, { revision: number }>) {
  return {
    list: { answer: ({ params: { id }, now }: Asked) => listPreviewLinks(db, authored, id, now) },
    make: {
      answer: ({ params: { id }, body: { revision }, actor, now }: Asked<{ revision: number }>) =>
        createPreviewLink(db, authored, { id, revision, actor, now }),
    },
  };
}
