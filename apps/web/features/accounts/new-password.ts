import type { Faults } from '../../ui/form/use-form.ts';

const MIN_LENGTH = 8;

/** What a password that is being chosen must be at least, said below its field. */
export const PASSWORD_HINT = 'Au moins 8 caractères. Une phrase entière fait un très bon mot de passe.';

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
