/** Between a word and its card, and between the card and the window's edge, in CSS pixels. */
const GAP = 10;
const EDGE = 16;
/** By so much a card may still grow: a note, a sense of the reader’s own, the lines where they met the word. */
const GROWTH = 40;
/** Below this width the card is a sheet at the foot of the screen and CSS places it. */
const SHEET = '(width < 45rem)';

export type CardSide = 'above' | 'below';

/**
 * Hangs the card under its word, right edges aligned; above when there is no room below for what it will be, and
 * inside the window. Where neither side has room for all of it, it takes the larger and scrolls. Placed on the document, so
 * that it goes with its word.
 * @param side where it is already: what comes to stand in it does not take it away from a pointer on its way there
 * @returns where it is now; undefined of a sheet
 */
export function placeCard(card: HTMLElement, word: HTMLElement, side?: CardSide): CardSide | undefined {
  if (matchMedia(SHEET).matches) {
    card.style.removeProperty('top');
    card.style.removeProperty('left');
    card.style.removeProperty('max-height');
    scrollAbove(card, word);
    return undefined;
  }
  const at = word.getBoundingClientRect();
  const { offsetWidth: width } = card;
  // All that is in it, however little of it is shown now.
  const height = card.scrollHeight + card.offsetHeight - card.clientHeight;
  const below = innerHeight - EDGE - at.bottom - GAP;
  const above = at.top - GAP - EDGE;
  const grown = height + GROWTH;
  const isBelow = side ? side === 'below' : grown <= below || (grown > above && below >= above);
  const shown = Math.min(height, isBelow ? below : above);
  const top = isBelow ? at.bottom + GAP : at.top - GAP - shown;
  card.style.maxHeight = `${shown}px`;
  const rightmost = document.documentElement.clientWidth - EDGE - width;
  const left = Math.max(EDGE, Math.min(at.right - width, rightmost));
  card.style.top = `${Math.round(top + scrollY)}px`;
  card.style.left = `${Math.round(left + scrollX)}px`;
  return isBelow ? 'below' : 'above';
}

/** Scrolls the word's line above the sheet, clear of the reading bar; of a line that is too long, the word. */
function scrollAbove(card: HTMLElement, word: HTMLElement): void {
  for (const part of [word.closest('li'), word]) {
    if (word.getBoundingClientRect().bottom + GAP <= innerHeight - card.offsetHeight) return;
    part?.scrollIntoView({ block: 'start' });
  }
}
