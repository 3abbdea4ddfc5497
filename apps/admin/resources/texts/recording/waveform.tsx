import { type PointerEvent, useMemo, useState } from 'react';
import type { LineTimes } from '#modules/library/contract';
import { peaksOf } from './decode-sound.ts';
import type { Edge } from './line-times.ts';

interface WaveformProps {
  samples: Float32Array;
  /** Of the recording, in seconds. */
  duration: number;
  times: readonly LineTimes[];
  /** The line that is heard, from 0; -1 for none. */
  heard: number;
  /** In seconds. */
  at: number;
  onSeek(seconds: number): void;
  onMove(index: number, edge: Edge, to: number): void;
}

const BARS = 240;
const HEIGHT = 100;
/** How near a finger has to be to an edge to take it, in CSS pixels. */
const REACH = 12;

interface TakenEdge {
  index: number;
  edge: Edge;
}

/** The edge next to a moment, within so many seconds. */
function edgeNear(times: readonly LineTimes[], moment: number, within: number): TakenEdge | undefined {
  const edges = times.flatMap(({ start, end }, index) => [
    { index, edge: 'start' as const, away: Math.abs(start - moment) },
    { index, edge: 'end' as const, away: Math.abs(end - moment) },
  ]);
  return edges.filter(({ away }) => away <= within).sort((a, b) => a.away - b.away)[0];
}

const barAt = (index: number, peak: number) => {
  const height = Math.max(1, peak * (HEIGHT - 12));
  return `M${index * 5 + 2} ${(HEIGHT - height) / 2}v${height}`;
};

/**
 * The wave of a recording with the edges of its lines, which a finger or the mouse moves. The table beside it says and
 * does the same for the keyboard.
 */
export function Waveform({ samples, duration, times, heard, at, onSeek, onMove }: WaveformProps) {
  const peaks = useMemo(() => peaksOf(samples, BARS), [samples]);
  const [taken, setTaken] = useState<TakenEdge | null>(null);
  const x = (seconds: number) => (seconds / duration) * BARS * 5;
  const now = times[heard];
  const isNow = (index: number) => {
    const moment = ((index + 0.5) / BARS) * duration;
    return now !== undefined && moment >= now.start && moment < now.end;
  };
  const wave = (wanted: boolean) =>
    peaks.flatMap((peak, index) => (isNow(index) === wanted ? [barAt(index, peak)] : [])).join('');

  function momentOf({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return { moment: ((clientX - left) / width) * duration, reach: (REACH / width) * duration };
  }
  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    const { moment, reach } = momentOf(event);
    const near = edgeNear(times, moment, reach);
    if (near) event.currentTarget.setPointerCapture(event.pointerId);
    else onSeek(moment);
    setTaken(near ?? null);
  }

  return (
    <svg
      className="wave"
      viewBox={`0 0 ${BARS * 5} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Forme de l’onde, ${Math.round(duration)} secondes, lignes placées\u00a0: ${times.length}`}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => taken && onMove(taken.index, taken.edge, momentOf(event).moment)}
      onPointerUp={() => setTaken(null)}
      onPointerCancel={() => setTaken(null)}
    >
      <path className="bars" d={wave(false)} />
      <path className="bars now" d={wave(true)} />
      <path className="ends" d={times.map(({ end }) => `M${x(end)} 0V${HEIGHT}`).join('')} />
      <path className="starts" d={times.map(({ start }) => `M${x(start)} 0V${HEIGHT}`).join('')} />
      <path className="head" d={`M${x(at)} 0V${HEIGHT}`} />
    </svg>
  );
}
