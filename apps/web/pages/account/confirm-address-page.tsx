import { useQuery } from '@tanstack/react-query';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { Done, Refused } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';

/** Opening the page gives the account its new address. */
function Confirmation({ uid, token }: { uid: string; token: string }) {
  const confirmed = useQuery({
    queryKey: ['new-address', uid, token],
    queryFn: () => callAsVisitor('POST /users/account/email/confirm/', { body: { uid, token } }),
    // The link works once: what is asked twice by itself could only be told that it has been used.
    retry: false,
    refetchOnMount: false,
  });
  if (confirmed.isPending) return <Loading label="Confirmation de votre adresse…" lines={3} />;
  if (confirmed.isSuccess) {
    return (
      <Done
        actions={
          <SiteLink className="btn main" to="/compte">
            Mon compte
          </SiteLink>
        }
      >
        Votre nouvelle adresse e-mail est confirmée. C’est elle qui sert désormais à vous connecter et à vous
        écrire.
      </Done>
    );
  }
  const { error } = confirmed;
  const message = messageOf(error, 'Le lien de validation est invalide ou a expiré.');
  if (error instanceof CallRefused && error.status === 400) {
    return <Refused message={message} actions={<SiteLink to="/compte">Mon compte</SiteLink>} />;
  }
  return <Failure message={message} onRetry={() => confirmed.refetch()} />;
}

export function ConfirmAddressPage() {
  const { uid = '', token = '' } = usePageParams();
  usePageHead({
    title: 'Nouvelle adresse e-mail',
    description: 'Confirmation de votre nouvelle adresse e-mail.',
    canonicalPath: null,
  });
  return (
    <SignPage
      french="Nouvelle adresse e-mail"
      arabic="عُنْوَانٌ جَدِيدٌ"
      line={{ arabic: 'وَصَلَتِ الرِّسَالَةُ.', french: 'La lettre est arrivée.' }}
    >
      <Confirmation uid={uid} token={token} />
    </SignPage>
  );
}
