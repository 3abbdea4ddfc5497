/** Articles, their categories, and how often they are read. */
import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create extension if not exists pg_trgm;

    create table posts (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null check (title <> ''),
      title_ar text,
      meta_description text not null default '',
      content text not null default '',
      keywords text not null default '',
      featured_image text references pictures (file),
      featured_image_alt text not null default '',
      author_id integer references users (id) on delete set null,
      state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
      published_at timestamptz,
      updated_at timestamptz not null,
      views_count integer not null default 0 check (views_count >= 0),
      -- What is searched, normalised, so that one index serves every part; the names of accounts stay where they are.
      searchable text not null default '',
      check (state = 'draft' or published_at is not null)
    );
    create index posts_published_by_date on posts (published_at desc, id desc) where state = 'published';
    -- Written at once: articles change rarely, and what waits to be written would be read whole at every search.
    create index posts_searchable on posts using gin (searchable gin_trgm_ops) with (fastupdate = off)
      where state = 'published';
    create index posts_by_author on posts (author_id);
    create index posts_by_picture on posts (featured_image);

    create table categories (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      version integer not null default 1
    );
    create table post_categories (
      post_id integer not null references posts (id) on delete cascade,
      category_id integer not null references categories (id),
      position smallint not null,
      primary key (post_id, category_id)
    );
    create index post_categories_by_category on post_categories (category_id);

    -- Who has seen what on a day, so that nobody is counted twice; days that are over are purged, their counts stay.
    create table post_views (
      day date not null,
      post_id integer not null references posts (id) on delete cascade,
      visitor text not null,
      primary key (day, post_id, visitor)
    );
    create index post_views_by_post on post_views (post_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table post_views, post_categories, categories, posts');
}
