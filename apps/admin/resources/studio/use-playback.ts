import { useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { callFile } from '../../providers/call.ts';
import type { Takes } from './use-takes.ts';

/** One sound at a time, that of nobody's element. */
function usePlayer() {
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
    /** Plays a sound from its beginning, in the place of the one that plays. */
    play(sound: Blob) {
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

/** Lets the newest take of a line be heard, that of this browser before that of the server. */
export function usePlayback({ pending, stored }: Pick<Takes, 'pending' | 'stored'>) {
  const { isPlaying, stop, play } = usePlayer();
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    ...{ isPlaying, stop, refusal },
    /** @param words what is said */
    async listen(words: string): Promise<void> {
      const here = pending.get(words);
      const there = stored?.get(words);
      setRefusal(null);
      try {
        if (here) play(new Blob([here.wav], { type: 'audio/wav' }));
        else if (there) play(await callFile('GET /admin/takes/{id}/audio/', { params: { id: there.id } }));
      } catch (error) {
        setRefusal((error as HttpError).message);
      }
    },
  };
}
