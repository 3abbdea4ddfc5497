import { useQueryClient } from '@tanstack/react-query';
import type { Plan, PlanQuote } from '#modules/subscriptions/contract';
import { messageOf } from '../../../client/call-refused.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { chargesOf } from './charges.ts';
import { Facts } from './facts.tsx';
import { wholePrice } from './prices.ts';

interface CheckoutSummaryProps {
  plan: Plan;
  quote: PlanQuote;
  onConfirmed: () => void;
}

/** The first step: what is about to be bought. Nothing is charged by confirming it. */
export function CheckoutSummary({ plan, quote, onConfirmed }: CheckoutSummaryProps) {
  const client = useQueryClient();
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      await call('POST /subscription/user-subscriptions/', { body: { plan: plan.id } });
      await Promise.all([
        client.invalidateQueries(memberQueries.subscriptions),
        // What is to be paid is told as of now.
        client.fetchQuery({ ...memberQueries.quote(plan.id), staleTime: 0 }).catch(() => undefined),
      ]);
      onConfirmed();
    },
    explain: (error) => messageOf(error, "Erreur lors de la création de l'abonnement"),
  });
  return (
    <section className="side" aria-label="Récapitulatif">
      <h2>Récapitulatif</h2>
      <div className="checkout">
        <Facts
          facts={[
            ['Formule', plan.name],
            ['Prix', wholePrice(plan)],
            ['Durée', `${plan.duration_days} jours`],
            ['Description', plan.description],
            ...chargesOf(plan, quote),
          ]}
        />
        <p className="prose">
          Cet abonnement est récurrent&nbsp;: il se renouvelle automatiquement. Vous pouvez le résilier à tout
          moment depuis votre compte PayPal ou depuis la page{' '}
          <SiteLink to="/subscription/manage">Mon abonnement</SiteLink>&nbsp;; l’accès reste alors ouvert
          jusqu’à la fin de la période payée.
        </p>
        <form className="form" {...formProps}>
          <FormEnd {...end} label="Confirmer et passer au paiement" busyLabel="Enregistrement…" />
          <p className="small soft">Rien n’est prélevé à cette étape.</p>
        </form>
      </div>
    </section>
  );
}
