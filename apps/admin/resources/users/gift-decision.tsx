import { useState } from 'react';
import type { UserRecord } from '#modules/accounts/contract';
import { call } from '../../providers/call.ts';
import { useDeed } from '../../ui/decision.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { dayOf } from '../../ui/paris-time.ts';

const MOST_DAYS = 92;

function GiftDialog({ id, username, onClose }: Pick<UserRecord, 'id' | 'username'> & { onClose(): void }) {
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  // A gift that is sent twice is one.
  const [key] = useState(() => crypto.randomUUID());
  const { isUnderWay, decide } = useDeed({
    act: () =>
      call('POST /admin/users/{id}/gifts/', { params: { id }, body: { key, days: Number(days), reason } }),
    done: ({ ends_at }) =>
      `C’est offert\u00a0: sans renouvellement, ${username} lit jusqu’au ${dayOf(ends_at)}.`,
    onDone: onClose,
  });
  return (
    <Dialog title={`Offrir des jours à ${username}`} onClose={onClose}>
      <form className="fields" onSubmit={decide}>
        <p>
          Les jours s’ajoutent après ce qui est payé, ou commencent aujourd’hui si rien ne court. PayPal
          prélève un renouvellement à sa date&nbsp;: les jours offerts restent pour la fin.
        </p>
        <label>
          <span>Nombre de jours</span>
          <input
            type="number"
            min={1}
            max={MOST_DAYS}
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </label>
        <label>
          <span>Raison</span>
          <input required maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
        <DialogActions label="Offrir" isDisabled={isUnderWay} cancel="Ne rien faire" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** The button that gives somebody days of reading, and what it asks. */
export function GiftDecision({ id, username }: Pick<UserRecord, 'id' | 'username'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Offrir des jours…
      </button>
      {isOpen && <GiftDialog id={id} username={username} onClose={() => setIsOpen(false)} />}
    </>
  );
}
