import { useState } from 'react';
import type { StaffTransaction } from '#modules/subscriptions/contract';
import { call } from '../../providers/call.ts';
import { useDeed } from '../../ui/decision.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { centsOf, eurosOf, moneyOf } from '../../ui/fields/money.ts';

const OUTCOMES = {
  done: 'La somme est en route.',
  pending: 'PayPal ne répond pas\u00a0: le remboursement est noté, et sera redemandé chaque minute.',
  refused: 'PayPal refuse ce remboursement\u00a0: voyez les cas de paiement.',
};

/** In cents, what can still be given back; what was asked for counts as gone. */
function leftOf({ amount, refunded, refunds }: StaffTransaction): number {
  const pending = refunds.filter(({ state }) => state === 'pending');
  return Math.round((amount - refunded - pending.reduce((sum, one) => sum + one.amount, 0)) * 100);
}

interface RefundDialogProps {
  payment: StaffTransaction;
  left: number;
  onClose(): void;
}

function consequenceOf({ period_end }: StaffTransaction, cents: number | null, left: number): string {
  const isCurrent = period_end !== null && new Date(period_end) > new Date();
  return isCurrent && cents === left
    ? 'Si c’est la période en cours, l’abonnement prend fin aujourd’hui\u00a0; ses mots restent.'
    : 'Rien d’autre ne change à l’abonnement.';
}

function RefundDialog({ payment, left, onClose }: RefundDialogProps) {
  const [sum, setSum] = useState(eurosOf(left));
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  // A request that is sent twice is one.
  const [key] = useState(() => crypto.randomUUID());
  const cents = centsOf(sum);
  const isRight = cents !== null && cents > 0 && cents <= left;
  const isConfirmed = isRight && reason.trim() !== '' && centsOf(typed) === cents;
  const { isUnderWay, decide } = useDeed({
    act: () =>
      call('POST /admin/transactions/{id}/refunds/', {
        params: { id: payment.id },
        body: { key, amount_cents: cents ?? 0, reason },
      }),
    done: ({ refunds }) => OUTCOMES[refunds.find(({ id }) => id === key)?.state ?? 'pending'],
    onDone: onClose,
  });
  const shown = isRight ? moneyOf(cents / 100, payment.currency) : '…';
  return (
    <Dialog title={`Rembourser ${shown}`} onClose={onClose}>
      <form className="fields" onSubmit={decide}>
        <p>
          La somme revient par PayPal, en cinq à dix jours, et une lettre le dit.{' '}
          {consequenceOf(payment, cents, left)}
        </p>
        <label>
          <span>Raison</span>
          <input required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
        <label>
          <span>{`Somme à rendre, ${eurosOf(left)} au plus`}</span>
          <input
            inputMode="decimal"
            required
            aria-invalid={!isRight}
            value={sum}
            onChange={({ target }) => setSum(target.value)}
          />
        </label>
        <label>
          <span>{`Pour confirmer, écrivez ${isRight ? eurosOf(cents) : 'la somme'}`}</span>
          <input
            inputMode="decimal"
            required
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <DialogActions
          label={`Rembourser ${shown}`}
          isDisabled={isUnderWay || !isConfirmed}
          cancel="Ne rien faire"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The button that gives a payment back, and what it asks; nothing where nothing is left of it. */
export function RefundDecision({ payment }: { payment: StaffTransaction }) {
  const [isOpen, setIsOpen] = useState(false);
  const left = leftOf(payment);
  const isOpenPayment = payment.status === 'completed' || payment.status === 'partially_refunded';
  if (!isOpenPayment || left <= 0) return null;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rembourser…
      </button>
      {isOpen && <RefundDialog payment={payment} left={left} onClose={() => setIsOpen(false)} />}
    </>
  );
}
