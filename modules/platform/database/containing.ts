/** A pattern of `like` that finds a text anywhere; whatever would stand for something else stands for itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
