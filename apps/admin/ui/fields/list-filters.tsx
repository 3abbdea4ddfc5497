import { AutocompleteInput, DateInput, NullableBooleanInput, ReferenceInput } from 'react-admin';

/** The choices of a list, by their names. */
export function choicesOf(names: Readonly<Record<string, string>>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}

interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The first day that counts. */
export function SinceFilter({ source, label }: FilterProps) {
  return (
    <DateInput
      source={source}
      label={label}
      parse={(day: string) => (day ? new Date(`${day}T00:00`).toISOString() : '')}
      format={(iso?: string) => (iso ? localDay(new Date(iso)) : '')}
    />
  );
}

/** The last day that counts, to its end. */
export function UntilFilter({ source, label }: FilterProps) {
  function endOf(day: string): string {
    const end = new Date(`${day}T00:00`);
    end.setDate(end.getDate() + 1);
    return end.toISOString();
  }
  return (
    <DateInput
      source={source}
      label={label}
      parse={(day: string) => (day ? endOf(day) : '')}
      format={(iso?: string) => (iso ? localDay(new Date(Date.parse(iso) - 1)) : '')}
    />
  );
}

/** One account, found by name or address. */
export function PersonFilter({ source, label }: FilterProps) {
  return (
    <ReferenceInput source={source} reference="users" sort={{ field: 'username', order: 'ASC' }}>
      <AutocompleteInput label={label} optionText="username" filterToQuery={(q: string) => ({ q })} />
    </ReferenceInput>
  );
}

interface YesOrNoProps extends FilterProps {
  yes: string;
  no: string;
}

/** All, those that are so, or the others. */
export function YesOrNoFilter({ source, label, yes, no }: YesOrNoProps) {
  return (
    <NullableBooleanInput source={source} label={label} nullLabel="Tous" trueLabel={yes} falseLabel={no} />
  );
}
