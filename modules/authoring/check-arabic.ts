import { findWritingFaults } from '#modules/arabic';
import type { FaultLog } from './source-lines.ts';
import { WRITING_MESSAGES } from './writing-messages.ts';

interface ArabicField {
  /** A form copied from inside a phrase may begin with a connecting hamza without its vowel. */
  isFromInsidePhrase?: boolean;
}

/**
 * Asks a field for its Arabic: there, in Arabic letters, fully vowelled as the house writes it.
 * @param name what the field is, as the author knows it
 */
export function requireArabic(
  text: string,
  name: string,
  line: number,
  log: FaultLog,
  { isFromInsidePhrase = false }: ArabicField = {},
): void {
  if (!/\p{Script=Arabic}/u.test(text)) {
    log.add(line, `${name}\u00a0: arabe manquant`);
    return;
  }
  for (const { code, word, offset } of findWritingFaults(text)) {
    if (isFromInsidePhrase && offset === 0 && code === 'connecting-hamza-without-vowel') continue;
    log.add(line, `«\u00a0${word}\u00a0»\u00a0: ${WRITING_MESSAGES[code]}`);
  }
}
