import { type Captcha, CaptchaInvalid } from './captcha.ts';

/** For tests of what stands behind a captcha: one token, accepted each time. Production refuses to start with it. */
export const testCaptcha: Captcha = {
  challenge: async () => null,
  async check(token) {
    if (token !== 'test-captcha') throw new CaptchaInvalid();
  },
};
