import { useState } from 'react';
import { pathOf, smoothLine } from './smooth-path.ts';
import type { TracedLetter } from './traced-letter.ts';

const DOT_RADIUS = 4.5;

/** The way of the pen, dotted, with the number of each stroke where it begins. */
export function PenWay({ strokes }: Pick<TracedLetter, 'strokes'>) {
  return (
    <>
      {strokes.map((stroke, index) => {
        const [x, y] = stroke[0] ?? [0, 0];
        return (
          <g key={`${x},${y}`} className="way">
            <path d={pathOf(smoothLine(stroke))} />
            <circle cx={x} cy={y} r="4" />
            <text x={x} y={y + 1.8}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The letter as a pen that is as broad as a reed leaves it. */
export function LetterBody({ strokes, dots, className }: TracedLetter & { className: string }) {
  return (
    <g className={className}>
      {strokes.map((stroke) => (
        <path key={stroke.join()} d={pathOf(smoothLine(stroke))} />
      ))}
      {dots.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r={DOT_RADIUS} />
      ))}
    </g>
  );
}

/**
 * Shows how a letter is written, stroke after stroke, then its dots. Who wants no motion sees the finished letter with
 * its way; who does not see has the movement in words.
 */
export function LetterMovement({ letter }: { letter: TracedLetter & { name: string; gesture: string } }) {
  const [run, setRun] = useState(0);
  const { strokes, dots, name, gesture } = letter;
  return (
    <figure>
      <svg className="board" viewBox="0 0 100 100" role="img" aria-label={`Le tracé de ${name}`}>
        <LetterBody strokes={strokes} dots={dots} className="ghost" />
        <g className="moving" key={run}>
          {strokes.map((stroke) => (
            <path key={stroke.join()} d={pathOf(smoothLine(stroke))} pathLength="1" />
          ))}
          {dots.map(([x, y]) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={DOT_RADIUS} />
          ))}
        </g>
        <PenWay strokes={strokes} />
      </svg>
      <figcaption className="actions">
        <button type="button" className="btn" onClick={() => setRun(run + 1)}>
          Revoir le geste
        </button>
        <span className="cap">{gesture}</span>
      </figcaption>
    </figure>
  );
}
