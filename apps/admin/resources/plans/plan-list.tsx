import {
  BooleanField,
  CreateButton,
  DataTable,
  FunctionField,
  List,
  TopToolbar,
  usePermissions,
} from 'react-admin';
import type { StaffPlan } from '#modules/subscriptions/contract';
import { YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { moneyOf } from '../../ui/fields/money.ts';

const FILTERS = [
  <YesOrNoFilter key="is_offered" source="is_offered" label="Vente" alwaysOn yes="Proposées" no="Retirées" />,
];

/** Staff reads the plans; whoever has all rights changes them. */
export function PlanList() {
  const mayChange = usePermissions().permissions === 'superuser';
  return (
    <List
      title="Formules"
      filters={FILTERS}
      sort={{ field: 'position', order: 'ASC' }}
      exporter={false}
      actions={<TopToolbar>{mayChange && <CreateButton label="Nouvelle formule" />}</TopToolbar>}
    >
      <DataTable rowClick={mayChange ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.NumberCol source="position" label="Rang" className="wide-only" />
        <DataTable.Col source="name" label="Nom" />
        <DataTable.Col source="price_cents" label="Prix" align="right">
          <FunctionField<StaffPlan>
            render={({ price_cents, currency }) => moneyOf(price_cents / 100, currency)}
          />
        </DataTable.Col>
        <DataTable.NumberCol source="duration_days" label="Jours" className="wide-only" />
        <DataTable.Col source="is_offered" label="Proposée" disableSort>
          <BooleanField source="is_offered" valueLabelTrue="Proposée" valueLabelFalse="Retirée" />
        </DataTable.Col>
        <DataTable.NumberCol
          source="subscriptions_count"
          label="Abonnements en cours"
          disableSort
          className="wide-only"
        />
      </DataTable>
    </List>
  );
}
