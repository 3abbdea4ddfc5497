/**
 * A certificate of the simulator's own. node:crypto reads certificates and makes none, so the few bytes of
 * X.509 that one needs are written here.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  pem: string;
  key: KeyObject;
  publicKey: KeyObject;
  /** What its address ends in: another certificate has another address. */
  name: string;
}

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const UTF8_STRING = 0x0c;
const SEQUENCE = 0x30;
const SET = 0x31;
const GENERALIZED_TIME = 0x18;
const VERSION_3 = Buffer.from([0xa0, 0x03, INTEGER, 0x01, 0x02]);
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex');

/** The clock of a simulation runs ahead by years, and a certificate that has run out would end it. */
const LIFE_YEARS = 25;

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

function nameOf(commonName: string): Buffer {
  const value = der(UTF8_STRING, Buffer.from(commonName));
  return der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, value)));
}

function timeOf(date: Date): Buffer {
  return der(GENERALIZED_TIME, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));
}

/** @param commonName the host that it is of; by default the one that signs PayPal’s messages */
export function makeCertificate(commonName = 'messageverificationcerts.paypal.com'): Certificate {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const from = new Date(Date.now() - 86_400_000);
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + LIFE_YEARS);
  const serial = randomBytes(8);
  serial[0] = 0x4f;
  const algorithm = der(SEQUENCE, SHA256_WITH_RSA, der(NULL));
  const subject = nameOf(commonName);
  const content = der(
    SEQUENCE,
    VERSION_3,
    der(INTEGER, serial),
    algorithm,
    subject,
    der(SEQUENCE, timeOf(from), timeOf(until)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, key));
  const bytes = der(SEQUENCE, content, algorithm, signature);
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  const pem = `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { pem, key, publicKey, name: `CERT-360caa42-fca2a594-${hash}` };
}
