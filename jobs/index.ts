import type { Job, Schedule } from '#modules/platform';
import { cleanOutboxDaily } from './clean-outbox.ts';
import { purgeCaptchaUsesDaily } from './purge-captcha-uses.ts';
import { sweepOutboxFor } from './sweep-outbox.ts';

/** Which event starts which job; several jobs may react to one event. */
export const jobs: readonly Job[] = [];

/** What runs again and again. */
export const schedules: readonly Schedule[] = [sweepOutboxFor(jobs), cleanOutboxDaily, purgeCaptchaUsesDaily];
