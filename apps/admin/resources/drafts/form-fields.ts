import type { Comparison } from '../revisions/compare-documents.ts';

/** A field of a form, as a comparison shows it. */
export interface FormField {
  source: string;
  name: string;
  isArabic?: boolean;
  /** How its value is told, where that is not the value itself. */
  tell?(value: unknown): string;
}

export type Values = Readonly<Record<string, unknown>>;

const told = ({ tell = String, source }: FormField, values: Values): string => {
  const value = values[source];
  return value === null || value === undefined || value === '' ? '' : tell(value);
};

/** The fields that say something else than what is saved. */
export function changedPart(fields: readonly FormField[], values: Values, saved: Values): Values {
  const changed = fields.filter((field) => told(field, values) !== told(field, saved));
  return Object.fromEntries(changed.map(({ source }) => [source, values[source] ?? null]));
}

/** What one save would make of another, field by field. */
export function compareFields(fields: readonly FormField[], before: Values, after: Values): Comparison {
  return {
    fields: fields.flatMap((field) => {
      const [was, is] = [told(field, before), told(field, after)];
      if (was === is) return [];
      return [
        { name: field.name, isArabic: field.isArabic ?? false, before: was || null, after: is || null },
      ];
    }),
    columns: [],
    words: [],
  };
}
