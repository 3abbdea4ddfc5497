import { DataTable, FunctionField, List, SelectInput, useCreatePath } from 'react-admin';
import type { StaffTransaction } from '#modules/subscriptions/contract';
import { Column, choicesOf, PersonFilter, SinceFilter, UntilFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { moneyOf } from '../../ui/fields/money.ts';
import { Person } from '../../ui/fields/person.tsx';
import { PAYMENT_STATUSES } from '../subscriptions/status-name.tsx';

const FILTERS = [
  <SelectInput key="status" source="status" label="État" alwaysOn choices={choicesOf(PAYMENT_STATUSES)} />,
  <PersonFilter key="user_id" source="user_id" label="Compte" alwaysOn />,
  <SinceFilter key="since" source="since" label="Payé depuis le" />,
  <UntilFilter key="until" source="until" label="Payé jusqu’au" />,
];

/** Payments; each leads to the subscription that it belongs to. */
export function TransactionList() {
  const createPath = useCreatePath();
  return (
    <List filters={FILTERS} sort={{ field: 'paid_at', order: 'DESC' }} exporter={false}>
      <DataTable<StaffTransaction>
        className="stacked"
        bulkActionButtons={false}
        rowClick={(_id, _resource, { subscription_id: id }) =>
          createPath({ resource: 'subscriptions', type: 'show', id })
        }
      >
        <Column source="paid_at" label="Date">
          <Moment source="paid_at" />
        </Column>
        <Column source="user_id" label="Compte" disableSort>
          <Person source="user_id" />
        </Column>
        <Column source="plan_name" label="Formule" disableSort />
        <Column source="amount" label="Montant">
          <FunctionField<StaffTransaction> render={({ amount, currency }) => moneyOf(amount, currency)} />
        </Column>
        <Column source="status" label="État" disableSort>
          <FunctionField<StaffTransaction> render={({ status }) => PAYMENT_STATUSES[status]} />
        </Column>
        <Column source="sale_id" label="Numéro PayPal" disableSort />
      </DataTable>
    </List>
  );
}
