import type { Knex } from 'knex';
import { type Config, implementCalls } from '#modules/platform';
import { reminderCalls } from './contract.ts';
import { addDevice, listDevices, removeDevice, renewDevice } from './devices.ts';
import { stopReminders } from './stop-reminders.ts';

export function reminderRoutes(context: { db: Knex; config: Config }) {
  const done = { success: true as const };
  return implementCalls(reminderCalls, {
    'POST /memory/reminders/stop/{uid}/{token}/': {
      answer: ({ params }) => stopReminders(context, params).then(() => done),
    },
    'GET /memory/reminders/devices/': { answer: ({ actor }) => listDevices(context, actor.id) },
    'POST /memory/reminders/devices/': {
      answer: ({ body, actor, now }) => addDevice(context, body, { userId: actor.id, now }).then(() => done),
    },
    'POST /memory/reminders/devices/remove/': {
      answer: ({ body }) => removeDevice(context.db, body.endpoint).then(() => done),
    },
    'POST /memory/reminders/devices/renew/': {
      answer: ({ body }) => renewDevice(context, body).then(() => done),
    },
  });
}
