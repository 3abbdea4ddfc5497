import { CallRefused } from '../../../../client/call-refused.ts';
import { PASSKEY_SILENT } from '../../../../client/passkeys.ts';
import { explainBy } from '../explain.ts';

const explain = explainBy('Cela n’a pas pu être vérifié. Veuillez réessayer.');

/** What is said of a proof that failed; whoever leaves the browser's own dialog is refused by nobody. */
export const explainFactor = (error: unknown): string =>
  error instanceof CallRefused ? explain(error) : PASSKEY_SILENT;

/** One field takes both: a code of an app is six digits, and a recovery code never is. */
export function codeOrRecovery(typed: string): { code: string } | { recovery_code: string } {
  const plain = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(plain) ? { code: plain } : { recovery_code: plain };
}
