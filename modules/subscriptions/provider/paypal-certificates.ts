import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';

export interface CertificateSource {
  /** Who may serve certificates; others would sign what they like. */
  origins: readonly string[];
  /** Whether an authority that the world knows must have issued them; a simulator issues its own. */
  areIssued: boolean;
  /** How long one is waited for. */
  deadlineMs: number;
}

export interface Certificates {
  isAllowed(url: string): boolean;
  /**
   * @returns null when there is none under this address
   * @throws CertificateRefused, and what fetch throws
   */
  find(url: string): Promise<X509Certificate | null>;
}

/** It cannot be had, or not be trusted by itself. */
class CertificateRefused extends Error {}

const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/;
const OWNER = /^CN=messageverificationcerts(\.sandbox)?\.paypal\.com$/m;
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const LARGEST = 64 * 1024;
const MOST_CACHED = 8;
const LONGEST_CHAIN = 5;

let known: X509Certificate[] | undefined;
/** Those that Node trusts. */
function knownAuthorities(): readonly X509Certificate[] {
  known ??= rootCertificates.map((pem) => new X509Certificate(pem));
  return known;
}

function isValid({ validFrom, validTo }: X509Certificate, now: number): boolean {
  return Date.parse(validFrom) <= now && now <= Date.parse(validTo);
}

function hasIssued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Whether a chain leads from the first certificate to an authority that is trusted. */
export function isIssued(
  [first, ...others]: readonly X509Certificate[],
  now: number,
  authorities = knownAuthorities(),
): boolean {
  let current = first;
  for (let length = 0; current && length < LONGEST_CHAIN; length += 1) {
    const certificate = current;
    if (!isValid(certificate, now)) return false;
    if (authorities.some((root) => isValid(root, now) && hasIssued(root, certificate))) return true;
    current = others.find((one) => one !== certificate && one.ca && hasIssued(one, certificate));
  }
  return false;
}

async function fetchText(url: string, deadlineMs: number): Promise<string | null> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
  if (response.status === 404) return null;
  if (!response.ok) throw new CertificateRefused(`a certificate was answered with status ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > LARGEST) throw new CertificateRefused('a certificate is too large');
  }
  return text;
}

/** The certificates that webhooks are signed with, each fetched once. */
export function certificatesFrom({ origins, areIssued, deadlineMs }: CertificateSource): Certificates {
  const cache = new Map<string, Promise<X509Certificate[] | null>>();

  async function fetchChain(url: string): Promise<X509Certificate[] | null> {
    const text = await fetchText(url, deadlineMs);
    return text === null ? null : (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  }

  async function chainAt(url: string): Promise<X509Certificate[] | null> {
    const known = cache.get(url);
    if (known) return known;
    const coming = fetchChain(url);
    cache.set(url, coming);
    const forget = () => cache.delete(url);
    coming.then((chain) => chain ?? forget(), forget);
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest) cache.delete(oldest);
    return coming;
  }

  return {
    isAllowed(url) {
      if (!URL.canParse(url)) return false;
      const { origin, pathname, href } = new URL(url);
      return origins.includes(origin) && PATH.test(pathname) && href === `${origin}${pathname}`;
    },
    async find(url) {
      const chain = await chainAt(url);
      if (!chain) return null;
      const [certificate] = chain;
      const now = Date.now();
      const isTrusted = areIssued ? isIssued(chain, now) : certificate && isValid(certificate, now);
      if (!certificate || !isTrusted || !OWNER.test(certificate.subject)) {
        throw new CertificateRefused('a certificate cannot be trusted');
      }
      return certificate;
    },
  };
}
