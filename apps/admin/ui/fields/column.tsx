import { DataTable, type DataTableColumnProps } from 'react-admin';

/** A column of a table whose rows are stacked in a narrow window: there each value bears its name. */
export function Column(props: DataTableColumnProps) {
  return <DataTable.Col {...props} data-label={props.label} />;
}
