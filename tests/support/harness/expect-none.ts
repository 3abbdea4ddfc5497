import { expect } from 'vitest';

/**
 * Fails the test with every line in the message, where a comparison with [] would shorten them.
 * @param what names the lines, for the message
 */
export function expectNone(what: string, lines: readonly string[]): void {
  expect(lines.length, [`${what}: ${lines.length}`, ...lines].join('\n  ')).toBe(0);
}
