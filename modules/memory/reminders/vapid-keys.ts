import { createECDH } from 'node:crypto';
import { type Config, deriveKey, installationSecrets } from '#modules/platform';

/**
 * The key pair by which push services know this installation (VAPID, RFC 8292), base64url. It comes of the
 * installation's lasting secret: with another of those browsers have to be asked again.
 */
export async function vapidKeys(config: Config): Promise<{ publicKey: string; privateKey: string }> {
  const pair = createECDH('prime256v1');
  // Refuses what is past the order of the curve: one secret of four thousand million.
  const { lasting } = await installationSecrets(config);
  pair.setPrivateKey(deriveKey(lasting, 'push messages'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
