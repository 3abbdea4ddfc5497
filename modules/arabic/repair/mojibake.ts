/** Browsers and Node have it alike. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** As what bytes are wrongly read, and as what they were written. */
const WRONG = ['windows-1252', 'windows-1256'] as const;
const RIGHT = ['utf-8', 'windows-1256', 'iso-8859-6'] as const;

/** Of ten letters of any text eight are these. */
const COMMON = /[االيمونرتهبةأكعدسفقحى]/;
const ARABIC = /[\u0621-\u0652\u060C\u061B\u061F\u0670]/;
const PLAIN = /[\s\d.,:;!?()«»"'’\-\u2013\u2014\u2026]/;

/**
 * How much a text is like Arabic, from -1 to 2 a character.
 * @param text as it might be read; what stands between words is left out of account
 */
export function arabicScore(text: string): number {
  let [sum, count] = [0, 0];
  for (const character of text) {
    if (PLAIN.test(character)) continue;
    count += 1;
    sum += COMMON.test(character) ? 2 : ARABIC.test(character) ? 1 : -1;
  }
  return count === 0 ? 0 : sum / count;
}

const codes = /* @__PURE__ */ new Map<string, ReadonlyMap<string, number>>();

/** The byte that each character stands for in an encoding of one byte a character. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const known = codes.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const own = new Map(
    Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]),
  );
  codes.set(encoding, own);
  return own;
}

function encode(text: string, encoding: string): Uint8Array | undefined {
  const own = bytesOf(encoding);
  const bytes: number[] = [];
  for (const character of text) {
    const byte = own.get(character);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return new Uint8Array(bytes);
}

export function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Better by so much, a repair is no chance. */
const CLEARLY = 0.5;

/**
 * A text that was decoded wrongly, as it was meant: Ø§Ù„ and ط§ظ„ are ال. Line by line, as a page may mix them; what is
 * no such text stays.
 */
export function repairMojibake(text: string): string {
  return text.split('\n').map(repairLine).join('\n');
}

function repairLine(line: string): string {
  if (!/[\u0080-\uFFFF]/.test(line)) return line;
  const score = arabicScore(line);
  let [best, bestScore] = [line, score + CLEARLY];
  for (const wrong of WRONG) {
    const bytes = encode(line, wrong);
    if (!bytes) continue;
    for (const right of RIGHT) {
      const meant = wrong === right ? undefined : decode(bytes, right);
      const own = meant === undefined ? -1 : arabicScore(meant);
      if (meant !== undefined && own > bestScore) [best, bestScore] = [meant, own];
    }
  }
  return best;
}
