import {
  DataTable,
  FunctionField,
  Link,
  List,
  useCreatePath,
  usePermissions,
  useRecordContext,
} from 'react-admin';
import type { StaffRole } from '#modules/platform/contract';
import type { PaymentReview } from '#modules/subscriptions/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { Details } from '../../ui/details.tsx';
import { Column, YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { Person } from '../../ui/fields/person.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { REASONS } from '../subscriptions/status-name.tsx';

const FILTERS = [
  <YesOrNoFilter key="is_settled" source="is_settled" label="Suite" yes="Réglés" no="À regarder" alwaysOn />,
];

/** How it was settled, or the button that says so. */
function Outcome() {
  const review = useRecordContext<PaymentReview>();
  const { permissions } = usePermissions<StaffRole>();
  if (!review) return null;
  if (review.settled_at) {
    return (
      <span>
        {`${review.note ?? ''} (${momentOf(review.settled_at)}, `}
        <Person source="settled_by" />)
      </span>
    );
  }
  if (permissions !== 'superuser') return <span>À regarder</span>;
  return (
    <Decision
      label="Régler"
      asks="Comment c’est réglé"
      act={(note) =>
        call('POST /admin/payment-reviews/{id}/settle/', { params: { id: review.id }, body: { note } })
      }
      done="Le cas est réglé."
    >
      <p>Rien ne change chez PayPal ni dans l’abonnement&nbsp;: vous notez ce que vous avez fait.</p>
    </Decision>
  );
}

/** The subscription that it is about, where there is one. */
function Subject() {
  const review = useRecordContext<PaymentReview>();
  const createPath = useCreatePath();
  const id = review?.subscription_id;
  if (!id) return <span>–</span>;
  return <Link to={createPath({ resource: 'subscriptions', type: 'show', id })}>{`N°\u00a0${id}`}</Link>;
}

/** What does not fit and a person has to look at. */
export function ReviewList() {
  return (
    <List
      filters={FILTERS}
      filterDefaultValues={{ is_settled: false }}
      sort={{ field: 'noticed_at', order: 'DESC' }}
      exporter={false}
      empty={false}
    >
      <DataTable className="stacked" bulkActionButtons={false} rowClick={false}>
        <Column source="noticed_at" label="Vu le">
          <Moment source="noticed_at" />
        </Column>
        <Column source="reason" label="Raison" disableSort>
          <FunctionField<PaymentReview> render={({ reason }) => REASONS[reason] ?? reason} />
        </Column>
        <Column source="user_id" label="Compte" disableSort>
          <Person source="user_id" />
        </Column>
        <Column source="subscription_id" label="Abonnement" disableSort field={Subject} />
        <Column source="external_id" label="Numéro PayPal" disableSort />
        <Column source="details" label="Détails" disableSort field={Details} />
        <Column source="settled_at" label="Suite" disableSort field={Outcome} />
      </DataTable>
    </List>
  );
}
