import { Field, LineField } from '../../ui/fields/field.tsx';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';
import { KIND_NAMES } from './lesson-kinds.ts';

/** What the name of its file says: its kind, its number, its address. Learners who know them find them again. */
export function LessonFields({ copy }: { copy: EditedCopy<'lessons'> }) {
  const { document, record, outcome, change } = copy;
  const faults = outcome.kind === 'refused' ? outcome.fields : {};
  const faultOf = (field: string) => faults[field] ?? faults[`document.${field}`];
  const isKnown = record?.is_live === true;
  return (
    <div className="lesson-fields">
      <Field id="lesson-kind" name="Genre" fault={faultOf('kind')}>
        {(bound) => (
          <select
            {...bound}
            value={document.kind}
            disabled={isKnown}
            onChange={({ target }) => change({ kind: target.value === 'alphabet' ? 'alphabet' : 'lesson' })}
          >
            {Object.entries(KIND_NAMES).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LineField
        id="lesson-number"
        name="Numéro"
        fault={faultOf('number')}
        className="narrow"
        type="number"
        min={1}
        max={99}
        disabled={isKnown}
        value={document.number || ''}
        onChange={(typed) => change({ number: Number(typed) })}
      />
      <LineField
        id="lesson-slug"
        name="Adresse"
        fault={faultOf('slug')}
        className="address"
        maxLength={80}
        spellCheck={false}
        disabled={isKnown}
        value={document.slug}
        onChange={(slug) => change({ slug })}
      />
    </div>
  );
}
