import type { Knex } from 'knex';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { type Captcha, CaptchaInvalid } from './captcha.ts';
import { altchaCaptcha } from './captcha-altcha.ts';
import { recaptchaCaptcha } from './captcha-recaptcha.ts';

interface CaptchaOptions {
  config: Pick<Config, 'captcha' | 'publicUrl' | 'deployment'>;
  db: Knex;
  /** What installationSecrets() gave. */
  secrets: Secrets;
}

/**
 * The captcha that the configuration asks for.
 * @throws when a real installation would let everybody in
 */
export function createCaptcha({ config, db, secrets }: CaptchaOptions): Captcha {
  const { captcha, publicUrl, deployment } = config;
  if (captcha.provider === 'recaptcha') return recaptchaCaptcha({ secret: captcha.secret, publicUrl });
  if (captcha.provider === 'altcha') return altchaCaptcha({ db, secrets });
  if (deployment === 'production') throw new Error('the test captcha is not for production');
  return testCaptcha;
}

/** What a page has to know to show the captcha: the site key is public. */
export function publicCaptchaSettings({ captcha }: Pick<Config, 'captcha'>) {
  const { provider } = captcha;
  return { provider, site_key: provider === 'recaptcha' ? captcha.siteKey : null };
}

/** For tests of what stands behind a captcha: one token, accepted each time. Production refuses to start with it. */
const testCaptcha: Captcha = {
  challenge: async () => null,
  async check(token) {
    if (token !== 'test-captcha') throw new CaptchaInvalid();
  },
};
