/**
 * The push services of the browsers: of Chrome and those built on it, of Firefox, of Safari, of Edge. One that begins
 * with a point stands for every host below it.
 */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether an address is one of a push service, over https, at its own port, and written as the standard writes it: not
 * so that another reader of addresses finds another host in it. Readers of the site bring these addresses; whatever
 * else they name, this machine and its neighbours among it, is never asked.
 */
export function isPushService(services: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, protocol, host, username, password } = new URL(address);
  if (href !== address || protocol !== 'https:' || username || password) return false;
  return services.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));
}
