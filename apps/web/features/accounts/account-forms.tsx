import { useQueryClient } from '@tanstack/react-query';
import { askingFirst } from '../../../client/questions.ts';
import { call } from '../../session/session.ts';
import { Field } from '../../ui/form/field.tsx';
import { FormEnd } from '../../ui/form/form-parts.tsx';
import { looksLikeEmail, missingFields, useForm } from '../../ui/form/use-form.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { ACCOUNT_KEY } from './account-query.ts';
import { explainBy } from './explain.ts';
import { checkNewPassword, NewPasswordFields } from './new-password.tsx';

const explain = explainBy('Le changement n’a pas pu être enregistré. Veuillez réessayer.');
const FILL = 'Veuillez remplir tous les champs';
const PASSWORD_AGAIN = 'Mot de passe actuel';

/** The name by which the site greets its reader. */
export function UsernameForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const client = useQueryClient();
  const { formProps, field, end } = useForm({
    fields: { username: 'Nom d’utilisateur' },
    check: (values) => missingFields(values, ['username'], FILL),
    async send(body) {
      client.setQueryData(ACCOUNT_KEY, await call('PATCH /users/account/', { body }));
      onChanged();
      return 'Votre nom d’utilisateur est enregistré.';
    },
    explain,
  });
  return (
    <form className="form" {...formProps}>
      <Field {...field('username')} autoComplete="username" defaultValue={username} />
      <FormEnd {...end} label="Enregistrer le nom" busyLabel="Enregistrement…" kind="quiet" />
    </form>
  );
}

interface EmailFormProps {
  email: string;
  /** One that waits to be confirmed; undefined while nobody knows. */
  pending: string | null | undefined;
}

/** The address changes when the link that is mailed to the new one is opened. */
export function EmailForm({ email, pending }: EmailFormProps) {
  const client = useQueryClient();
  const { formProps, field, end } = useForm({
    fields: { email: 'Nouvelle adresse e-mail', current_password: PASSWORD_AGAIN },
    check(values) {
      const missing = missingFields(values, ['email', 'current_password'], FILL);
      if (missing || looksLikeEmail(values.email)) return missing;
      return { fields: { email: 'Veuillez entrer une adresse email valide.' } };
    },
    async send(body, form) {
      await askingFirst(() => call('POST /users/account/email/', { body }));
      form.reset();
      void client.invalidateQueries({ queryKey: ACCOUNT_KEY });
      return 'Ouvrez le lien que nous venons d’envoyer à cette adresse pour la confirmer.';
    },
    explain,
  });
  return (
    <form className="form" {...formProps}>
      <p>
        Adresse actuelle&nbsp;: <b>{email}</b>
      </p>
      <Field {...field('email')} type="email" autoComplete="email" />
      <Field {...field('current_password')} type="password" autoComplete="current-password" />
      <FormEnd {...end} label="Changer d’adresse" busyLabel="Envoi en cours…" kind="quiet" />
      {pending && (
        <p className="notice">
          <InfoIcon />{' '}
          <span>{pending} attend d’être confirmée&nbsp;: ouvrez le lien qui y a été envoyé.</span>
        </p>
      )}
    </form>
  );
}

/** A new password ends every other session. */
export function PasswordForm() {
  const client = useQueryClient();
  const { formProps, field, end } = useForm({
    fields: {
      current_password: PASSWORD_AGAIN,
      new_password: 'Nouveau mot de passe',
      confirm_password: 'Confirmation du nouveau mot de passe',
    },
    check: (values) =>
      missingFields(values, ['current_password', 'new_password', 'confirm_password'], FILL) ??
      checkNewPassword(values),
    async send(body, form) {
      await askingFirst(() => call('POST /users/account/password/', { body }));
      form.reset();
      void client.invalidateQueries({ queryKey: [...ACCOUNT_KEY, 'sessions'] });
      return 'Votre mot de passe est changé. Vos autres sessions ont été fermées.';
    },
    explain,
  });
  return (
    <form className="form" {...formProps}>
      <NewPasswordFields
        current={field('current_password')}
        chosen={field('new_password')}
        repeated={field('confirm_password')}
      />
      <FormEnd {...end} label="Changer le mot de passe" busyLabel="Changement en cours…" kind="quiet" />
    </form>
  );
}
