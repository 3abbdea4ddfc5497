import { isIPv6 } from 'node:net';
import type { Config } from '#modules/platform';

const LOOPBACK = /^(127\.|::1$)/;
const EVERYWHERE = /^(0\.0\.0\.0|::)$/;

/** How this machine reaches its own site. */
export function ownUrl({ listenHost, port }: Pick<Config, 'listenHost' | 'port'>): string {
  const host = listenHost === undefined || EVERYWHERE.test(listenHost) ? '127.0.0.1' : listenHost;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** What to know, in French, of a demonstration that others can reach; undefined where nobody can, or it is none. */
export function exposureLine({ deployment, listenHost }: Pick<Config, 'deployment' | 'listenHost'>) {
  if (deployment !== 'demo' || (listenHost !== undefined && LOOPBACK.test(listenHost))) return undefined;
  return `Attention\u00a0: ce site de démonstration écoute sur ${listenHost}, d’autres machines peuvent l’atteindre, et ses mots de passe sont publics.`;
}
