import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { Done, Refused } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { originOf } from '../../session/login-path.ts';
import { forgetRegistration, savedRegistration } from '../../session/registration.ts';
import { useSession } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

const ACTIVATED = 'Votre compte a été activé avec succès.';

interface MailedLink {
  uid: string;
  token: string;
}

/** Activates the account, and logs in to it where it was registered. */
async function activate(link: MailedLink) {
  await callAsVisitor('GET /users/activate/{uid}/{token}/', { params: link });
  const registration = savedRegistration();
  if (!registration) return { origin: undefined, tokens: null };
  const body = { ...link, browser_secret: registration.secret };
  // Somebody else's link, or one that has done it before: one logs in as ever.
  const tokens = await callAsVisitor('POST /users/login/activation/', { body }).catch(() => null);
  return { origin: originOf(registration), tokens };
}

/**
 * Opening the page activates the account; the same link says so again until it expires. In the browser that
 * registered it leads on, logged in, to where its reader came from.
 */
function Activation({ uid, token }: MailedLink) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const activated = useQuery({
    queryKey: ['activation', uid, token],
    queryFn: () => activate({ uid, token }),
    gcTime: 0,
  });
  const { origin, tokens } = activated.data ?? {};
  useEffect(() => {
    if (!tokens || !origin) return;
    forgetRegistration();
    signIn(tokens, false);
    showToast(ACTIVATED, 'success');
    void navigate(origin, { replace: true });
  }, [tokens, origin, signIn, navigate]);
  if (activated.isPending || tokens) return <Loading label="Activation de votre compte…" lines={3} />;
  if (activated.isSuccess) {
    return (
      <Done
        actions={
          <SiteLink className="btn main" to="/login" state={origin && { from: origin }}>
            Se connecter
          </SiteLink>
        }
      >
        {ACTIVATED} Vous pouvez maintenant vous connecter.
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
  const { uid = '', token = '' } = usePageParams();
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
