import { useState } from 'react';
import { callAsVisitor } from '../../../client/request.ts';
import { CaptchaForm, useCaptchaForm } from '../../features/accounts/captcha-form.tsx';
import { explainBy } from '../../features/accounts/explain.ts';
import { Done } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { Field } from '../../ui/form/field.tsx';
import { missingFields } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const FIELDS = { email: 'Adresse e-mail' } as const;
const explain = explainBy('Échec de la demande de réinitialisation');

function ForgotForm({ onDone }: { onDone: (said: string) => void }) {
  const form = useCaptchaForm({
    action: 'forgot',
    fields: FIELDS,
    check: (values) => missingFields(values, ['email'], 'Veuillez entrer votre adresse email'),
    async send(body) {
      const { detail } = await callAsVisitor('POST /users/password-reset/request/', { body });
      onDone(detail);
    },
    explain,
  });
  return (
    <CaptchaForm
      form={form}
      label="Recevoir le lien"
      busyLabel="Envoi en cours…"
      below={
        <>
          {' '}
          <p className="small">
            <SiteLink to="/login">Retour à la connexion</SiteLink>
          </p>
        </>
      }
    >
      <p className="prose">
        Donnez l’adresse de votre compte&nbsp;: nous y enverrons un lien pour choisir un nouveau mot de passe.
      </p>
      <Field {...form.field('email')} type="email" autoComplete="email" />
    </CaptchaForm>
  );
}

export function ForgotPasswordPage() {
  const [said, setSaid] = useState<string>();
  usePageHead({
    title: 'Mot de passe oublié',
    description: 'Recevez par e-mail un lien pour choisir un nouveau mot de passe.',
    canonicalPath: '/forgot-password',
  });
  return (
    <SignPage
      french="Mot de passe oublié"
      arabic="نَسِيتُ كَلِمَةَ السِّرِّ"
      line={{ arabic: 'آفَةُ الْعِلْمِ النِّسْيَانُ.', french: 'Le mal du savoir, c’est l’oubli.' }}
    >
      {said === undefined ? (
        <ForgotForm onDone={setSaid} />
      ) : (
        <Done actions={<SiteLink to="/login">Retour à la connexion</SiteLink>}>{said}</Done>
      )}
    </SignPage>
  );
}
