import { Model } from 'objection';

export type PostState = 'draft' | 'published' | 'archived';

// Fields are declared, never initialised: a class field would wipe what the row brought.
export class PostRow extends Model {
  static override tableName = 'posts';

  declare id: number;
  declare slug: string;
  declare title: string;
  declare title_ar: string | null;
  declare meta_description: string;
  declare content: string;
  declare keywords: string;
  /** Name of the stored picture. */
  declare featured_image: string | null;
  declare featured_image_alt: string;
  declare author_id: number | null;
  declare state: PostState;
  declare published_at: Date | null;
  declare updated_at: Date;
  declare views_count: number;
  /** What is searched, normalised. */
  declare searchable: string;
}

export class CategoryRow extends Model {
  static override tableName = 'categories';

  declare id: number;
  declare name: string;
  declare slug: string;
  declare version: number;
}
