import { WaysOn } from '../../features/subscriptions/ways-on.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

export function PaymentCancelPage() {
  usePageHead({
    title: 'Paiement annulé',
    description: 'Le paiement a été annulé\u00a0: aucun montant n’a été prélevé.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Paiement annulé" arabic="أُلْغِيَ الدَّفْعُ" />
      <Protected>
        <div className="ending">
          <p className="prose">
            Vous avez annulé le paiement. Aucun montant n’a été prélevé&nbsp;; vous pouvez recommencer quand
            vous voulez.
          </p>
          <WaysOn />
        </div>
      </Protected>
    </>
  );
}
