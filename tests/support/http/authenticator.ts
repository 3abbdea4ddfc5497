import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What a site has asked of a browser, as far as it is looked at here. */
interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

interface Lie {
  /** The site that the browser stands on. */
  origin?: string;
  /** Whether the device has made sure who holds it. */
  isVerified?: boolean;
  counter?: number;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** What precedes so many bytes in CBOR (RFC 8949). */
const bytesHead = (length: number) =>
  length < 256 ? Buffer.from([0x58, length]) : Buffer.from([0x59, length >> 8, length & 0xff]);

function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // A map of five: an elliptic key, ES256, P-256, its x and its y.
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/** A device that holds one passkey, in software: it answers as browsers do (WebAuthn), or lies as thieves would. */
export function anAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let uses = 0;

  function clientData(type: string, { challenge }: Options, origin = site): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function authenticatorData(rpId: string, attested: Buffer, { isVerified = true, counter }: Lie): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter ?? uses);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested]);
  }
  const answer = <R extends object>(response: R) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key' as const },
    response,
    clientExtensionResults: {},
  });

  return {
    make(options: Options, lie: Lie = {}) {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const data = authenticatorData(options.rp?.id ?? '', attested, lie);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        bytesHead(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options, lie.origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      });
    },
    show(options: Options, lie: Lie = {}) {
      uses += 1;
      const data = authenticatorData(options.rpId ?? '', Buffer.alloc(0), lie);
      const client = clientData('webauthn.get', options, lie.origin);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      });
    },
  };
}
