import { callAsVisitor } from '../../client/request.ts';

/**
 * Whether this browser can receive notifications: `installed`, where it could once the site stands on the home screen;
 * `blocked`, where its reader has forbidden them.
 */
export type PushSupport = 'none' | 'installed' | 'blocked' | 'possible';

export function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'blocked' : 'possible';
  }
  // Safari of iPhones and iPads alone knows this property, which is false in a tab.
  return (navigator as { standalone?: boolean }).standalone === false ? 'installed' : 'none';
}

/** Whether notifications have buttons here. */
export const hasActions = () => 'Notification' in window && 'actions' in Notification.prototype;

/** What this browser has subscribed to. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** @param publicKey a site's (VAPID), base64url: with another one the site can push nothing to it */
export function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/**
 * Asks the reader, where the browser has not yet, and subscribes.
 * @param publicKey the site's (VAPID), base64url
 * @returns null when the reader does not want it
 * @throws when the browser has no service worker here, or its push service does not answer
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const old = await pushManager.getSubscription();
  if (old && isOf(old, publicKey)) return old;
  await old?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Has no more pushed to a device, be it this one. */
export const removeDevice = (endpoint: string) =>
  callAsVisitor('POST /memory/reminders/devices/remove/', { body: { endpoint } });

/** Leaves, whatever the network does: where the site does not answer, it hears of it by the next push. */
export async function unsubscribe(): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  await Promise.allSettled([removeDevice(subscription.endpoint), subscription.unsubscribe()]);
}
