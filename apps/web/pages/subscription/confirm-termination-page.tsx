import { callAsVisitor } from '../../../client/request.ts';
import { MailedLink } from '../../features/accounts/mailed-link.tsx';
import { Done } from '../../features/accounts/outcome.tsx';
import { longDay } from '../../features/subscriptions/wording.ts';
import { SiteLink } from '../../ui/site-link.tsx';

export function ConfirmTerminationPage() {
  return (
    <MailedLink
      french="Confirmer la résiliation"
      arabic="إِنْهَاءُ الِاشْتِرَاكِ"
      description="La confirmation de la résiliation d’un abonnement."
      lead="Votre abonnement prendra fin avec la période déjà payée."
      label="Confirmer la résiliation"
      busyLabel="Résiliation en cours…"
      kind="danger"
      press={(body) => callAsVisitor('POST /subscription/termination-requests/confirm/', { body })}
      failed="La résiliation n’a pas pu être confirmée. Veuillez réessayer."
      refused="Le lien de résiliation est invalide ou a expiré."
      refusedActions={<SiteLink to="/resiliation">Faire une nouvelle demande</SiteLink>}
    >
      {({ end_date: endDate, end_awaited: isAwaited }) => (
        <Done actions={<SiteLink to="/">Retour à l’accueil</SiteLink>}>
          {isAwaited
            ? 'Votre abonnement est résilié. PayPal n’a pas encore confirmé l’arrêt des prélèvements\u00a0: nous y veillons, et ce qui serait encore prélevé vous serait rendu.'
            : 'Votre abonnement est résilié, et plus rien ne sera prélevé.'}
          {endDate && ` Votre accès reste ouvert jusqu’au ${longDay(endDate)}.`}
        </Done>
      )}
    </MailedLink>
  );
}
