import { type FormEvent, useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { UserListItem } from '#modules/accounts/contract';
import type { StaffTerminationRequest } from '#modules/subscriptions/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { dayOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';

/** The accounts that a name or an address leads to. */
function useAccounts(q: string): UserListItem[] {
  const [found, setFound] = useState<UserListItem[]>([]);
  useEffect(() => {
    let isWanted = true;
    if (q.trim()) {
      call('GET /admin/users/', { query: { filter: { q }, sort: ['username', 'ASC'], range: [0, 9] } }).then(
        (users) => isWanted && setFound(users),
        () => isWanted && setFound([]),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [q]);
  return q.trim() ? found : [];
}

interface ChoiceProps {
  email: string;
  chosen: number | null;
  onChoose(id: number): void;
}

function AccountChoice({ email, chosen, onChoose }: ChoiceProps) {
  const [q, setQ] = useState(email);
  const accounts = useAccounts(q);
  return (
    <>
      <label>
        <span>Chercher un compte par nom ou adresse</span>
        <input type="search" value={q} onChange={({ target }) => setQ(target.value)} />
      </label>
      <fieldset>
        <legend>Compte dont l’abonnement prend fin</legend>
        {accounts.length === 0 && <p className="soft">Aucun compte trouvé.</p>}
        {accounts.map(({ id, username, email: address }) => (
          <label key={id}>
            <input
              type="radio"
              name="account"
              required
              checked={chosen === id}
              onChange={() => onChoose(id)}
            />{' '}
            {`${username} (${address ?? '–'})`}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** Ends for somebody what they have asked to end: whose it is the superuser says. */
export function CarryOut({ id, email, user_id, requested_at }: StaffTerminationRequest) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(user_id);
  const notify = useNotify();
  const refuse = useRefusal();
  const refresh = useRefresh();

  async function carryOut(event: FormEvent) {
    event.preventDefault();
    if (chosen === null) return;
    try {
      await call('POST /admin/termination-requests/{id}/carry-out/', {
        params: { id },
        body: { user_id: chosen },
      });
      notify('L’abonnement est résilié, et la personne en est avertie.', { type: 'success' });
      setIsOpen(false);
    } catch (error) {
      refuse(error);
    }
    refresh();
  }

  return (
    <Workshop>
      <button type="button" onClick={() => setIsOpen(true)}>
        Résilier
      </button>
      {isOpen && (
        <Dialog title="Résilier l’abonnement" onClose={() => setIsOpen(false)}>
          <form className="fields" onSubmit={carryOut}>
            <p>
              L’abonnement prend fin au {dayOf(requested_at)}, jour de la demande. Ce qui a été prélevé depuis
              est rendu, et la personne reçoit une confirmation.
            </p>
            <AccountChoice email={email} chosen={chosen} onChoose={setChosen} />
            <DialogActions label="Confirmer" onCancel={() => setIsOpen(false)} />
          </form>
        </Dialog>
      )}
    </Workshop>
  );
}
