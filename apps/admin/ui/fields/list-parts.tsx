import {
  AutocompleteInput,
  DataTable,
  type DataTableColumnProps,
  DateInput,
  NullableBooleanInput,
  ReferenceInput,
} from 'react-admin';
import { dayFieldOf, instantOf } from '../paris-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A column of a table whose rows are stacked in a narrow window: there each value bears its name. */
export function Column(props: DataTableColumnProps) {
  return <DataTable.Col {...props} data-label={props.label} />;
}

/** The choices of a list, by their names. */
export function choicesOf(names: Readonly<Record<string, string>>): { id: string; name: string }[] {
  return Object.entries(names).map(([id, name]) => ({ id, name }));
}

interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}

const midnight = (day: string): string => instantOf(`${day}T00:00`).toISOString();

/** The first day that counts. */
export function SinceFilter({ source, label }: FilterProps) {
  return (
    <DateInput
      source={source}
      label={label}
      parse={(day: string) => (day ? midnight(day) : '')}
      format={(iso?: string) => (iso ? dayFieldOf(new Date(iso)) : '')}
    />
  );
}

/** The last day that counts, to its end. */
export function UntilFilter({ source, label }: FilterProps) {
  const endOf = (day: string) => midnight(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10));
  return (
    <DateInput
      source={source}
      label={label}
      parse={(day: string) => (day ? endOf(day) : '')}
      format={(iso?: string) => (iso ? dayFieldOf(new Date(Date.parse(iso) - 1)) : '')}
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
