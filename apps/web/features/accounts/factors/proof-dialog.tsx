import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { showPasskey } from '../../../../client/passkeys.ts';
import { questions } from '../../../../client/questions.ts';
import { call } from '../../../session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-end.tsx';
import { missingFields, useForm } from '../../../ui/form/use-form.ts';
import { factorsQuery } from '../account-query.ts';
import { codeOrRecovery, explainFactor } from './explain-factor.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface ProofProps {
  onProved: () => void;
}

function PasswordProof({ onProved }: ProofProps) {
  const { formProps, field, end } = useForm({
    fields: { current_password: 'Mot de passe actuel' },
    check: (values) => missingFields(values, ['current_password'], 'Veuillez remplir tous les champs'),
    async send(body) {
      await call('POST /users/account/proof/', { body });
      onProved();
      return undefined;
    },
    explain: explainFactor,
  });
  return (
    <form className="form" {...formProps}>
      <Field {...field('current_password')} type="password" autoComplete="current-password" />
      <FormEnd {...end} label="Continuer" busyLabel="Vérification…" />
    </form>
  );
}

function CodeProof({ onProved, hasApp }: ProofProps & { hasApp: boolean }) {
  const { formProps, field, end } = useForm({
    fields: { code: hasApp ? 'Code de l’application, ou code de secours' : 'Code de secours' },
    check: (values) => missingFields(values, ['code'], 'Veuillez remplir tous les champs'),
    async send({ code }) {
      await call('POST /users/account/proof/', { body: codeOrRecovery(code) });
      onProved();
      return undefined;
    },
    explain: explainFactor,
  });
  return (
    <form className="form" {...formProps}>
      <Field {...field('code')} autoComplete="one-time-code" />
      <FormEnd {...end} label="Continuer" busyLabel="Vérification…" />
    </form>
  );
}

function ProofForm({ onSettle }: { onSettle: (isProved: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { data: factors } = useQuery(factorsQuery);
  useEffect(() => dialog.current?.showModal(), []);
  const onProved = () => onSettle(true);
  async function proveByPasskey() {
    const options = await call('POST /users/account/proof/options/', { body: {} });
    await call('POST /users/account/proof/', { body: { passkey: await showPasskey(options) } });
    onProved();
  }
  const hasAny = factors && (factors.passkeys.length > 0 || factors.has_totp);
  return (
    <dialog
      className="confirm"
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onSettle(false);
      }}
    >
      <h2 id={id}>Est-ce bien vous&nbsp;?</h2>
      <p className="prose">Pour ce que vous demandez, montrez-le encore une fois. Cela vaut dix minutes.</p>
      {factors && factors.passkeys.length > 0 && (
        <PasskeyButton label="Utiliser une clé d’accès" act={proveByPasskey} />
      )}
      {hasAny ? (
        <CodeProof onProved={onProved} hasApp={factors.has_totp} />
      ) : (
        factors && <PasswordProof onProved={onProved} />
      )}
      <p className="actions">
        <button className="btn" type="button" onClick={() => onSettle(false)}>
          Annuler
        </button>
      </p>
    </dialog>
  );
}

/** Asks whoever is there to prove who they are, when a call of this page wants it. */
export function ProofDialog() {
  const asked = useSyncExternalStore(questions.listen, questions.current, () => undefined);
  return asked ? <ProofForm onSettle={asked.settle} /> : null;
}
