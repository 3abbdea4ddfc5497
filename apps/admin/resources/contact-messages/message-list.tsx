import { DataTable, List, TextInput } from 'react-admin';
import { YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { MixedTextField } from '../../ui/fields/mixed-text.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { Person } from '../../ui/fields/person.tsx';

const FILTERS = [
  <TextInput key="q" source="q" label="Chercher" alwaysOn resettable />,
  <YesOrNoFilter
    key="is_answered"
    source="is_answered"
    label="Réponse"
    yes="Répondus"
    no="Sans réponse"
    alwaysOn
  />,
];

export function MessageList() {
  return (
    <List filters={FILTERS} sort={{ field: 'received_at', order: 'DESC' }} exporter={false}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="received_at" label="Reçu le">
          <Moment source="received_at" />
        </DataTable.Col>
        <DataTable.Col source="subject" label="Sujet" disableSort field={MixedTextField} />
        <DataTable.Col source="name" label="Nom" disableSort field={MixedTextField} />
        <DataTable.Col source="answered_at" label="Répondu le" disableSort className="wide-only">
          <Moment source="answered_at" />
        </DataTable.Col>
        <DataTable.Col source="answered_by" label="Par" disableSort className="wide-only">
          <Person source="answered_by" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
