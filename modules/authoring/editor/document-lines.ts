/**
 * The lines of a column as its author sees them numbered: empty ones at its end are none, others are there to be
 * told of.
 */
export function typedLines(column: string): string[] {
  const typed = column.trimEnd();
  return typed === '' ? [] : typed.split(/\r\n|\r|\n/);
}

/** The lines of a column as readers get them: without spaces at their ends, and no empty ones around them. */
export function linesOf(column: string): string[] {
  return typedLines(column.trimStart()).map((line) => line.trim());
}
