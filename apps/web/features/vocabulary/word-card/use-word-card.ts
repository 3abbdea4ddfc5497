import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { moveFocus } from '../move-focus.ts';

/** From the pointer's arrival to the card, and from its leaving to the card's end, in milliseconds. */
const OPEN_AFTER = 120;
const CLOSE_AFTER = 200;

/** The word that is being looked at. */
export interface OpenWord {
  /** Line number and place in the line: `line:place`. */
  place: string;
  anchor: HTMLElement;
  /** Chosen by click, tap or Enter: stays when the pointer goes. */
  isPinned: boolean;
}

function wordOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.w') : null;
}

function openWordAt(anchor: HTMLElement, isPinned: boolean): OpenWord {
  const { place = '' } = anchor.dataset;
  return { place, anchor, isPinned };
}

/** What the Tab key stops at in a card. */
function stopsOf(card: HTMLElement | null): HTMLElement[] {
  const stops = card?.querySelectorAll<HTMLElement>('a, button') ?? [];
  return [...stops].filter((stop) => stop.checkVisibility());
}

/** The browser's own step goes past the card, which stands behind the last word of the text. */
function stepOver(card: HTMLElement): void {
  card.inert = true;
  requestAnimationFrame(() => {
    card.inert = false;
  });
}

/**
 * What can be pressed in a card that was chosen stands, for the Tab key, right behind its word. One that only the
 * pointer holds open, or that the focus has left, has no place in its order.
 */
function passThroughCard(
  event: KeyboardEvent,
  { anchor, isPinned }: OpenWord,
  card: HTMLElement | null,
): void {
  const stops = stopsOf(card);
  const [first, last] = [stops[0], stops.at(-1)];
  const { activeElement: focused } = document;
  if (!card || !first) return;
  const isEntered = focused === anchor && isPinned && !event.shiftKey;
  if (!isEntered && !card.contains(focused)) {
    stepOver(card);
  } else if (isEntered) {
    event.preventDefault();
    first.focus();
  } else if (focused === first && event.shiftKey) {
    event.preventDefault();
    anchor.focus({ preventScroll: true });
  } else if (focused === last && !event.shiftKey) {
    anchor.focus({ preventScroll: true });
    // The browser itself goes on from the word.
    stepOver(card);
  }
}

/** Opens and closes the card from outside React's tree: Escape, a press elsewhere, a finger that scrolls. */
function useClosing(open: OpenWord | null, close: () => void, card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (card.current?.contains(target) || open.anchor.contains(target));
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') passThroughCard(event, open, card.current);
    };
    const onPress = (event: PointerEvent) => {
      if (!isInside(event.target) && !wordOf(event.target)) close();
    };
    const onTouchScroll = (event: TouchEvent) => {
      if (!(event.target instanceof Node && card.current?.contains(event.target))) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('touchmove', onTouchScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('touchmove', onTouchScroll);
    };
  }, [open, close, card]);
}

/** One task that waits: the next takes its place. */
function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    const stop = () => clearTimeout(timer.current);
    const start = (task: () => void, milliseconds: number) => {
      stop();
      timer.current = setTimeout(task, milliseconds);
    };
    return { start, stop };
  }, []);
}

interface CardMoves {
  show(word: HTMLElement, isPinned: boolean): void;
  /** Shows it if the pointer stays on the word. */
  showSoon(word: HTMLElement): void;
  toggle(word: HTMLElement): void;
  /** Closes it soon, if it is not pinned. */
  leave(): void;
}

/** What the pointer, the focus and the keys do to the card at a word. */
function wordHandlers({ show, showSoon, toggle, leave }: CardMoves, card: RefObject<HTMLElement | null>) {
  let reached: HTMLElement | null = null;
  return {
    // A word that scrolling brings below a pointer at rest is entered without a move, and opens nothing.
    onPointerMove(event: React.PointerEvent) {
      const word = wordOf(event.target);
      if (!word || word === reached || event.pointerType !== 'mouse') return;
      reached = word;
      showSoon(word);
    },
    onPointerOut(event: React.PointerEvent) {
      if (!wordOf(event.target) || event.pointerType !== 'mouse') return;
      reached = null;
      leave();
    },
    onClick(event: React.MouseEvent) {
      const word = wordOf(event.target);
      if (word) toggle(word);
    },
    onFocus(event: React.FocusEvent) {
      const word = wordOf(event.target);
      // A press focuses too, but its click decides; only the keyboard's focus opens by itself.
      if (word?.matches(':focus-visible')) show(word, false);
    },
    onBlur(event: React.FocusEvent) {
      if (wordOf(event.target) && !card.current?.contains(event.relatedTarget)) leave();
    },
    onKeyDown(event: React.KeyboardEvent) {
      const word = wordOf(event.target);
      if (!word) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        show(word, true);
      } else if (moveFocus(word, event.key)) {
        event.preventDefault();
      }
    },
  };
}

/**
 * One card for all the words of a text, by mouse, keyboard and touch. The handlers go on the element that
 * holds the lines; words bear class `w` and `data-place`.
 */
export function useWordCard() {
  const [open, setOpen] = useState<OpenWord | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const timer = useTimer();
  const isClosing = useRef(false);

  const close = useCallback(() => {
    timer.stop();
    const hadFocus = card.current?.contains(document.activeElement);
    setOpen(null);
    if (!hadFocus) return;
    // The focus goes back to the word, which must not open its card again for that.
    isClosing.current = true;
    open?.anchor.focus({ preventScroll: true });
    isClosing.current = false;
  }, [open, timer]);
  useClosing(open, close, card);

  const moves = useMemo<CardMoves>(
    () => ({
      show(word, isPinned) {
        if (isClosing.current) return;
        timer.stop();
        // The focus that comes back from a card to its word leaves it as it was.
        setOpen((now) => (now?.anchor === word && now.isPinned ? now : openWordAt(word, isPinned)));
      },
      showSoon(word) {
        const unlessOpen = (now: OpenWord | null) =>
          now?.isPinned || now?.anchor === word ? now : openWordAt(word, false);
        timer.start(() => setOpen(unlessOpen), OPEN_AFTER);
      },
      toggle(word) {
        timer.stop();
        setOpen((now) => (now?.isPinned && now.anchor === word ? null : openWordAt(word, true)));
      },
      leave: () => timer.start(() => setOpen((now) => (now?.isPinned ? now : null)), CLOSE_AFTER),
    }),
    [timer],
  );
  const handlers = useMemo(() => wordHandlers(moves, card), [moves]);
  const cardHandlers = useMemo(
    () => ({ onPointerEnter: timer.stop, onPointerLeave: moves.leave }),
    [timer, moves],
  );

  return { open, close, card, handlers, cardHandlers };
}
