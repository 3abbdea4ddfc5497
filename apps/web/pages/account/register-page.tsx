import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { callAsVisitor } from '../../../client/request.ts';
import { CaptchaForm, useCaptchaForm } from '../../features/accounts/captcha-form.tsx';
import { explainBy } from '../../features/accounts/explain.ts';
import { NewPasswordFields } from '../../features/accounts/new-password.tsx';
import { Done } from '../../features/accounts/outcome.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { randomUuid } from '../../lib/browser.ts';
import { usePageHead } from '../../lib/page-context.tsx';
import { originOf } from '../../session/login-path.ts';
import { saveRegistration } from '../../session/registration.ts';
import { useSession } from '../../session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { missingFields } from '../../ui/form/use-form.ts';
import { SiteLink } from '../../ui/site-link.tsx';

const FIELDS = {
  username: 'Nom d’utilisateur',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  password2: 'Confirmation du mot de passe',
} as const;
type Registration = Record<keyof typeof FIELDS, string>;

const NAMES = ['username', 'email', 'password', 'password2'] as const;
const explain = explainBy("Échec de l'inscription", "Une erreur est survenue lors de l'inscription");

function check(values: Registration) {
  const missing = missingFields(values, NAMES, 'Veuillez remplir tous les champs');
  if (missing) return missing;
  if (values.password === values.password2) return undefined;
  return { fields: { password2: 'Les mots de passe ne correspondent pas' } };
}

function RegisterForm({ origin, onDone }: { origin: string; onDone: () => void }) {
  const form = useCaptchaForm({
    action: 'register',
    fields: FIELDS,
    check,
    async send(body) {
      const browser_secret = randomUuid();
      await callAsVisitor('POST /users/register/', { body: { ...body, browser_secret } });
      saveRegistration(browser_secret, origin);
      onDone();
    },
    explain,
  });
  return (
    <CaptchaForm
      form={form}
      label="Créer mon compte"
      busyLabel="Création en cours…"
      below={
        <>
          {' '}
          <p className="small">
            Déjà un compte&nbsp;? <SiteLink to="/login">Connexion</SiteLink>
          </p>
          <p className="small soft">
            Ce que nous gardons de vous, et pourquoi&nbsp;:{' '}
            <SiteLink to="/mentions-legales">mentions légales</SiteLink>.
          </p>
        </>
      }
    >
      <Field {...form.field('username')} autoComplete="username" />
      <Field {...form.field('email')} type="email" autoComplete="email" />
      <NewPasswordFields chosen={form.field('password')} repeated={form.field('password2')} />
    </CaptchaForm>
  );
}

export function RegisterPage() {
  const [isDone, setDone] = useState(false);
  const { status } = useSession();
  const origin = originOf(useLocation().state);
  usePageHead({
    title: 'Inscription',
    description: 'Créez un compte pour suivre vos lectures et enregistrer vos mots.',
    canonicalPath: '/register',
  });
  // The link was opened in another tab, which has logged in for all of them.
  if (isDone && status === 'member') return <Navigate replace to={origin} />;
  return (
    <SignPage
      french={isDone ? 'Vérifiez votre boîte e-mail' : 'Inscription'}
      arabic={isDone ? 'تَفَقَّدْ بَرِيدَكَ' : 'إِنْشَاءُ حِسَابٍ'}
      line={{ arabic: 'أَوَّلُ الْكِتَابِ سَطْرٌ.', french: 'Un livre commence par une ligne.' }}
    >
      {isDone ? (
        <Done actions={<SiteLink to="/login">Se connecter</SiteLink>}>
          Nous venons de vous envoyer un e-mail. Ouvrez-le et suivez le lien qu’il contient pour activer votre
          compte. Rien reçu&nbsp;? Regardez aussi dans les courriers indésirables.
        </Done>
      ) : (
        <RegisterForm origin={origin} onDone={() => setDone(true)} />
      )}
    </SignPage>
  );
}
