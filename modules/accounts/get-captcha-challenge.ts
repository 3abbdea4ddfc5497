import type { Captcha } from '#modules/platform';
import type { CaptchaAction } from '#modules/platform/contract';
import { NoChallenge } from './errors.ts';

/**
 * What the page's captcha begins with.
 * @param action the form that its answer is for
 * @throws NoChallenge when somebody else's captcha is in use
 */
export async function getCaptchaChallenge(
  captcha: Captcha,
  action: CaptchaAction,
): Promise<Record<string, unknown>> {
  const challenge = await captcha.challenge(action);
  if (typeof challenge !== 'object' || challenge === null) throw new NoChallenge();
  return { ...challenge };
}
