import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Tokens } from '#modules/accounts/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { showPasskey } from '../../../client/passkeys.ts';
import { callAsVisitor } from '../../../client/request.ts';
import { Captcha } from '../../features/accounts/captcha.tsx';
import { useCaptchaForm } from '../../features/accounts/captcha-form.tsx';
import { explainBy } from '../../features/accounts/explain.ts';
import { PasskeyButton } from '../../features/accounts/factors/passkey-button.tsx';
import { SecondStep, type WaitingLogin } from '../../features/accounts/factors/second-step.tsx';
import { ResendActivation } from '../../features/accounts/resend-activation.tsx';
import { SignPage } from '../../features/accounts/sign-page.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { messageIn, originOf } from '../../session/login-path.ts';
import { useSession } from '../../session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormEnd, NeedsScripts } from '../../ui/form/form-parts.tsx';
import { ShowPasswords } from '../../ui/form/show-passwords.tsx';
import { missingFields } from '../../ui/form/use-form.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

interface SiteExitProps {
  /** A path of this site that another application answers. */
  to: string;
}

/** Leaves these pages for another part of the site, in the place of the entry in the history. */
function SiteExit({ to }: SiteExitProps) {
  useEffect(() => location.replace(to), [to]);
  return null;
}

const FIELDS = {
  login: 'Nom d’utilisateur ou adresse e-mail',
  password: 'Mot de passe',
  remember_me: 'Se souvenir de moi',
} as const;

const explain = explainBy('Échec de la connexion', 'Une erreur est survenue lors de la connexion');

/** Who gave the right password of an account that waits for its activation. */
interface Waiting {
  login: string;
  password: string;
}

function LoginForm() {
  const { signIn } = useSession();
  const [isShown, setShown] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const [second, setSecond] = useState<WaitingLogin & { isRemembered: boolean }>();
  const { formProps, field, captcha, end } = useCaptchaForm({
    action: 'login',
    fields: FIELDS,
    check: (values) => missingFields(values, ['login', 'password'], 'Veuillez remplir tous les champs'),
    async send({ login, password, recaptcha_token, remember_me }) {
      setWaiting(undefined);
      const isRemembered = remember_me === 'on';
      try {
        const body = { login, password, recaptcha_token, remember_me: isRemembered };
        signIn(await callAsVisitor('POST /users/login/', { body }), isRemembered);
      } catch (error) {
        const waits = error instanceof CallRefused && error.code === 'account_not_activated';
        if (waits) setWaiting({ login, password });
        if (error instanceof CallRefused && error.code === 'second_step_needed') {
          setSecond({ ...(error.body as WaitingLogin), isRemembered });
          return;
        }
        throw error;
      }
    },
    explain,
  });
  if (second) {
    const onDone = (tokens: Tokens) => signIn(tokens, second.isRemembered);
    return <SecondStep login={second} onDone={onDone} onBack={() => setSecond(undefined)} />;
  }
  async function logInByKey(form: HTMLFormElement | null) {
    const isRemembered = form !== null && new FormData(form).get('remember_me') === 'on';
    const options = await callAsVisitor('POST /users/login/passkey/options/', { body: {} });
    const body = { passkey: await showPasskey(options), remember_me: isRemembered };
    signIn(await callAsVisitor('POST /users/login/passkey/', { body }), isRemembered);
  }
  return (
    <form className="form" {...formProps}>
      <NeedsScripts />
      <Field {...field('login')} autoComplete="username" />
      <Field {...field('password')} type={isShown ? 'text' : 'password'} autoComplete="current-password">
        <p className="row">
          <ShowPasswords isOn={isShown} onChange={setShown} />{' '}
          <SiteLink className="link" to="/forgot-password">
            Mot de passe oublié&nbsp;?
          </SiteLink>
        </p>
      </Field>
      <Captcha {...captcha} key={captcha.key} />
      <label className="check">
        <input type="checkbox" name="remember_me" /> {FIELDS.remember_me}
      </label>
      <FormEnd {...end} label="Se connecter" busyLabel="Connexion en cours…" />
      {waiting && <ResendActivation {...waiting} />}
      <PasskeyButton label="Se connecter avec une clé d’accès" act={logInByKey} />
      <p className="small">
        Pas encore de compte&nbsp;? <SiteLink to="/register">Inscription</SiteLink>
      </p>
    </form>
  );
}

export function LoginPage() {
  const { status, hasFailed } = useSession();
  const { state, search } = useLocation();
  usePageHead({
    title: 'Connexion',
    description: 'Connectez-vous à Soutour pour retrouver vos lectures et vos mots.',
    canonicalPath: '/login',
  });
  const message = messageIn(state);
  const origin = originOf(state ?? { from: new URLSearchParams(search).get('from') });
  // The staff console is no page of this application.
  if (status === 'member' && origin.startsWith('/admin')) return <SiteExit to={origin} />;
  if (status === 'member') return <Navigate replace to={origin} />;
  // Whoever is already logged in is led on without seeing the form first.
  const isUnseen = status === 'loading' && !hasFailed;
  return (
    <SignPage
      french="Connexion"
      arabic="تَسْجِيلُ الدُّخُولِ"
      line={{
        arabic: 'هُنَا السَّطْرُ الَّذِي تَرَكْتَهُ أَمْسِ.',
        french: 'Voici la ligne que vous avez quittée hier.',
      }}
    >
      {message && (
        <p className="notice sign-reason" role="status">
          <InfoIcon /> <span>{message}</span>
        </p>
      )}
      <div className={isUnseen ? 'unseen' : 'not-for-members'}>
        <LoginForm />
      </div>
    </SignPage>
  );
}
