import type { PostDocument } from '#modules/authoring/contract';
import { type Comparison, changeOf, columnOf, type FieldChange } from './compare-documents.ts';

function referencesOf(
  name: string,
  reference: NonNullable<FieldChange['reference']>,
  before: readonly number[],
  after: readonly number[],
): FieldChange[] {
  const [was, is] = [before, after].map((ids) => ids.join(',') || null);
  return changeOf(name, was, is).map((change) => ({ ...change, reference }));
}

const signersOf = ({ author_id }: PostDocument) => (author_id === null ? [] : [author_id]);

export function comparePosts(before: PostDocument, after: PostDocument): Comparison {
  return {
    fields: [
      ...changeOf('Titre', before.title, after.title),
      ...changeOf('Titre arabe', before.title_ar, after.title_ar, true),
      ...changeOf('Adresse', before.slug, after.slug),
      ...changeOf('Description', before.meta_description, after.meta_description),
      ...changeOf('Mots-clés', before.keywords, after.keywords),
      ...referencesOf('Catégories', 'categories', before.category_ids, after.category_ids),
      ...changeOf('Image', before.featured_image, after.featured_image),
      ...changeOf('Texte de l’image', before.featured_image_alt, after.featured_image_alt),
      ...referencesOf('Signé par', 'post-authors', signersOf(before), signersOf(after)),
    ],
    columns: columnOf('Article', false, before.content, after.content),
    words: [],
  };
}
