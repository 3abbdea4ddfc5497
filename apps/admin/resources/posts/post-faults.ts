import type { DraftFault, PostDocument } from '#modules/authoring/contract';

export interface PostQuestion {
  /** Null: it has not been saved yet. */
  id: number | null;
  document: PostDocument;
}

/** What a new article has not been given yet. */
export function missingOfPost({ document: { title, slug } }: PostQuestion): DraftFault[] {
  const fault = (field: string, message: string) => ({ field, line: null, message });
  return [
    ...(title.trim() ? [] : [fault('title', 'Le titre est à remplir.')]),
    ...(slug ? [] : [fault('slug', 'L’adresse est à remplir.')]),
  ];
}

/** The article as it can be checked before it has a title and an address. */
export function askablePost({ id, document }: PostQuestion): PostQuestion {
  const { title, slug } = document;
  return { id, document: { ...document, title: title.trim() || 'Sans titre', slug: slug || 'sans-adresse' } };
}
