import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { LineTimes } from '#modules/library/contract';
import { type Marks, replaceFrom, tap } from './line-times.ts';
import type { Player } from './use-player.ts';

/** Playing begins so many seconds before the line that is to be timed. */
const RUN_UP = 2;

interface TapAlongProps {
  player: Player;
  lines: readonly string[];
  times: readonly LineTimes[];
  /** The first line that is timed, from 0. */
  from: number;
  onEnd(times: LineTimes[] | null): void;
}

/** What the next tap says. */
function nextOf(lines: readonly string[], from: number, { length }: Marks): string {
  const spoken = from + length;
  if (length === 0) return `Début de la ligne ${from + 1}`;
  return spoken === lines.length
    ? `Fin de la ligne ${spoken}`
    : `Fin de la ligne ${spoken}, début de la suivante`;
}

/** The author listens, and marks where each line ends. */
export function TapAlong({ player, lines, times, from, onEnd }: TapAlongProps) {
  const [marks, setMarks] = useState<Marks>([]);
  const button = useRef<HTMLButtonElement>(null);
  const { audio, play, pause } = player;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    button.current?.focus();
    play(from === 0 ? 0 : Math.max(0, (times[from - 1]?.end ?? 0) - RUN_UP));
    return pause;
  }, []);

  function mark() {
    const marked = tap(marks, audio.current?.currentTime ?? 0);
    setMarks(marked);
    if (from + marked.length <= lines.length) return;
    onEnd(replaceFrom(times, from, marked));
  }
  function undo() {
    const remaining = marks.slice(0, -1);
    setMarks(remaining);
    play(Math.max(0, (marks.at(-1) ?? 0) - RUN_UP));
    button.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    // Marked as the key goes down; the button's own press would come when it is let go.
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat) mark();
    } else if (event.key === 'Backspace' && marks.length > 0) {
      event.preventDefault();
      undo();
    }
  }

  const spoken = from + Math.max(0, marks.length - 1);
  return (
    <div className="tap-along">
      <ol start={spoken + 1}>
        {[spoken, spoken + 1]
          .filter((line) => line < lines.length)
          .map((line) => (
            <li key={line} className={line === spoken && marks.length > 0 ? 'spoken' : 'soft'}>
              <bdi lang="ar" dir="rtl">
                {lines[line]}
              </bdi>
            </li>
          ))}
      </ol>
      <div className="actions">
        <button
          ref={button}
          className="main tap"
          type="button"
          onKeyDown={onKeyDown}
          onPointerDown={mark}
          onClick={({ detail }) => detail === 0 && mark()}
        >
          {nextOf(lines, from, marks)} <kbd>Espace</kbd>
        </button>
        <button type="button" disabled={marks.length === 0} onClick={undo}>
          Reprendre la dernière <kbd>⌫</kbd>
        </button>
        <button
          type="button"
          onClick={() => onEnd(marks.length > 1 ? replaceFrom(times, from, marks) : null)}
        >
          {marks.length > 1 ? 'Garder ce qui est calé' : 'Arrêter'}
        </button>
      </div>
    </div>
  );
}
