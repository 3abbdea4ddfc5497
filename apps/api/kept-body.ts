import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this many bytes a compressed body saves nothing on the wire. */
const WORTH_COMPRESSING = 1_024;

/** A serialised JSON answer, compressed once, with an entity tag for each of its codings. */
export interface KeptBody {
  variants: Record<Coding, { etag: string; bytes: Buffer } | undefined>;
  /** Bytes held. */
  size: number;
}

type Coding = 'br' | 'gzip' | 'identity';

export async function keepBody(value: unknown): Promise<KeptBody> {
  const identity = Buffer.from(JSON.stringify(value));
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const worthIt = identity.length >= WORTH_COMPRESSING;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, gz] = worthIt
    ? await Promise.all([compressBrotli(identity, quality), compressGzip(identity)])
    : [undefined, undefined];
  return {
    // A strong tag names exact bytes, so each coding has its own.
    variants: {
      identity: { etag: `"${tag}"`, bytes: identity },
      br: br && { etag: `"${tag}-br"`, bytes: br },
      gzip: gz && { etag: `"${tag}-gz"`, bytes: gz },
    },
    size: identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
  };
}

/** What browsers send, answered without parsing; anything else is negotiated properly. */
const USUAL_CODINGS = new Map<string | undefined, Coding>([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['', 'identity'],
  [undefined, 'identity'],
]);

function codingFor(ctx: Context): Coding {
  const usual = USUAL_CODINGS.get(ctx.req.headers['accept-encoding']);
  if (usual) return usual;
  const best = ctx.acceptsEncodings('br', 'gzip', 'identity');
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** Whether an If-None-Match header names this tag (weak comparison, RFC 9110 §13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}

/** Answers with a kept body: 304 when the reader has these very bytes, else the best coding. */
export function sendKeptBody(ctx: Context, kept: KeptBody): void {
  const wanted = codingFor(ctx);
  const compressed = wanted === 'identity' ? undefined : kept.variants[wanted];
  const variant = compressed ?? kept.variants.identity;
  if (!variant) return;
  ctx.set('ETag', variant.etag);
  // Private and revalidated: the same address may answer one reader and refuse the next.
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('Vary', 'Authorization, Accept-Encoding');
  if (matchesTag(ctx.req.headers['if-none-match'], variant.etag)) {
    ctx.status = 304;
    return;
  }
  ctx.status = 200;
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  if (compressed) ctx.set('Content-Encoding', wanted);
  ctx.body = variant.bytes;
}
