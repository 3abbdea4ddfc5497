import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '#modules/subscriptions/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { Failure } from '../../ui/states.tsx';
import { euros, longDay } from './wording.ts';

const STATES: Readonly<Record<Transaction['status'], string>> = {
  completed: 'Payé',
  pending: 'En attente',
  declined: 'Refusé',
  refunded: 'Remboursé',
  partially_refunded: 'Remboursé en partie',
  reversed: 'Annulé par la banque',
};

function stateOf({ status, refunded }: Transaction): string {
  return status === 'partially_refunded' ? `${STATES[status]} (${euros(refunded)})` : STATES[status];
}

function periodOf({ period_start, period_end }: Transaction): string {
  return period_start && period_end ? `du ${longDay(period_start)} au ${longDay(period_end)}` : '–';
}

/** The payments of whoever reads, the latest first. */
export function PaymentHistory() {
  const { data, isPending, isError, refetch } = useQuery(memberQueries.transactions);
  if (isPending) return <p className="spin">Chargement des paiements…</p>;
  if (isError) {
    return <Failure message="Erreur lors de la récupération des transactions" onRetry={() => refetch()} />;
  }
  if (data.length === 0) return <p className="prose soft">Aucun paiement pour le moment.</p>;
  return (
    <div className="stack">
      <table className="table payments">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Formule</th>
            <th scope="col">Période</th>
            <th scope="col">Montant</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.id}>
              <td>{longDay(one.paid_at)}</td>
              <td>{one.plan_name}</td>
              <td>{periodOf(one)}</td>
              <td className="num">{euros(one.amount)}</td>
              <td>{stateOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
