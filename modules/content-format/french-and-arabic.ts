import { explainWritingFaults } from '#modules/arabic';
import { frenchFaults } from '#modules/platform';
import type { FaultLog } from './lines.ts';

/**
 * Asks a field for its French: there, in Latin letters, with French typography.
 * @param name what the field is, as the author knows it
 */
export function requireFrench(text: string, name: string, line: number, log: FaultLog): void {
  if (!/[\p{Script=Latin}\d]/u.test(text)) {
    log.add(line, `${name}\u00a0: français manquant`);
    return;
  }
  for (const message of frenchFaults(text)) log.add(line, message, 'typographie française');
}

/**
 * Asks a field for its Arabic: there, in Arabic letters, fully vowelled as the house writes it.
 * @param name what the field is, as the author knows it
 * @param origin a form copied from inside a phrase may begin with a connecting hamza without its vowel
 */
export function requireArabic(
  text: string,
  name: string,
  line: number,
  log: FaultLog,
  origin?: { isFromInsidePhrase?: boolean },
): void {
  if (!/\p{Script=Arabic}/u.test(text)) {
    log.add(line, `${name}\u00a0: arabe manquant`);
    return;
  }
  for (const { message, rule } of explainWritingFaults(text, origin)) log.add(line, message, rule);
}
