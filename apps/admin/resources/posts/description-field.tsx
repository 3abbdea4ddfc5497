import { Field } from '../../ui/fields/field.tsx';
import { mendFrench } from '../../ui/fields/french-text.ts';

/** What search engines show of a description. */
const SHOWN = 160;

function countOf(length: number): string {
  const count = `${length}\u00a0/\u00a0${SHOWN} caractères`;
  return length > SHOWN ? `${count}\u00a0: les moteurs de recherche couperont la fin.` : count;
}

interface DescriptionFieldProps {
  value: string;
  fault: string | undefined;
  onChange(value: string): void;
}

/** What search engines say of the article under its title. */
export function DescriptionField({ value, fault, onChange }: DescriptionFieldProps) {
  return (
    <Field id="post-meta_description" name="Description" fault={fault}>
      {(bound) => (
        <>
          <textarea
            {...bound}
            rows={4}
            maxLength={300}
            value={value}
            onChange={({ target }) => onChange(mendFrench(target.value))}
          />
          <p className={value.length > SHOWN ? 'wrong' : 'soft'}>{countOf(value.length)}</p>
        </>
      )}
    </Field>
  );
}
