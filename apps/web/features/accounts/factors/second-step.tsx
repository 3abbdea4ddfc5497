import { useEffect, useRef } from 'react';
import type { Tokens } from '#modules/accounts/contract';
import { showPasskey } from '../../../../client/passkeys.ts';
import { callAsVisitor } from '../../../../client/request.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-parts.tsx';
import { missingFields, useForm } from '../../../ui/form/use-form.ts';
import { codeOrRecovery, explainFactor } from './explain-factor.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** What the login says of an account that asks for more than its password. */
export interface WaitingLogin {
  token: string;
  has_passkey: boolean;
  has_totp: boolean;
}

interface SecondStepProps {
  login: WaitingLogin;
  onDone: (tokens: Tokens) => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of a login: a passkey, a code of an app, or a recovery code. */
export function SecondStep({ login, onDone, onBack }: SecondStepProps) {
  const { token } = login;
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { formProps, field, end } = useForm({
    fields: { code: login.has_totp ? 'Code de l’application, ou code de secours' : 'Code de secours' },
    check: (values) => missingFields(values, ['code'], 'Veuillez remplir tous les champs'),
    async send({ code }) {
      const body = { token, ...codeOrRecovery(code) };
      onDone(await callAsVisitor('POST /users/login/second-step/', { body }));
      return undefined;
    },
    explain: explainFactor,
  });
  async function showKey() {
    const options = await callAsVisitor('POST /users/login/second-step/options/', { body: { token } });
    const passkey = await showPasskey(options);
    onDone(await callAsVisitor('POST /users/login/second-step/', { body: { token, passkey } }));
  }
  return (
    <div className="second-step">
      <p className="prose" ref={start} tabIndex={-1}>
        Le mot de passe est le bon. Ce compte demande encore une preuve que c’est vous.
      </p>
      {login.has_passkey && <PasskeyButton label="Utiliser une clé d’accès" act={showKey} isMain />}
      <form className="form" {...formProps}>
        <Field {...field('code')} autoComplete="one-time-code" />
        <FormEnd
          {...end}
          label="Continuer"
          busyLabel="Vérification…"
          kind={login.has_passkey ? 'quiet' : 'main'}
        />
        <button className="btn bare" type="button" onClick={onBack}>
          Revenir au mot de passe
        </button>
      </form>
    </div>
  );
}
