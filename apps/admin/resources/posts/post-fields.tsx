import { useGetList } from 'react-admin';
import type { PostDocument } from '#modules/authoring/contract';
import type { PostAuthor } from '#modules/blog/contract';
import { Field, LineField } from '../../ui/fields/field.tsx';
import { mendFrench } from '../../ui/fields/french-text.ts';
import { authorName } from '../../ui/fields/person.tsx';
import { TitleFields } from '../../ui/fields/title-fields.tsx';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';
import { CategoryField } from './category-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { PictureField } from './picture-field.tsx';

interface PostFieldsProps {
  copy: EditedCopy<'posts'>;
}

function AuthorField({ copy: { document, change }, fault }: PostFieldsProps & { fault: string | undefined }) {
  const { data: authors = [] } = useGetList<PostAuthor>('post-authors', {
    sort: { field: 'username', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const isElsewhere =
    document.author_id !== null && !authors.some(({ id }) => id === document.author_id) && authors.length > 0;
  return (
    <Field id="post-author_id" name="Signé par" fault={fault}>
      {(bound) => (
        <select
          {...bound}
          value={document.author_id ?? ''}
          onChange={({ target }) => change({ author_id: Number(target.value) || null })}
        >
          <option value="">Soutour</option>
          {isElsewhere && <option value={document.author_id ?? ''}>Quelqu’un hors de l’équipe</option>}
          {authors.map((author) => (
            <option key={author.id} value={author.id}>
              {authorName(author)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What an article says of itself. */
export function PostFields({ copy }: PostFieldsProps) {
  const { document, record, outcome, change } = copy;
  const faults = outcome.kind === 'refused' ? outcome.fields : {};
  const faultOf = (field: keyof PostDocument) => faults[field] ?? faults[`document.${field}`];
  return (
    <section className="post-fields" aria-label="Fiche">
      <TitleFields prefix="post" isNew={!record} place="/blog/…" {...{ document, faultOf, change }} />
      <DescriptionField
        value={document.meta_description}
        fault={faultOf('meta_description')}
        onChange={(meta_description) => change({ meta_description })}
      />
      <CategoryField
        ids={document.category_ids}
        fault={faultOf('category_ids')}
        onChange={(category_ids) => change({ category_ids })}
      />
      <PictureField copy={copy} fault={faultOf('featured_image_alt') ?? faultOf('featured_image')} />
      <LineField
        id="post-keywords"
        name="Mots-clés, séparés par des virgules"
        fault={faultOf('keywords')}
        maxLength={300}
        value={document.keywords}
        onChange={(typed) => change({ keywords: mendFrench(typed) })}
      />
      <AuthorField copy={copy} fault={faultOf('author_id')} />
    </section>
  );
}
