import { useEffect, useRef } from 'react';
import type { Plan, PlanQuote } from '#modules/subscriptions/contract';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { call } from '../../session/session.ts';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { isApprovalAddress } from './approval-address.ts';
import { chargeSentence, chargesOf } from './charges.ts';
import { Facts } from './facts.tsx';
import { wholePrice } from './prices.ts';

/** The payment is not ready; the message is for the reader. */
class NotReady extends Error {}

function explain(error: unknown): string {
  if (error instanceof NotReady) return error.message;
  const isAnswered = error instanceof CallRefused && error.status > 0;
  return messageOf(
    error,
    isAnswered ? 'Erreur lors de la génération du lien PayPal' : 'Erreur lors de la redirection vers PayPal',
  );
}

/** Where the reader approves this plan. Only a success with an address counts, and only an address of PayPal's. */
async function prepareApproval(planId: number): Promise<string> {
  const { status, approval_url } = await call('POST /subscription/user-subscriptions/create_paypal_link/', {
    body: { plan_id: planId },
  });
  if (status !== 'success' || !approval_url) {
    throw new NotReady("Erreur lors de la création de l'abonnement PayPal");
  }
  if (!isApprovalAddress(approval_url, window.location.hostname)) {
    throw new NotReady('Erreur lors de la redirection vers PayPal');
  }
  return approval_url;
}

interface PaymentPanelProps {
  plan: Plan;
  quote: PlanQuote;
  username: string;
}

/** The second step: what is charged, by whom, and the button that orders it. */
export function PaymentPanel({ plan, quote, username }: PaymentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      window.location.assign(await prepareApproval(plan.id));
      // The page is about to be left: it works until it is.
      return new Promise<undefined>(() => undefined);
    },
    explain,
  });
  return (
    <section className="side" aria-label="Paiement">
      <h2 ref={heading} tabIndex={-1}>
        Paiement
      </h2>
      <div className="checkout">
        <Facts
          facts={[
            ['Formule', plan.name],
            ['Prix', wholePrice(plan)],
            ['Abonné', <bdi key="name">{username}</bdi>],
            ...chargesOf(plan, quote),
          ]}
        />
        <form className="form" {...formProps}>
          <p className="prose">{chargeSentence(plan, quote)}</p>
          <FormEnd {...end} label="S'abonner avec PayPal" busyLabel="Traitement en cours..." />
          <p className="small soft">
            Vous serez conduit chez PayPal, où vous payez par votre compte PayPal ou par carte bancaire.
            Soutour ne conserve aucune donnée de paiement.
          </p>
        </form>
        <p>
          <SiteLink className="btn" to="/subscription/plans">
            Retour aux plans
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
