import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** An IPv4 address as a socket for both kinds tells it: five groups of nothing, then this. */
const MAPPED = 'ffff';
/** The same as sockets write it: at each request of nearly everybody, so that it is not taken apart for it. */
const USUAL_MAPPED = '::ffff:';

/** The eight groups of an IPv6 address, without leading zeros; the URL parser knows every way to write one. */
function groupsOf(address: string): string[] {
  const [head = [], tail = []] = new URL(`http://[${address}]/`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}

/**
 * Whom limits count as one: an IPv4 address, or the /64 that one line of IPv6 is given. Its owner has 2⁶⁴ addresses
 * to choose from at each request, and would never meet a limit that counts them one by one.
 */
export function networkOf(address: string): string {
  if (address.startsWith(USUAL_MAPPED)) {
    const rest = address.slice(USUAL_MAPPED.length);
    if (isIPv4(rest)) return rest;
  }
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 6).join(':') === `0:0:0:0:0:${MAPPED}`) {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
