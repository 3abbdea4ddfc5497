/** Chooses a line of what stands in a field, counted from 1, and brings it into sight. */
export function leadToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  // What is chosen is brought into sight when the field gets the focus.
  area.blur();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  area.focus();
}
