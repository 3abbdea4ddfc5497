import { useState } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { ShowPasswords } from '../../ui/form/show-passwords.tsx';
import type { Faults } from '../../ui/form/use-form.ts';

const MIN_LENGTH = 8;

/** What a password that is being chosen must be at least, said below its field. */
const PASSWORD_HINT = 'Au moins 8 caractères. Une phrase entière fait un très bon mot de passe.';

/** What the page can tell of a new password by itself; the server knows more. */
export function checkNewPassword(values: {
  new_password: string;
  confirm_password: string;
}): Faults | undefined {
  if (values.new_password.length < MIN_LENGTH) {
    return { fields: { new_password: 'Le mot de passe doit contenir au moins 8 caractères' } };
  }
  if (values.new_password === values.confirm_password) return undefined;
  return { fields: { confirm_password: 'Les mots de passe ne correspondent pas' } };
}

interface BoundField {
  name: string;
  label: string;
  fault: string | undefined;
}

interface NewPasswordFieldsProps {
  /** The password until now, where there is one. */
  current?: BoundField;
  chosen: BoundField;
  repeated: BoundField;
}

/** A password is chosen: twice, and in sight if its owner wants. */
export function NewPasswordFields({ current, chosen, repeated }: NewPasswordFieldsProps) {
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <>
      {current && <Field {...current} type={type} autoComplete="current-password" />}
      <Field {...chosen} type={type} autoComplete="new-password" hint={PASSWORD_HINT} />
      <Field {...repeated} type={type} autoComplete="new-password">
        <ShowPasswords isOn={isShown} onChange={setShown} label="Afficher les mots de passe" />
      </Field>
    </>
  );
}
