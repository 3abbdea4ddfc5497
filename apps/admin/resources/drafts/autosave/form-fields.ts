import type { Comparison } from '../../revisions/compare-documents.ts';

/** A field of a form, as a comparison shows it. */
export interface FormField {
  source: string;
  name: string;
  isArabic?: boolean;
  /** How its value is written out, where that is not the value itself. */
  format?(value: unknown): string;
}

export type Values = Readonly<Record<string, unknown>>;

const formatted = ({ format = String, source }: FormField, values: Values): string => {
  const value = values[source];
  return value === null || value === undefined || value === '' ? '' : format(value);
};

/** The fields that say something else than what is saved. */
export function changedPart(fields: readonly FormField[], values: Values, saved: Values): Values {
  const changed = fields.filter((field) => formatted(field, values) !== formatted(field, saved));
  return Object.fromEntries(changed.map(({ source }) => [source, values[source] ?? null]));
}

/** What one save would make of another, field by field. */
export function compareFields(fields: readonly FormField[], before: Values, after: Values): Comparison {
  return {
    fields: fields.flatMap((field) => {
      const [was, is] = [formatted(field, before), formatted(field, after)];
      if (was === is) return [];
      return [
        { name: field.name, isArabic: field.isArabic ?? false, before: was || null, after: is || null },
      ];
    }),
    columns: [],
    words: [],
  };
}
