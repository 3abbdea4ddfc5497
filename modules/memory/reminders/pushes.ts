import { defineJob, deliverOnce, forgoMail, type Job } from '#modules/platform/background';
import { PushReminderDue } from '../events.ts';
import { addDays, readerClock } from '../scheduling/local-day.ts';
import { getLearningSettings } from '../settings/settings.ts';
import { pushDevices, removeDevice } from './devices.ts';
import { pushMessage } from './push-message.ts';
import { findWhatWaits } from './what-waits.ts';

/** A line of a text may be long; a notification shows some hundred letters, and a service takes 4 kB. */
const MOST_CHARACTERS = 300;

const shorten = (text: string) =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;

/** Pushed reminders, as mailed ones: once to each device, of its day only, never without something to say. */
export const memoryPushes: readonly Job[] = [
  defineJob({
    name: 'push-reminder',
    event: PushReminderDue,
    lane: 'push',
    async run({ id, payload: { userId, deviceId, day } }, context) {
      const { db, config, now } = context;
      const key = `${id}/push-reminder`;
      const { time_zone } = await getLearningSettings(db, userId);
      const device = await pushDevices(db).where({ id: deviceId, user_id: userId }).first();
      const found = device && (await findWhatWaits(context, userId, time_zone));
      const expiresAt = readerClock(time_zone).startOf(addDays(day, 1));
      const seconds = Math.floor((expiresAt.getTime() - now().getTime()) / 1000);
      if (!found || seconds <= 0) return forgoMail(db, key);
      const { title, duration, reading } = found.waiting;
      const body = shorten([duration, reading].filter(Boolean).join(' '));
      const message = { title, body, has_review: duration !== undefined };
      const end = await deliverOnce(db, { key, to: device.endpoint }, () =>
        pushMessage(config, device, message, seconds),
      );
      if (end === 'bounced') await removeDevice(db, device.endpoint);
    },
  }),
];
