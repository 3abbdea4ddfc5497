import type { Buffer } from 'node:buffer';
import type sharpOf from 'sharp';

/** As wide as the widest column of an article on a screen of twice the density. */
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 2_400;
/** What a picture may unpack to: 40 million points are 160 MB. */
const MAX_PIXELS = 40_000_000;
const SECONDS = 20;

/**
 * Whether a file is of a kind that is taken: JPEG, PNG or WebP.
 * @param head its first bytes
 */
export function isPicture(head: Buffer): boolean {
  const says = (at: number, word: string) => head.toString('latin1', at, at + word.length) === word;
  return says(0, '\u00ff\u00d8\u00ff') || says(0, '\u0089PNG\r\n') || (says(0, 'RIFF') && says(8, 'WEBP'));
}

export interface DrawnPicture {
  content: Buffer;
  extension: 'jpg' | 'webp';
  width: number;
  height: number;
}

let loading: Promise<typeof sharpOf> | undefined;

/** Loaded when the first picture comes: most processes never see one. Of its readers those of three kinds work. */
function loadSharp(): Promise<typeof sharpOf> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    const readers = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}File`);
    sharp.unblock({ operation: readers });
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loading;
}

/**
 * Draws a picture anew from its points: the right way up, at most so large, and with nothing that its file said
 * beside them.
 * @returns undefined when it cannot be read
 */
export async function redrawPicture(path: string): Promise<DrawnPicture | undefined> {
  const sharp = await loadSharp();
  try {
    const given = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { hasAlpha } = await given.metadata();
    const drawn = given
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true });
    const encoded = hasAlpha ? drawn.webp({ quality: 84 }) : drawn.jpeg({ quality: 82, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      content: data,
      extension: hasAlpha ? 'webp' : 'jpg',
      width: info.width,
      height: info.height,
    };
  } catch {
    return undefined;
  }
}
