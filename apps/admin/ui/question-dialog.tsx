import { type FormEvent, useState } from 'react';
import type { ReadingReason } from '#modules/accounts/contract';
import { call } from '../providers/call.ts';
import { useAsked } from '../providers/questions.ts';
import { useRefusal } from './decision.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { Workshop } from './workshop.tsx';

const REASONS: Readonly<Record<ReadingReason, string>> = {
  request: 'Cette personne nous a écrit',
  payment: 'Un paiement ou un abonnement',
  access: 'Elle n’entre plus dans son compte',
  security: 'Un abus, ou la sécurité du site',
  other: 'Une autre raison',
};

function ReasonForm({ userId, onSettle }: { userId: number; onSettle(isAnswered: boolean): void }) {
  const [reason, setReason] = useState<ReadingReason>('request');
  const [note, setNote] = useState('');
  const [isUnderWay, setIsUnderWay] = useState(false);
  const refuse = useRefusal();

  async function send(event: FormEvent) {
    event.preventDefault();
    setIsUnderWay(true);
    try {
      await call('POST /admin/users/{id}/reasons/', { params: { id: userId }, body: { reason, note } });
      onSettle(true);
    } catch (error) {
      refuse(error);
      setIsUnderWay(false);
    }
  }

  return (
    <Dialog title="Pourquoi ouvrir ce dossier ?" onClose={() => onSettle(false)}>
      <form onSubmit={send}>
        <p>
          La personne verra, sur sa page «&nbsp;Mon compte&nbsp;», que son dossier a été ouvert et pourquoi.
          Cela vaut pour ses dossiers pendant dix minutes.
        </p>
        <label>
          <span>Raison</span>
          <select value={reason} onChange={({ target }) => setReason(target.value as ReadingReason)}>
            {Object.entries(REASONS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{reason === 'other' ? 'Laquelle' : 'Précision (facultative)'}</span>
          <input
            value={note}
            maxLength={300}
            required={reason === 'other'}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <DialogActions label="Ouvrir" isDisabled={isUnderWay} onCancel={() => onSettle(false)} />
      </form>
    </Dialog>
  );
}

/** What a call of whatever screen needs first, asked above that screen. */
export function QuestionDialog() {
  const asked = useAsked();
  if (!asked) return null;
  return (
    <Workshop className="question">
      <ReasonForm key={asked.question.userId} userId={asked.question.userId} onSettle={asked.settle} />
    </Workshop>
  );
}
