/**
 * Fails the test with every line in the message, where a comparison with [] would shorten them.
 * @param what names the lines, for the message
 */
export function expectNone(what: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new Error([`${what}: ${lines.length}`, ...lines].join('\n  '));
}
