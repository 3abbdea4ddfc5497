import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../../scripts/paypal-simulator/certificate.ts';
import { atFileEnd } from '../harness/at-file-end.ts';

/** What was handed to the service. */
interface Push {
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

/** A browser: what it gives to the site, and how it reads what comes. */
interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  read(body: Buffer): unknown;
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Reads one record of aes128gcm as RFC 8291 has it, by Node's own cryptography. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdf(pair.computeSecret(sender), auth, about, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // 2 marks the end of the last record; zeros after it are padding.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** A push service on this machine, over https, that answers as it is told. */
export async function startPushService() {
  const pushes: Push[] = [];
  const { pem, key } = makeCertificate('localhost');
  let status = 201;
  const server = https.createServer(
    { cert: pem, key: key.export({ type: 'pkcs8', format: 'pem' }) },
    async (request, response) => {
      const body = Buffer.concat(await request.toArray());
      pushes.push({ path: request.url ?? '', headers: request.headers as Push['headers'], body });
      response.writeHead(status, { Location: '/elsewhere' }).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  // What asks it here trusts no other certificate of ours.
  https.globalAgent.options.ca = [pem];
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** As the configuration names it. */
    host,
    pushes,
    /** What it answers from now on. */
    answer(next: number) {
      status = next;
    },
    aBrowser(): Browser {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = pair.generateKeys('base64url');
      const endpoint = `https://${host}/push/${randomBytes(8).toString('hex')}`;
      return {
        subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
        read: (body) => decrypt(body, pair, auth),
      };
    },
  };
}
