/** Between a word and its card, and between the card and the window's edge, in CSS pixels. */
const GAP = 10;
const EDGE = 16;
/** Below this width the card is a sheet at the foot of the screen and CSS places it. */
const SHEET = '(width < 45rem)';

/**
 * Hangs the card under its word, right edges aligned; above when there is no room below, and inside the
 * window. Placed on the document, so that it scrolls with its word.
 */
export function placeCard(card: HTMLElement, word: HTMLElement): void {
  if (matchMedia(SHEET).matches) {
    card.style.removeProperty('top');
    card.style.removeProperty('left');
    keepAbove(card, word);
    return;
  }
  const at = word.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const top = below + height > innerHeight - EDGE && above > EDGE ? above : below;
  const rightmost = document.documentElement.clientWidth - EDGE - width;
  const left = Math.max(EDGE, Math.min(at.right - width, rightmost));
  card.style.top = `${Math.round(top + scrollY)}px`;
  card.style.left = `${Math.round(left + scrollX)}px`;
}

/** Scrolls just enough for the word's line to stand above the sheet, clear of the reading bar. */
function keepAbove(card: HTMLElement, word: HTMLElement): void {
  const line = word.closest('.line') ?? word;
  if (word.getBoundingClientRect().bottom + GAP > innerHeight - card.offsetHeight) {
    line.scrollIntoView({ block: 'start' });
  }
}
