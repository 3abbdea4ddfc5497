import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';

/** As they stand on the page: Arabic runs to the left, so left is the next one. */
const STEPS: Record<string, 1 | -1> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 };

/** The arrows go from word to word, whichever of the two groups it is in. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const by = STEPS[event.key];
  if (!by) return;
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('.chip:not([hidden])')];
  const next = words[words.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface WordTrayProps {
  /** In no order. */
  words: readonly string[];
  /** The places of those that are laid, in the order in which they are. */
  placed: readonly number[];
  isDone: boolean;
  /** How the line that is being laid is called. */
  name: string;
  onPlace(placed: readonly number[]): void;
}

/** Words in no order: each is pressed in turn, and goes back when it is pressed again. */
export function WordTray({ words, placed, isDone, name, onPlace }: WordTrayProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** What is pressed goes away: the focus passes to what can be pressed next, the last time to what checks it. */
  function place(next: readonly number[], at: string) {
    if (isDone) return;
    flushSync(() => onPlace(next));
    const wanted = frame.current?.querySelector<HTMLElement>(at);
    (wanted ?? frame.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]'))?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the words inside are the buttons; this hears their arrows
    <div ref={frame} className="trays" onKeyDown={step}>
      <fieldset className="slots" dir="rtl">
        <legend className="vh">{name}</legend>
        {placed.map((at) => (
          <button
            key={at}
            className="chip"
            type="button"
            lang="ar"
            aria-disabled={isDone || undefined}
            onClick={() =>
              place(
                placed.filter((one) => one !== at),
                `[data-at="${at}"]`,
              )
            }
          >
            {words[at]}
          </button>
        ))}
        {!isDone && placed.length < words.length && <span className="next-place" aria-hidden="true" />}
      </fieldset>
      <fieldset className="bank" dir="rtl">
        <legend className="vh">Mots à placer</legend>
        {words.map((word, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand twice; none changes places
            key={at}
            className="chip"
            type="button"
            lang="ar"
            data-at={at}
            hidden={placed.includes(at)}
            onClick={() => place([...placed, at], '[data-at]:not([hidden])')}
          >
            {word}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
