import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import type { StaffSubscription, SubscriptionRecord } from '#modules/subscriptions/contract';
import { moneyOf } from '../../ui/fields/money.ts';
import { dayOf, momentOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import { EVENTS, OUTCOMES, PAYMENT_STATUSES, REASONS } from './status-name.tsx';
import './tables.css';

interface TableProps {
  caption: string;
  columns: readonly string[];
  /** A key and the cells of each row. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** A table of the console's own, whose rows are stacked on a phone. */
export function Table({ caption, columns, rows }: TableProps) {
  if (rows.length === 0) return <p className="soft">{`${caption}\u00a0: aucun.`}</p>;
  return (
    <table className="plain">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-label={columns[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What belongs to a subscription: payments, cases for a person, messages of PayPal. */
export function SubscriptionTables() {
  const subscription = useRecordContext<StaffSubscription | SubscriptionRecord>();
  // What the list has brought is shown until the whole record comes.
  if (!subscription || !('payments' in subscription)) return null;
  const { payments, reviews, events } = subscription;
  return (
    <Workshop>
      <Table
        caption="Paiements"
        columns={['Date', 'Montant', 'État', 'Remboursé', 'Période', 'Numéro PayPal']}
        rows={payments.map((payment) => ({
          key: payment.id,
          cells: [
            momentOf(payment.paid_at),
            moneyOf(payment.amount, payment.currency),
            PAYMENT_STATUSES[payment.status],
            payment.refunded > 0 ? moneyOf(payment.refunded, payment.currency) : '–',
            payment.period_end ? `${dayOf(payment.period_start)} – ${dayOf(payment.period_end)}` : '–',
            payment.sale_id,
          ],
        }))}
      />
      <Table
        caption="Cas à regarder"
        columns={['Vu le', 'Raison', 'Réglé le', 'Note']}
        rows={reviews.map((review) => ({
          key: review.id,
          cells: [
            momentOf(review.noticed_at),
            REASONS[review.reason] ?? review.reason,
            momentOf(review.settled_at),
            review.note ?? '–',
          ],
        }))}
      />
      <Table
        caption="Messages de PayPal"
        columns={['Reçu le', 'Message', 'Traité le', 'Suite']}
        rows={events.map((event) => ({
          key: event.id,
          cells: [
            momentOf(event.received_at),
            EVENTS[event.type] ?? event.type,
            momentOf(event.handled_at),
            event.outcome === null ? '–' : (OUTCOMES[event.outcome] ?? event.outcome),
          ],
        }))}
      />
    </Workshop>
  );
}
