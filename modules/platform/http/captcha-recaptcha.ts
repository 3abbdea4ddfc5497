import { z } from 'zod';
import { noteFailure } from '../database/dependency-failures.ts';
import { type Captcha, CaptchaInvalid, CaptchaUnavailable } from './captcha.ts';

interface RecaptchaOptions {
  /** The key that Google shares with this server alone. */
  secret: string;
  /** A token that was won on another host is refused. */
  publicUrl: string;
  /** Where tokens are verified; tests have a server of their own. */
  verifyUrl?: string;
}

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify';
const DEADLINE_MS = 3_000;

/** Google's ways of saying that the fault is ours, whatever the visitor did. */
const OUR_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'invalid-keys'];

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  /** Version 3 tells what the token was won for; version 2 does not. */
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

async function ask(verifyUrl: string, form: Record<string, string>): Promise<z.output<typeof answerSchema>> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new CaptchaUnavailable(`status ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (error) {
    noteFailure('captcha');
    if (error instanceof CaptchaUnavailable) throw error;
    // Its words may hold the key or the token: only its name is handed on.
    throw new CaptchaUnavailable(error instanceof Error ? error.name : 'unknown');
  }
}

/** Google's reCAPTCHA; a token is accepted once because Google accepts it once. */
export function recaptchaCaptcha({ secret, publicUrl, verifyUrl = GOOGLE }: RecaptchaOptions): Captcha {
  const { hostname } = new URL(publicUrl);
  return {
    challenge: async () => null,
    async check(token, action, ip) {
      if (token === '') throw new CaptchaInvalid();
      const answer = await ask(verifyUrl, { secret, response: token, remoteip: ip });
      const ourFault = answer['error-codes'].find((code) => OUR_FAULTS.includes(code));
      if (ourFault) throw new CaptchaUnavailable(ourFault);
      const isOurs = answer.hostname === hostname && (answer.action ?? action) === action;
      if (!answer.success || !isOurs) throw new CaptchaInvalid();
    },
  };
}
