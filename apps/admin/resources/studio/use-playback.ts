import { useEffect, useRef, useState } from 'react';

export interface Playback {
  isPlaying: boolean;
  /** Plays a sound from its beginning, in the place of the one that plays. */
  play(sound: Blob): void;
  stop(): void;
}

/** One sound at a time, that of nobody's element. */
export function usePlayback(): Playback {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);

  function stop() {
    audio.current?.pause();
    if (audio.current) URL.revokeObjectURL(audio.current.src);
    audio.current = null;
    setPlaying(false);
  }
  useEffect(() => () => audio.current?.pause(), []);

  return {
    isPlaying,
    stop,
    play(sound) {
      stop();
      const element = new Audio(URL.createObjectURL(sound));
      element.onended = stop;
      audio.current = element;
      setPlaying(true);
      // Stopped before it has begun: no failure.
      element.play().catch(() => undefined);
    },
  };
}
