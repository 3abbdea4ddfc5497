import { useState } from 'react';
import { CallRefused } from '../../../client/call-refused.ts';
import { call } from '../../session/session.ts';

interface DisputeProps {
  id: string;
  isDisputed: boolean;
}

/** « C’était juste ? »: sends the question and the answer given to the team. */
export function Dispute({ id, isDisputed }: DisputeProps) {
  const [state, setState] = useState<'open' | 'sending' | 'sent' | 'failed'>(isDisputed ? 'sent' : 'open');
  async function send() {
    if (state === 'sending') return;
    setState('sending');
    try {
      await call('POST /practice/items/{id}/dispute/', { params: { id }, body: {} });
      setState('sent');
    } catch (error) {
      // Somebody who has asked already is told the same.
      setState(error instanceof CallRefused && error.status === 409 ? 'sent' : 'failed');
    }
  }
  return (
    <p className="dispute" role="status">
      {state === 'sent' ? (
        'Merci. L’équipe reçoit la question et votre réponse.'
      ) : (
        <>
          <button
            className="btn bare"
            type="button"
            aria-disabled={state === 'sending' || undefined}
            onClick={() => void send()}
          >
            C’était juste{'\u00A0'}?
          </button>
          {state === 'failed' && <span>L’envoi a échoué. Réessayez.</span>}
        </>
      )}
    </p>
  );
}
