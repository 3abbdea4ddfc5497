import type { ClipboardEvent } from 'react';

/** Copies words that stand without their vowels with them, as a screen reader says them. */
export function copyVowelled(event: ClipboardEvent): void {
  const copied = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0).cloneContents() : undefined;
  const bare = copied?.querySelectorAll<HTMLElement>('.w[aria-label], [data-full]') ?? [];
  if (!copied || bare.length === 0) return;
  for (const word of bare) word.textContent = word.ariaLabel ?? word.dataset.full ?? '';
  for (const unseen of copied.querySelectorAll('.vh')) unseen.remove();
  for (const paragraph of copied.querySelectorAll('p')) paragraph.append('\n');
  event.clipboardData.setData('text/plain', copied.textContent ?? '');
  event.preventDefault();
}
