import { ECDH } from 'node:crypto';
import type { Knex } from 'knex';
import { type Config, isPushService } from '#modules/platform';
import { PushDeviceInvalid } from '../errors.ts';
import { changeLearningSettings } from '../settings/settings.ts';
import type { BrowserSubscription, NewDevice } from './contract.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Of one account; another takes the place of the one that was added first. */
const MOST_DEVICES = 10;

/** A browser that has asked for reminders: where its push service takes them, and what they are encrypted with. */
export interface DeviceRow {
  id: number;
  user_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  added_at: Date;
}

/** The table, typed. */
export const pushDevices = (db: Knex) => db<DeviceRow>('push_devices');

function isOnTheCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** The reader's devices, and what a browser needs to become one of them. */
export async function listDevices({ db, config }: { db: Knex; config: Config }, userId: number) {
  return {
    public_key: (await vapidKeys(config)).publicKey,
    endpoints: await pushDevices(db).where('user_id', userId).orderBy(['added_at', 'id']).pluck('endpoint'),
  };
}

function checkDevice(config: Config, { endpoint, keys }: BrowserSubscription): void {
  if (isPushService(config.pushServices, endpoint) && isOnTheCurve(keys.p256dh)) return;
  throw new PushDeviceInvalid();
}

/**
 * Has reminders pushed to a device from now on. A device has one reader: whoever asks last.
 * @throws PushDeviceInvalid when its address is none of a push service, or its key is none
 */
export async function addDevice(
  { db, config }: { db: Knex; config: Config },
  { time_zone, ...device }: NewDevice,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  checkDevice(config, device);
  const { endpoint, keys } = device;
  await db.transaction(async (trx) => {
    await pushDevices(trx)
      .insert({ user_id: userId, endpoint, ...keys, added_at: now })
      .onConflict('endpoint')
      .merge();
    const own = pushDevices(trx).where('user_id', userId);
    const latest = own.clone().orderBy([
      { column: 'added_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
    await own.whereNotIn('id', latest.limit(MOST_DEVICES).select('id')).delete();
    await changeLearningSettings(trx, userId, { time_zone });
  });
}

/**
 * Has no more pushed to a device. Its address is known to its browser and to us alone: whoever names it may end it,
 * without a login, as the link of a mail does.
 */
export async function removeDevice(db: Knex, endpoint: string): Promise<void> {
  await pushDevices(db).where({ endpoint }).delete();
}

/**
 * Follows a device whose push service has given it another address. Who names the old one is the device, as above; an
 * address that has a reader already is nobody else's to take.
 * @throws PushDeviceInvalid as addDevice
 */
export async function renewDevice(
  { db, config }: { db: Knex; config: Config },
  { old_endpoint, ...device }: BrowserSubscription & { old_endpoint: string },
): Promise<void> {
  checkDevice(config, device);
  const { endpoint, keys } = device;
  await pushDevices(db)
    .where('endpoint', old_endpoint)
    .whereNotExists(pushDevices(db).where({ endpoint }).whereNot('endpoint', old_endpoint))
    .update({ endpoint, ...keys });
}
