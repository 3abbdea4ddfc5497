import { DataTable, FunctionField, List, ReferenceInput, SelectInput } from 'react-admin';
import type { ReportItem } from '#modules/reports/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { MixedTextField } from '../../ui/fields/mixed-text.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { REPORT_KIND_NAMES, REPORT_STATE_NAMES } from './names.ts';

const FILTERS = [
  <SelectInput key="state" source="state" label="État" choices={choicesOf(REPORT_STATE_NAMES)} alwaysOn />,
  <SelectInput key="kind" source="kind" label="Sujet" choices={choicesOf(REPORT_KIND_NAMES)} />,
  <ReferenceInput key="text_id" source="text_id" reference="texts" perPage={1_000}>
    <SelectInput label="Texte" optionText="title" />
  </ReferenceInput>,
];

/** What readers have reported; what waits for a decision at first. */
export function ReportList() {
  return (
    <List
      filters={FILTERS}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'reported_at', order: 'DESC' }}
      exporter={false}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="reported_at" label="Signalé le">
          <Moment source="reported_at" />
        </DataTable.Col>
        <DataTable.Col source="text_title" label="Texte">
          <FunctionField<ReportItem> render={({ text_title, line }) => `${text_title}, l.\u00a0${line}`} />
        </DataTable.Col>
        <DataTable.Col source="kind" label="Sujet" disableSort>
          <FunctionField<ReportItem> render={({ kind }) => REPORT_KIND_NAMES[kind]} />
        </DataTable.Col>
        <DataTable.Col source="arabic" label="Mot ou ligne" disableSort className="wide-only">
          <FunctionField<ReportItem> render={({ word, arabic }) => <Arabic>{word ?? arabic}</Arabic>} />
        </DataTable.Col>
        <DataTable.Col
          source="remark"
          label="Remarque"
          disableSort
          className="wide-only"
          field={MixedTextField}
        />
        <DataTable.Col source="state" label="État">
          <FunctionField<ReportItem> render={({ state }) => REPORT_STATE_NAMES[state]} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
