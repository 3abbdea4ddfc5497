import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../client/call-refused.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { CaptchaForm, useCaptchaForm } from '../../features/accounts/captcha-form.tsx';
import { explainBy } from '../../features/accounts/explain.ts';
import { checkNewPassword, NewPasswordFields } from '../../features/accounts/new-password.tsx';
import { Done, Refused } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { missingFields } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';

const FIELDS = {
  new_password: 'Nouveau mot de passe',
  confirm_password: 'Confirmation du mot de passe',
} as const;

const explain = explainBy('Échec de la réinitialisation du mot de passe');

interface Link {
  uid: string;
  token: string;
}

function check(values: Record<keyof typeof FIELDS, string>) {
  const missing = missingFields(
    values,
    ['new_password', 'confirm_password'],
    'Veuillez remplir tous les champs',
  );
  return missing ?? checkNewPassword(values);
}

function ResetForm({ link, onDone }: { link: Link; onDone: () => void }) {
  const form = useCaptchaForm({
    action: 'reset',
    fields: FIELDS,
    check,
    async send(values) {
      await callAsVisitor('POST /users/password-reset/confirm/', { body: { ...link, ...values } });
      onDone();
    },
    explain,
  });
  return (
    <CaptchaForm form={form} label="Changer le mot de passe" busyLabel="Changement en cours…">
      <NewPasswordFields chosen={form.field('new_password')} repeated={form.field('confirm_password')} />
    </CaptchaForm>
  );
}

const NewLink = () => (
  <SiteLink className="btn" to="/forgot-password">
    Demander un nouveau lien
  </SiteLink>
);

/** The form, once the link is known to be good. */
function GoodLinkOnly({ link }: { link: Link }) {
  const [isDone, setDone] = useState(false);
  const verified = useQuery({
    queryKey: ['reset-link', link.uid, link.token],
    queryFn: () => callAsVisitor('POST /users/password-reset/verify-token/', { body: link }),
    // Each opening of the page asks: a link may have been used in the meantime.
    gcTime: 0,
  });
  if (isDone) {
    return (
      <Done
        actions={
          <SiteLink className="btn main" to="/login">
            Se connecter
          </SiteLink>
        }
      >
        Votre mot de passe est changé. Par sécurité, toutes vos sessions ont été fermées&nbsp;: connectez-vous
        avec le nouveau.
      </Done>
    );
  }
  if (verified.isPending) return <Loading label="Vérification du lien…" lines={3} />;
  if (verified.isError) {
    const message = messageOf(verified.error, 'Token de réinitialisation invalide ou expiré');
    return <Failure message={message} onRetry={() => verified.refetch()} />;
  }
  if (verified.data.valid) return <ResetForm link={link} onDone={() => setDone(true)} />;
  return (
    <Refused
      message="Le lien de réinitialisation est invalide ou a expiré. Veuillez demander un nouveau lien."
      actions={<NewLink />}
    />
  );
}

export function ResetPasswordPage() {
  const { uid, token } = usePageParams();
  const isWhole = uid !== undefined && token !== undefined;
  usePageHead({
    title: 'Nouveau mot de passe',
    description: 'Choisissez un nouveau mot de passe.',
    canonicalPath: null,
    status: isWhole ? 200 : 404,
  });
  return (
    <SignPage
      french="Nouveau mot de passe"
      arabic="كَلِمَةُ سِرٍّ جَدِيدَةٌ"
      line={{ arabic: 'لِكُلِّ بَابٍ مِفْتَاحٌ.', french: 'À chaque porte sa clef.' }}
    >
      {isWhole ? (
        <GoodLinkOnly link={{ uid, token }} />
      ) : (
        <Refused message="Lien de réinitialisation invalide" actions={<NewLink />} />
      )}
    </SignPage>
  );
}
