/** A pattern of `like` that finds a text anywhere; whatever would stand for something else stands for itself. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
