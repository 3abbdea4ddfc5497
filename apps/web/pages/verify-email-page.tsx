import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Done, Refused } from '../features/accounts/outcome.tsx';
import { SignPage } from '../features/accounts/sign-page.tsx';
import { callAsVisitor } from '../lib/api.ts';
import { CallRefused, messageOf } from '../lib/call-refused.ts';
import { usePageHead } from '../lib/page-context.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { Failure, Loading } from '../ui/states.tsx';

/** Opening the page activates the account; the same link says so again until it expires. */
function Activation({ uid, token }: { uid: string; token: string }) {
  const activated = useQuery({
    queryKey: ['activation', uid, token],
    queryFn: () => callAsVisitor('GET /users/activate/{uid}/{token}/', { params: { uid, token } }),
    gcTime: 0,
  });
  if (activated.isPending) return <Loading label="Activation de votre compte…" lines={3} />;
  if (activated.isSuccess) {
    return (
      <Done
        actions={
          <SiteLink className="btn main" to="/login">
            Se connecter
          </SiteLink>
        }
      >
        Votre compte a été activé avec succès. Vous pouvez maintenant vous connecter.
      </Done>
    );
  }
  const { error } = activated;
  const message = messageOf(error, 'Le lien de validation est invalide ou a expiré.');
  // Somebody who was told no has nothing to try again; an answer that did not come may still come.
  if (error instanceof CallRefused && error.status === 400) {
    return (
      <Refused
        message={message}
        actions={<SiteLink to="/login">Se connecter pour recevoir un nouveau lien</SiteLink>}
      />
    );
  }
  return <Failure message={message} onRetry={() => activated.refetch()} />;
}

export function VerifyEmailPage() {
  const { uid = '', token = '' } = useParams();
  usePageHead({
    title: 'Activation du compte',
    description: 'Activation de votre compte Soutour.',
    canonicalPath: null,
  });
  return (
    <SignPage
      french="Activation du compte"
      arabic="تَفْعِيلُ الْحِسَابِ"
      line={{ arabic: 'أَهْلًا وَسَهْلًا.', french: 'Bienvenue.' }}
    >
      <Activation uid={uid} token={token} />
    </SignPage>
  );
}
