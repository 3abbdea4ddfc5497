import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Player {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  /** In seconds, followed frame by frame while it plays. */
  at: number;
  duration: number;
  isSlow: boolean;
  setSlow(isSlow: boolean): void;
  /** Plays from a moment, to another one or to the end. */
  play(from?: number, to?: number): void;
  pause(): void;
  /** Goes on, or waits, at another moment. */
  seek(to: number): void;
  events: {
    onPlay(): void;
    onPause(): void;
    onLoadedMetadata(): void;
    onSeeked(): void;
  };
}

const SLOW = 0.75;

/** An audio element for whoever times its lines. */
export function usePlayer(): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [duration, setDuration] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const look = () => setAt(audio.current?.currentTime ?? 0);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = isSlow ? SLOW : 1;
  }, [isSlow]);

  useEffect(() => {
    const element = audio.current;
    if (!isPlaying || !element) return;
    let frame = requestAnimationFrame(function tick() {
      setAt(element.currentTime);
      if (element.currentTime >= stopAt.current) element.pause();
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);

  return {
    audio,
    isPlaying,
    at,
    duration,
    isSlow,
    setSlow,
    play(from, to = Number.POSITIVE_INFINITY) {
      const element = audio.current;
      if (!element) return;
      stopAt.current = to;
      if (from !== undefined) element.currentTime = from;
      element.playbackRate = isSlow ? SLOW : 1;
      // A pause that comes in between is no failure.
      element.play().catch(() => undefined);
    },
    pause: () => audio.current?.pause(),
    seek(to) {
      stopAt.current = Number.POSITIVE_INFINITY;
      if (audio.current) audio.current.currentTime = to;
    },
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onLoadedMetadata: () => setDuration(audio.current?.duration ?? 0),
      onSeeked: look,
    },
  };
}
