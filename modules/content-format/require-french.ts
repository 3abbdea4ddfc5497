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
