import { raiseContentRevision } from '#modules/platform';
import type { PersonalData } from '#modules/platform/records';
import { PostRow } from './models.ts';

/** What somebody has signed. Once they are gone the site signs it. */
export const blogData: PersonalData = {
  name: 'posts',

  async export(db, { id }) {
    const rows = await PostRow.query(db).where('author_id', id).orderBy('id');
    return rows.map(({ slug, title, state, published_at }) => ({ slug, title, state, published_at }));
  },

  async erase(trx, { id }) {
    const signed = await PostRow.query(trx).where('author_id', id).patch({ author_id: null });
    if (signed > 0) await raiseContentRevision(trx);
  },

  lastContact: async () => null,
};
