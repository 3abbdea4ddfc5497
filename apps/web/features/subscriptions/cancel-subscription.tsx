import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UserSubscription } from '#modules/subscriptions/contract';
import { messageOf } from '../../../client/call-refused.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { longDay } from './wording.ts';

interface CancelSubscriptionProps {
  subscription: UserSubscription;
  onCancelled: (message: string) => void;
}

function consequence({ status, end_date, is_approved }: UserSubscription): string {
  if (status === 'pending') {
    return is_approved ? 'Si un paiement arrive encore, il vous sera rendu.' : 'Rien n’a été prélevé.';
  }
  const access = end_date ? `Votre accès reste ouvert jusqu’au ${longDay(end_date)}. ` : '';
  return `${access}Votre abonnement ne se renouvellera plus. La résiliation est définitive\u00a0; vous pourrez vous réabonner ensuite.`;
}

function Confirmation(props: CancelSubscriptionProps & { onDismissed: () => void }) {
  const { subscription, onCancelled, onDismissed } = props;
  const client = useQueryClient();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      const { message } = await call('POST /subscription/user-subscriptions/{id}/cancel/', {
        params: { id: subscription.id },
      });
      onCancelled(message);
      void client.invalidateQueries({ queryKey: MEMBER_KEY });
    },
    explain: (error) => messageOf(error, 'L’abonnement n’a pas pu être résilié. Veuillez réessayer.'),
  });
  return (
    <form className="form" {...formProps}>
      <p className="prose" ref={start} tabIndex={-1}>
        {consequence(subscription)}
      </p>
      <FormEnd {...end} label="Confirmer la résiliation" busyLabel="Résiliation en cours…" kind="danger" />
      <button className="btn" type="button" onClick={onDismissed}>
        Garder mon abonnement
      </button>
    </form>
  );
}

/** Cancelling in two steps; whoever steps back finds the focus where they left it. */
export function CancelSubscription(props: CancelSubscriptionProps) {
  const [isAsked, setAsked] = useState(false);
  const [hasStepped, setStepped] = useState(false);
  if (isAsked) {
    const dismiss = () => {
      setAsked(false);
      setStepped(true);
    };
    return <Confirmation {...props} onDismissed={dismiss} />;
  }
  return (
    <p className="actions">
      {/* biome-ignore lint/a11y/noAutofocus: the focus comes back from the step that was taken back */}
      <button className="btn danger" type="button" autoFocus={hasStepped} onClick={() => setAsked(true)}>
        Résilier l’abonnement
      </button>
    </p>
  );
}
