import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { CaptchaAction } from '#modules/platform/contract';
import { callAsVisitor } from '../../../client/request.ts';

/** The captcha gave no answer: the network, the browser or the provider failed. */
export class CaptchaFailed extends Error {}

/**
 * Fetches a challenge of our own captcha and works until it is solved: a fraction of a second on a computer,
 * about a second on a phone. The browser computes beside the page, which stays alive meanwhile.
 * @param action the form that the answer is for: another refuses it
 * @returns what the server checks
 * @throws CaptchaFailed
 */
export async function solveOwnChallenge(action: CaptchaAction): Promise<string> {
  try {
    const challenge = (await callAsVisitor('GET /captcha/challenge/', {
      query: { action },
    })) as unknown as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new CaptchaFailed();
    const { counter, derivedKey } = solution;
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  } catch (error) {
    throw error instanceof CaptchaFailed ? error : new CaptchaFailed('no answer', { cause: error });
  }
}
