import type { Captcha } from '#modules/platform';
import { NoChallenge } from './errors.ts';

/**
 * What the page's captcha begins with.
 * @throws NoChallenge when somebody else's captcha is in use
 */
export async function getCaptchaChallenge(captcha: Captcha): Promise<Record<string, unknown>> {
  const challenge = await captcha.challenge();
  if (typeof challenge !== 'object' || challenge === null) throw new NoChallenge();
  return { ...challenge };
}
