import { purgeCaptchaUses, type Schedule } from '#modules/platform';

/** Forgets the captcha answers that are refused for their age alone. */
export const purgeCaptchaUsesDaily: Schedule = {
  name: 'purge-captcha-uses',
  everyMs: 24 * 3_600_000,
  lane: 'database',
  run: ({ db }) => purgeCaptchaUses(db),
};
