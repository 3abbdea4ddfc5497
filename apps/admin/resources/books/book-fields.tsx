import type { BookDocument } from '#modules/authoring/contract';
import { Field, LineField } from '../../ui/fields/field.tsx';
import { slugFrom } from '../../ui/fields/french-text.ts';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';

/** What a book says of itself; a new one takes its address from its title until somebody types another. */
export function BookFields({ copy }: { copy: EditedCopy<'books'> }) {
  const { document, record, outcome, change } = copy;
  const faults = outcome.kind === 'refused' ? outcome.fields : {};
  const faultOf = (field: keyof BookDocument) => faults[field];
  const followsTitle = !record && document.slug === slugFrom(document.title);
  const setTitle = (title: string) => change({ title, ...(followsTitle ? { slug: slugFrom(title) } : {}) });
  return (
    <div className="book-fields">
      <LineField
        name="Titre"
        fault={faultOf('title')}
        required
        maxLength={200}
        value={document.title}
        onChange={setTitle}
      />
      <LineField
        name="Titre arabe"
        fault={faultOf('title_ar')}
        lang="ar"
        dir="rtl"
        maxLength={200}
        value={document.title_ar ?? ''}
        onChange={(typed) => change({ title_ar: typed || null })}
      />
      <LineField
        name="Adresse (/books/…)"
        fault={faultOf('slug')}
        required
        maxLength={100}
        value={document.slug}
        onChange={(typed) => change({ slug: typed })}
      />
      <LineField
        name="Rang sur l’étagère"
        fault={faultOf('position')}
        className="narrow"
        type="number"
        min={1}
        value={document.position || ''}
        onChange={(typed) => change({ position: Number(typed) })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={document.is_premium}
          onChange={({ target }) => change({ is_premium: target.checked })}
        />{' '}
        Premium (le site ne le dit d’aucun livre qui a un texte gratuit)
      </label>
      <Field name="Description" fault={faultOf('description')} className="wide">
        {(bound) => (
          <textarea
            {...bound}
            rows={4}
            maxLength={2_000}
            value={document.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
