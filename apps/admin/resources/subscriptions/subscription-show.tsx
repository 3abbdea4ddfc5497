import { FunctionField, NumberField, Show, SimpleShowLayout, TextField, useRecordContext } from 'react-admin';
import type { SubscriptionRecord } from '#modules/subscriptions/contract';
import { Moment } from '../../ui/fields/moment.tsx';
import { moneyOf } from '../../ui/fields/money.ts';
import { Person } from '../../ui/fields/person.tsx';
import { PROVIDER_STATUSES, statusOf } from './status-name.tsx';
import { SubscriptionDecisions } from './subscription-decisions.tsx';
import { SubscriptionTables } from './subscription-tables.tsx';

const accessOf = ({ grants_access }: SubscriptionRecord): string =>
  grants_access ? 'Textes ouverts' : 'Textes fermés';

function Heading() {
  const record = useRecordContext<SubscriptionRecord>();
  return record ? <span>{`Abonnement n°\u00a0${record.id}`}</span> : null;
}

export function SubscriptionShow() {
  return (
    <Show actions={<SubscriptionDecisions />} title={<Heading />}>
      <SimpleShowLayout>
        <Person source="user_id" label="Compte" />
        <TextField source="plan_name" label="Formule" />
        <FunctionField<SubscriptionRecord> label="Prix" render={({ price }) => moneyOf(price)} />
        <FunctionField<SubscriptionRecord> label="État" render={statusOf} />
        <FunctionField<SubscriptionRecord> label="Accès" render={accessOf} />
        <Moment source="created_at" label="Créé le" />
        <Moment source="approved_at" label="Approuvé le" />
        <Moment source="end_date" label="Fin de la période" />
        <Moment source="cancel_requested_at" label="Fin demandée le" />
        <Moment source="cancelled_at_provider_at" label="Terminé chez PayPal le" />
        <TextField source="external_id" label="Numéro PayPal" emptyText="–" />
        <FunctionField<SubscriptionRecord>
          label="État chez PayPal"
          render={({ provider_status: status }) =>
            status === null ? '–' : (PROVIDER_STATUSES[status] ?? status)
          }
        />
        <Moment source="provider_asked_at" label="PayPal interrogé le" />
        <NumberField source="failed_payments" label="Paiements refusés" />
        <SubscriptionTables />
      </SimpleShowLayout>
    </Show>
  );
}
