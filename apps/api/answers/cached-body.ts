import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this many bytes a compressed body saves nothing on the wire. */
const WORTH_COMPRESSING = 1_024;

/** A serialised answer, compressed once, with an entity tag for each of its codings. */
export interface CachedBody {
  variants: { identity: Variant } & { readonly [coding in Coding]?: Variant | undefined };
  /** Bytes held. */
  size: number;
  /** The pattern of the path that it answers. */
  route?: string | undefined;
  /** Lets whoever may have it pass, or throws the rule that refuses them; without one anybody may. */
  admit?: (ctx: Context) => Promise<void>;
}

type Coding = 'br' | 'gzip' | 'identity';

interface Variant {
  etag: string;
  bytes: Buffer;
  /** All of an answer's headers but its id, made once: names and values in turn. */
  head: readonly string[];
  /** The same for 'you have it already'. */
  notModifiedHead: readonly string[];
}

function variantOf(
  bytes: Buffer | undefined,
  etag: string,
  coding: Coding,
  { type, protective }: Pick<Wording, 'type' | 'protective'>,
): Variant | undefined {
  if (!bytes) return undefined;
  const notModifiedHead = Object.entries({
    ...protective,
    ETag: etag,
    // Private and revalidated: the same address may answer one actor and refuse the next.
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization, Accept-Encoding',
  }).flat();
  const head = [...notModifiedHead, 'Content-Type', type];
  if (coding !== 'identity') head.push('Content-Encoding', coding);
  head.push('Content-Length', String(bytes.length));
  return { etag, bytes, head, notModifiedHead };
}

interface Wording {
  text: string;
  /** With its charset. */
  type: string;
  /** The headers that protect every answer. */
  protective: Record<string, string>;
}

/**
 * As much of a window as the text fills: the usual one makes no smaller body, and takes megabytes for each that is under
 * way.
 */
function brotliFor(length: number) {
  const window = Math.ceil(Math.log2(length + 16));
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  };
}

/** Alone in memory: what zlib gives is the beginning of sixteen kilobytes, all of which are kept with it. */
export function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Compresses a text for the cache. */
export async function compressText({ text, ...wording }: Wording): Promise<CachedBody> {
  const identity = Buffer.from(text);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const worthIt = identity.length >= WORTH_COMPRESSING;
  const compressed = worthIt
    ? await Promise.all([compressBrotli(identity, brotliFor(identity.length)), compressGzip(identity)])
    : [];
  const [br, gz] = compressed.map(ownBytes);
  // A strong tag names exact bytes, so each coding has its own.
  const plain = variantOf(identity, `"${tag}"`, 'identity', wording) as Variant;
  return {
    variants: {
      identity: plain,
      br: variantOf(br, `"${tag}-br"`, 'br', wording),
      gzip: variantOf(gz, `"${tag}-gz"`, 'gzip', wording),
    },
    size: identity.length + (br?.length ?? 0) + (gz?.length ?? 0),
  };
}

/**
 * Serialises and compresses an answer of the API for the cache.
 * @param protective the headers that protect every answer
 */
export function compressAnswer(value: unknown, protective: Record<string, string>): Promise<CachedBody> {
  return compressText({ text: JSON.stringify(value), type: 'application/json; charset=utf-8', protective });
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

/**
 * Answers with a cached body: 304 when the client has these very bytes, else the best coding. It writes to the
 * socket itself, because setting a dozen headers one by one costs more than all the rest of such an answer.
 */
export function sendCachedBody(ctx: Context, body: CachedBody): void {
  const variant = body.variants[codingFor(ctx)] ?? body.variants.identity;
  const hasIt = matchesTag(ctx.req.headers['if-none-match'], variant.etag);
  const head = hasIt ? variant.notModifiedHead : variant.head;
  ctx.respond = false;
  ctx.res.writeHead(hasIt ? 304 : 200, [...head, 'X-Request-Id', ctx.state.requestId]);
  ctx.res.end(hasIt || ctx.method === 'HEAD' ? undefined : variant.bytes);
}
