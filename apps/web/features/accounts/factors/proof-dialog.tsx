import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { showPasskey } from '../../../../client/passkeys.ts';
import { questions } from '../../../../client/questions.ts';
import { call } from '../../../session/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormEnd } from '../../../ui/form/form-parts.tsx';
import { missingFields, useForm } from '../../../ui/form/use-form.ts';
import { factorsQuery } from '../account-query.ts';
import { codeOrRecovery, explainFactor } from './explain-factor.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface FieldProofProps<F extends string> {
  /** What the field is called in the call. */
  name: F;
  label: string;
  type?: 'password';
  autoComplete: string;
  proofOf(typed: string): ReturnType<typeof codeOrRecovery> | { current_password: string };
  onProved: () => void;
}

/** A proof that is typed. */
function FieldProof<F extends string>({ name, label, proofOf, onProved, ...input }: FieldProofProps<F>) {
  const { formProps, field, end } = useForm<F>({
    fields: { [name]: label } as Record<F, string>,
    check: (values) => missingFields(values, [name], 'Veuillez remplir tous les champs'),
    async send(values) {
      await call('POST /users/account/proof/', { body: proofOf(values[name]) });
      onProved();
      return undefined;
    },
    explain: explainFactor,
  });
  return (
    <form className="form" {...formProps}>
      <Field {...field(name)} {...input} />
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
      {hasAny && (
        <FieldProof
          name="code"
          label={factors.has_totp ? 'Code de l’application, ou code de secours' : 'Code de secours'}
          autoComplete="one-time-code"
          proofOf={codeOrRecovery}
          onProved={onProved}
        />
      )}
      {factors && !hasAny && (
        <FieldProof
          name="current_password"
          label="Mot de passe actuel"
          type="password"
          autoComplete="current-password"
          proofOf={(current_password) => ({ current_password })}
          onProved={onProved}
        />
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
