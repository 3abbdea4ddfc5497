import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { Done, Refused } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { longDay } from '../../features/subscriptions/wording.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const FAILED = 'La résiliation n’a pas pu être confirmée. Veuillez réessayer.';

type Ending = { endDate: string | null; isAwaited: boolean };
type Outcome = Ending | { refused: string };

/** A press, not the opening of the page, ends the subscription: programs open links, too. */
function ConfirmForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const { uid = '', token = '' } = useParams();
  const { formProps, end } = useForm({
    fields: {},
    async send() {
      try {
        const body = { uid, token };
        const { end_date, end_awaited } = await callAsVisitor(
          'POST /subscription/termination-requests/confirm/',
          {
            body,
          },
        );
        onOutcome({ endDate: end_date, isAwaited: end_awaited });
      } catch (error) {
        // Somebody who was told no has nothing to try again.
        if (!(error instanceof CallRefused) || error.status !== 400) throw error;
        onOutcome({ refused: messageOf(error, 'Le lien de résiliation est invalide ou a expiré.') });
      }
    },
    explain: (error) => messageOf(error, FAILED),
  });
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <p className="prose">Votre abonnement prendra fin avec la période déjà payée.</p>
      <FormEnd {...end} label="Confirmer la résiliation" busyLabel="Résiliation en cours…" kind="danger" />
    </form>
  );
}

function Ended({ endDate, isAwaited }: Ending) {
  return (
    <Done actions={<SiteLink to="/">Retour à l’accueil</SiteLink>}>
      {isAwaited
        ? 'Votre abonnement est résilié. PayPal n’a pas encore confirmé l’arrêt des prélèvements\u00a0: nous y veillons, et ce qui serait encore prélevé vous serait rendu.'
        : 'Votre abonnement est résilié, et plus rien ne sera prélevé.'}
      {endDate && ` Votre accès reste ouvert jusqu’au ${longDay(endDate)}.`}
    </Done>
  );
}

export function ConfirmTerminationPage() {
  const [outcome, setOutcome] = useState<Outcome>();
  usePageHead({
    title: 'Confirmer la résiliation',
    description: 'La confirmation de la résiliation d’un abonnement.',
    canonicalPath: null,
  });
  return (
    <SignPage
      french="Confirmer la résiliation"
      arabic="إِنْهَاءُ الِاشْتِرَاكِ"
      line={{ arabic: 'الْبَابُ مَفْتُوحٌ دَائِمًا.', french: 'La porte est toujours ouverte.' }}
    >
      {outcome === undefined && <ConfirmForm onOutcome={setOutcome} />}
      {outcome && 'endDate' in outcome && <Ended {...outcome} />}
      {outcome && 'refused' in outcome && (
        <Refused
          message={outcome.refused}
          actions={<SiteLink to="/resiliation">Faire une nouvelle demande</SiteLink>}
        />
      )}
    </SignPage>
  );
}
