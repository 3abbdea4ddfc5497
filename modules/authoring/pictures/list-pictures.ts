import type { Knex } from 'knex';
import { PICTURES_PATH } from '#modules/blog/allowed-html';
import { likePattern, type Page, readPage } from '#modules/platform';
import type { QueryOf } from '#modules/platform/contract';
import { presentAuthor } from '../drafts/listed-row.ts';
import { PictureNotFound } from '../errors.ts';
import type { PictureItem, pictureStaffCalls } from './contract.ts';

type Wanted = QueryOf<(typeof pictureStaffCalls)['GET /admin/pictures/']>;

interface PictureRow {
  id: number;
  file: string;
  name: string;
  width: number;
  height: number;
  uploaded_by: number | null;
  uploaded_at: Date;
  username: string | null;
  is_used: boolean;
}

const SORTS = {
  uploaded_at: ['uploaded_at', 'pictures.id'],
  name: ['name', 'pictures.id'],
  id: ['pictures.id'],
} as const;

/**
 * As SQL: whether an article shows a row of `pictures`, to readers, in any version that an author may have again or in a
 * preview that can still be opened.
 */
const IS_USED = `exists (
  select from posts
  where featured_image = pictures.file or strpos(content, '${PICTURES_PATH}' || pictures.file) > 0
  union all
  select from (
    select document from draft_revisions where kind = 'posts'
    union all
    select document from preview_links where kind = 'posts' and expires_at > now()
  ) as versions
  where document->>'featured_image' = pictures.file
  or strpos(document->>'content', '${PICTURES_PATH}' || pictures.file) > 0
)`;

function pictures(db: Knex): Knex.QueryBuilder {
  return db('pictures')
    .leftJoin('users', 'users.id', 'uploaded_by')
    .select('pictures.*', 'users.username', db.raw(`${IS_USED} as is_used`));
}

function present({ uploaded_by, username, uploaded_at, ...row }: PictureRow): PictureItem {
  return {
    ...row,
    path: `${PICTURES_PATH}${row.file}`,
    uploaded_by: presentAuthor(uploaded_by, username),
    uploaded_at: uploaded_at.toISOString(),
  };
}

/** The pictures of articles. */
export async function listPictures(db: Knex, wanted: Wanted): Promise<Page<PictureItem>> {
  const { id, unused, file, q } = wanted.filter;
  const query = pictures(db);
  if (id) query.whereIn('pictures.id', id);
  if (file !== undefined) query.where({ file });
  if (unused !== undefined) query.whereRaw(`${unused ? 'not ' : ''}${IS_USED}`);
  if (q) query.whereILike('name', likePattern(q.trim()));
  const page = await readPage<PictureRow, keyof typeof SORTS>(query, wanted, SORTS);
  return { ...page, rows: page.rows.map(present) };
}

/** @throws PictureNotFound */
export async function getPicture(db: Knex, id: number): Promise<PictureItem> {
  const row: PictureRow | undefined = await pictures(db).where('pictures.id', id).first();
  if (!row) throw new PictureNotFound();
  return present(row);
}
