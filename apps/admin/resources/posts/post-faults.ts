import type { DraftFault, PostDocument } from '#modules/authoring/contract';

interface Question {
  /** Null: it has not been saved yet. */
  id: number | null;
  document: PostDocument;
}

/** What a new article has not been given yet. */
function missing({ document: { title, slug } }: Question): DraftFault[] {
  const fault = (field: string, message: string) => ({ field, line: null, message });
  return [
    ...(title.trim() ? [] : [fault('title', 'Le titre est à remplir.')]),
    ...(slug ? [] : [fault('slug', 'L’adresse est à remplir.')]),
  ];
}

/** The article as it can be checked before it has a title and an address. */
function askable({ id, document }: Question): Question {
  const { title, slug } = document;
  return { id, document: { ...document, title: title.trim() || 'Sans titre', slug: slug || 'sans-adresse' } };
}

/** How an article is checked while it is being typed. */
export const CHECKING = { path: 'post-checks', askable, missing } as const;
