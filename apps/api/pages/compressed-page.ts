import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { ownBytes } from '../answers/cached-body.ts';
import { NONCE_PLACE } from './page-document.ts';

const deflate = promisify(deflateRaw);

/** RFC 1952 §2.3: magic, deflate, no flags, no time, usual compression, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The best makes a page a hundredth smaller, and takes half as long again while its first reader waits. */
const LEVEL = 6;
/** So few bytes are no fewer when they are compressed: a dozen such pieces stand between the nonces of links and scripts. */
const STORED_UP_TO = 128;
/** So many bytes take a millisecond; to hand them to another thread and wait takes as long, for each piece. */
const AT_ONCE_UP_TO = 65_536;
/** RFC 1951 §3.2.3: a last block, of fixed codes, that holds nothing but its end. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * A rendered document, cut where each answer's nonce goes. The pieces are compressed once; an answer is put
 * together from them, because compressing a whole page at each request costs thirty times the rest of it.
 */
export interface CachedPage {
  pieces: { plain: Buffer; deflated: Buffer }[];
  /** Bytes held. */
  size: number;
}

/** RFC 1951 §3.2.4: bytes in a block of their own, as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** A full flush ends a piece on a byte and forgets what came before: pieces can stand side by side. */
const PIECE = { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH };

/** A piece of a document in blocks of its own. */
async function compressPiece(plain: Buffer): Promise<Buffer> {
  if (plain.length <= STORED_UP_TO) return storedBlock(plain);
  const isShort = plain.length <= AT_ONCE_UP_TO;
  return ownBytes(isShort ? deflateRawSync(plain, PIECE) : await deflate(plain, PIECE));
}

/** Compresses a document for the cache, with NONCE_PLACE where the nonce goes. */
export async function compressPage(document: string): Promise<CachedPage> {
  const pieces = await Promise.all(
    document.split(NONCE_PLACE).map(async (text) => {
      const plain = Buffer.from(text);
      return { plain, deflated: await compressPiece(plain) };
    }),
  );
  const size = pieces.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 0);
  return { pieces, size };
}

/** The document with this nonce. */
export function plainPage({ pieces }: CachedPage, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap(({ plain }, index) => (index === 0 ? [plain] : [between, plain])));
}

/** The document with this nonce, in gzip. */
export function gzippedPage({ pieces }: CachedPage, nonce: string): Buffer {
  const between = Buffer.from(nonce);
  const block = storedBlock(between);
  const parts: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  const count = (bytes: Buffer) => {
    // zlib takes no bytes for the wish to begin again.
    if (bytes.length > 0) checksum = crc32(bytes, checksum);
    length += bytes.length;
  };
  pieces.forEach(({ plain, deflated }, index) => {
    if (index > 0) {
      parts.push(block);
      count(between);
    }
    parts.push(deflated);
    count(plain);
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...parts, LAST_BLOCK, trailer]);
}
