import { DataTable, FunctionField, List, SelectInput, TextInput } from 'react-admin';
import type { UserListItem } from '#modules/accounts/contract';
import { choicesOf, YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { lifeOf, RANKS } from './ranks.ts';

const FILTERS = [
  <TextInput key="q" source="q" label="Nom ou adresse" alwaysOn resettable />,
  <SelectInput key="rank" source="rank" label="Droits" alwaysOn choices={choicesOf(RANKS)} />,
  <YesOrNoFilter key="is_active" source="is_active" label="Ouverture" yes="Ouverts" no="Fermés" />,
  <YesOrNoFilter key="is_activated" source="is_activated" label="Adresse" yes="Validée" no="À valider" />,
];

export function UserList() {
  return (
    <List filters={FILTERS} sort={{ field: 'created_at', order: 'DESC' }} exporter={false}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="username" label="Nom" />
        <DataTable.Col source="email" label="Adresse e-mail" disableSort className="wide-only unbroken" />
        <DataTable.Col source="rank" label="Droits" disableSort>
          <FunctionField<UserListItem> render={({ rank }) => RANKS[rank]} />
        </DataTable.Col>
        <DataTable.Col source="is_active" label="État" disableSort>
          <FunctionField<UserListItem> render={lifeOf} />
        </DataTable.Col>
        <DataTable.Col source="created_at" label="Ouvert le" className="wide-only">
          <Moment source="created_at" isDay />
        </DataTable.Col>
        <DataTable.Col source="last_contact_at" label="Dernier contact" className="wide-only">
          <Moment source="last_contact_at" isDay />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
