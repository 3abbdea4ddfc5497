import { randomBytes, randomInt, randomUUID } from 'node:crypto';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function symbols(length: number): string {
  return Array.from({ length }, () => SYMBOLS[randomInt(SYMBOLS.length)]).join('');
}

/** New names in the shapes that PayPal's have. */
export const name = {
  plan: () => `P-${symbols(24)}`,
  subscription: () => `I-${symbols(12)}`,
  approval: () => `BA-${symbols(17)}`,
  approvalToken: () => symbols(17),
  sale: () => symbols(17),
  event: () => `WH-${symbols(17)}-${symbols(17)}`,
  transmission: () => randomUUID(),
  debug: () => randomBytes(7).toString('hex').slice(0, 13),
  accessToken: () => `A21AA${randomBytes(48).toString('base64url')}`,
};

/** Instants as PayPal writes them: whole seconds. */
export function instant(at: number): string {
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z');
}

export const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;
