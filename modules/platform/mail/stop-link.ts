import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { deriveKey, installationSecrets } from '../config/secrets.ts';
import { StopLinkInvalid } from '../errors.ts';

/** What a kind of mail has the link of. */
interface StopLinkKind {
  /** Names the key that signs it. */
  label: string;
  /** Path of the page that asks for a press, without slashes around it. */
  page: string;
  /** Path of the call that mail programs make at a press of their own button, likewise. */
  call: string;
}

/**
 * The link in each mail of a kind, by which its reader ends these mails without logging in. It lasts for ever: of an
 * old mail, too, it has to work.
 */
export function defineStopLink({ label, page, call }: StopLinkKind) {
  async function tokenOf(config: Config, uid: string): Promise<string> {
    const key = deriveKey((await installationSecrets(config)).lasting, label);
    return createHmac('sha256', key).update(uid).digest('base64url');
  }
  return {
    /** @param uid names whose mails it ends, and which */
    async create(config: Config, uid: string): Promise<{ page: string; oneClick: string }> {
      const end = `${uid}/${await tokenOf(config, uid)}`;
      return {
        page: `${config.publicUrl}/${page}/${end}`,
        oneClick: `${config.publicUrl}/api/${call}/${end}/`,
      };
    },
    /** @throws StopLinkInvalid when we have not made this link */
    async check(config: Config, { uid, token }: { uid: string; token: string }): Promise<void> {
      const [right, given] = [Buffer.from(await tokenOf(config, uid)), Buffer.from(token)];
      if (right.length !== given.length || !timingSafeEqual(right, given)) throw new StopLinkInvalid();
    },
  };
}
