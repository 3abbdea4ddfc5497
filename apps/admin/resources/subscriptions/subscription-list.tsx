import {
  DataTable,
  FunctionField,
  List,
  ReferenceInput,
  SelectInput,
  useResourceDefinitions,
} from 'react-admin';
import type { StaffSubscription } from '#modules/subscriptions/contract';
import { choicesOf, PersonFilter, SinceFilter, UntilFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { moneyOf } from '../../ui/fields/money.ts';
import { Person } from '../../ui/fields/person.tsx';
import { STATUSES, StatusName } from './status-name.tsx';

const FILTERS = [
  <SelectInput key="status" source="status" label="État" alwaysOn choices={choicesOf(STATUSES)} />,
  <PersonFilter key="user_id" source="user_id" label="Compte" alwaysOn />,
  <SinceFilter key="since" source="since" label="Créé depuis le" />,
  <UntilFilter key="until" source="until" label="Créé jusqu’au" />,
];

const PLAN_FILTER = (
  <ReferenceInput key="plan_id" source="plan_id" reference="plans" label="Formule" alwaysOn>
    <SelectInput label="Formule" optionText="name" />
  </ReferenceInput>
);

export function SubscriptionList() {
  const { plans } = useResourceDefinitions();
  const filters = plans ? [...FILTERS, PLAN_FILTER] : FILTERS;
  return (
    <List filters={filters} sort={{ field: 'created_at', order: 'DESC' }} exporter={false}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="user_id" label="Compte" disableSort>
          <Person source="user_id" />
        </DataTable.Col>
        <DataTable.Col source="plan_name" label="Formule" disableSort />
        <DataTable.Col source="status" label="État" disableSort field={StatusName} />
        <DataTable.Col source="price" label="Prix" disableSort className="wide-only">
          <FunctionField<StaffSubscription> render={({ price }) => moneyOf(price)} />
        </DataTable.Col>
        <DataTable.Col source="created_at" label="Créé le" className="wide-only">
          <Moment source="created_at" isDay />
        </DataTable.Col>
        <DataTable.Col source="end_date" label="Fin de la période">
          <Moment source="end_date" isDay />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
