/** How far down what stands before a line reaches, in pixels: lines are broken by the field's own width. */
function heightBefore(area: HTMLTextAreaElement, before: string): number {
  const twin = area.cloneNode() as HTMLTextAreaElement;
  twin.removeAttribute('id');
  Object.assign(twin.style, { position: 'absolute', visibility: 'hidden', minHeight: '0', height: '0' });
  twin.style.width = `${area.offsetWidth}px`;
  area.after(twin);
  twin.value = before;
  const height = twin.scrollHeight;
  twin.remove();
  return height;
}

/** Chooses a line of what stands in a field, counted from 1, and brings it into sight. */
export function leadToLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const before = lines
    .slice(0, line - 1)
    .map((each) => `${each}\n`)
    .join('');
  area.focus();
  area.setSelectionRange(before.length, before.length + (lines[line - 1]?.length ?? 0));
  area.scrollTop = heightBefore(area, before) - area.clientHeight / 3;
}
