import type { MadePasskey, PasskeyOptions, ShownPasskey } from '#modules/accounts/contract';

/** Whether this browser knows passkeys: without, nothing offers them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What people are told who have left the browser's own dialog, or for whom it finds nothing. */
export const PASSKEY_SILENT = 'Aucune clé d’accès n’a répondu. Recommencez, ou choisissez un autre moyen.';

// The library comes when somebody has a passkey in hand.
const library = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey. */
export async function makePasskey(options: PasskeyOptions): Promise<MadePasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as MadePasskey;
}

/** Has the browser show a passkey that it has. */
export async function showPasskey(options: PasskeyOptions): Promise<ShownPasskey> {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options as never })) as ShownPasskey;
}
