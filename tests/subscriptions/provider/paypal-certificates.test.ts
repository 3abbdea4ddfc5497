import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { certificatesFrom, isIssued } from '../../../modules/subscriptions/provider/paypal-certificates.ts';
import { makeCertificate } from '../../../scripts/paypal-simulator/certificate.ts';
import { listen } from '../../support/http/listen.ts';
import { intermediatePem, leafPem, rootPem } from './certificate-chain.ts';

const own = makeCertificate().pem;
// Each authority of Node's list ends some day.
const authority =
  rootCertificates.find((pem) => Date.parse(new X509Certificate(pem).validTo) > Date.now()) ?? '';

async function find(pem: string, areIssued: boolean) {
  const origin = await listen((_, response) => response.end(pem));
  const certificates = certificatesFrom({ origins: [origin], areIssued, deadlineMs: 2_000 });
  return certificates.find(`${origin}/v1/notifications/certs/CERT-1`);
}

describe('a certificate', () => {
  it('of PayPal’s name that nobody known has issued is not trusted; the simulator’s own is', async () => {
    await expect(find(own, true)).rejects.toThrow('cannot be trusted');
    await expect(find(own, false)).resolves.toBeInstanceOf(X509Certificate);
  });

  it('that a known authority has issued to somebody else is not trusted', async () => {
    await expect(find(authority, true)).rejects.toThrow('cannot be trusted');
    await expect(find(authority, false)).rejects.toThrow('cannot be trusted');
  });

  it('that is none, or endless, is not trusted', async () => {
    await expect(find('', false)).rejects.toThrow('cannot be trusted');
    await expect(find('x'.repeat(100_000), false)).rejects.toThrow('too large');
    await expect(find(own.padEnd(64 * 1024), false)).resolves.toBeInstanceOf(X509Certificate);
    await expect(find(own.padEnd(64 * 1024 + 1), false)).rejects.toThrow('too large');
  });

  it('is not looked for where it moved to', async () => {
    const elsewhere = await listen((_, response) => response.end(own));
    const origin = await listen((_, response) => response.writeHead(302, { Location: elsewhere }).end());
    const certificates = certificatesFrom({ origins: [origin], areIssued: false, deadlineMs: 2_000 });
    await expect(certificates.find(`${origin}/v1/notifications/certs/CERT-1`)).rejects.toThrow();
  });

  it('that could not be had is asked for again, and one that was is fetched once', async () => {
    const statuses = [503, 404, 200];
    const origin = await listen((_, response) => response.writeHead(statuses.shift() ?? 500).end(own));
    const certificates = certificatesFrom({ origins: [origin], areIssued: false, deadlineMs: 2_000 });
    const again = () => certificates.find(`${origin}/v1/notifications/certs/CERT-1`);
    await expect(again()).rejects.toThrow('status 503');
    await expect(again()).resolves.toBeNull();
    await expect(again()).resolves.toBeInstanceOf(X509Certificate);
    await expect(again()).resolves.toBeInstanceOf(X509Certificate);
  });

  it('is forgotten once eight others have come after it, whoever makes up addresses', async () => {
    const fetched: (string | undefined)[] = [];
    const origin = await listen(({ url }, response) => {
      fetched.push(url?.split('-').at(-1));
      response.end(own);
    });
    const certificates = certificatesFrom({ origins: [origin], areIssued: false, deadlineMs: 2_000 });
    for (const nth of [1, 2, 3, 4, 5, 6, 7, 8, 2, 1, 9, 2, 1]) {
      await certificates.find(`${origin}/v1/notifications/certs/CERT-${nth}`);
    }
    expect(fetched).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '1']);
  });
});

describe('a chain', () => {
  const root = new X509Certificate(authority);
  const stranger = new X509Certificate(own);
  const now = Date.now();

  it('leads to an authority, or nowhere', () => {
    expect(isIssued([root], now)).toBe(true);
    expect(isIssued([stranger], now)).toBe(false);
    expect(isIssued([stranger, root], now)).toBe(false);
    expect(isIssued([], now)).toBe(false);
  });

  it('may pass by an authority under another, and by nobody else', () => {
    const [top, middle, end] = [rootPem, intermediatePem, leafPem].map((pem) => new X509Certificate(pem));
    if (!top || !middle || !end) throw new Error('three are needed');
    // They were made once, and last for some time.
    const then = Date.parse(end.validFrom) + 1_000;
    expect(isIssued([end, middle], then, [top])).toBe(true);
    expect(isIssued([end, stranger, middle], then, [top])).toBe(true);
    expect(isIssued([end], then, [top])).toBe(false);
    expect(isIssued([end, stranger], then, [top])).toBe(false);
    expect(isIssued([end, middle], then, [stranger])).toBe(false);
    expect(isIssued([stranger, end], then, [end])).toBe(false);
  });

  it('ends with its time', () => {
    for (const moment of [root.validFrom, root.validTo]) {
      expect(isIssued([root], Date.parse(moment))).toBe(true);
    }
    expect(isIssued([root], Date.parse(root.validTo) + 1_000)).toBe(false);
    expect(isIssued([root], Date.parse(root.validFrom) - 1_000)).toBe(false);
  });
});
