import { useGetList, usePermissions } from 'react-admin';
import type { StaffRole } from '#modules/platform/contract';
import type { StaffTransaction } from '#modules/subscriptions/contract';
import { moneyOf } from '../../ui/fields/money.ts';
import { dayOf } from '../../ui/paris-time.ts';
import { PAYMENT_STATUSES } from '../subscriptions/status-name.tsx';
import { Table } from '../subscriptions/subscription-tables.tsx';
import { RefundDecision } from '../transactions/refund-decision.tsx';

const MOST = 100;

function stateOf({ status, refunded, currency, refunds }: StaffTransaction): string {
  if (refunds.some(({ state }) => state === 'pending')) return 'Remboursement en attente';
  const name = PAYMENT_STATUSES[status];
  return status === 'partially_refunded' ? `${name} (${moneyOf(refunded, currency)})` : name;
}

/** What somebody has paid, the latest first, and the way back. */
export function PersonPayments({ userId }: { userId: number }) {
  const { permissions } = usePermissions<StaffRole>();
  const { data } = useGetList<StaffTransaction>('transactions', {
    filter: { user_id: userId },
    sort: { field: 'paid_at', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  });
  if (!data) return null;
  return (
    <section>
      <Table
        caption="Paiements"
        columns={['Date', 'Formule', 'Montant', 'État', 'Agir']}
        rows={data.map((payment) => ({
          key: payment.id,
          cells: [
            dayOf(payment.paid_at),
            payment.plan_name,
            moneyOf(payment.amount, payment.currency),
            stateOf(payment),
            permissions === 'superuser' ? <RefundDecision key="refund" payment={payment} /> : '–',
          ],
        }))}
      />
    </section>
  );
}
