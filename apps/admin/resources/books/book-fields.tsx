import type { BookDocument } from '#modules/authoring/contract';
import { Field, LineField } from '../../ui/fields/field.tsx';
import { TitleFields } from '../../ui/fields/title-fields.tsx';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';

/** What a book says of itself. */
export function BookFields({ copy }: { copy: EditedCopy<'books'> }) {
  const { document, record, outcome, change } = copy;
  const faults = outcome.kind === 'refused' ? outcome.fields : {};
  const faultOf = (field: keyof BookDocument) => faults[field];
  return (
    <div className="book-fields">
      <TitleFields prefix="book" isNew={!record} place="/books/…" {...{ document, faultOf, change }} />
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
