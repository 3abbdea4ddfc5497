import { Navigate } from 'react-router-dom';
import { usePageHead } from '../../lib/page-context.tsx';
import type { LoginState } from '../../session/login-path.ts';
import { Protected } from '../../ui/shell/protected.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const STATE: Pick<LoginState, 'message'> = {
  message: 'Cette page de paiement est obsolète. Voici les formules.',
};

/** An address of old: it leads to the plans, and says so. */
export function PaymentSuccessPage() {
  usePageHead({
    title: 'Page obsolète',
    description: 'Cette page de paiement est obsolète.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Page obsolète" isProvisional />
      <Protected>
        <Navigate replace to="/subscription/plans" state={STATE} />
      </Protected>
    </>
  );
}
