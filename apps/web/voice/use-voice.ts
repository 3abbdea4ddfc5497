import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Speaker, SpeechState } from './speaker.ts';

/** What can be asked of the browser's voice for Arabic, and what it is doing. */
export interface ArabicVoice extends SpeechState, Pick<Speaker, 'say' | 'stop' | 'setSpeed'> {}

const neverChanges = () => () => {};
const unknown = () => undefined;

/**
 * The browser's voice for Arabic; undefined until something is known of it, which is asked after the page has come.
 * @param isWanted false: never asked
 */
export function useVoice(isWanted = true): ArabicVoice | undefined {
  const [speaker, setSpeaker] = useState<Speaker>();
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    const arrive = (module: { speaker: Speaker }) => {
      if (!isLeft) setSpeaker(module.speaker);
    };
    // A voice that does not come is one that there is not.
    import('./speaker.ts').then(arrive, () => undefined);
    return () => {
      isLeft = true;
      setSpeaker(undefined);
    };
  }, [isWanted]);
  const state = useSyncExternalStore<SpeechState | undefined>(
    speaker?.subscribe ?? neverChanges,
    speaker?.state ?? unknown,
    unknown,
  );
  return useMemo(
    () => speaker && state && { ...state, say: speaker.say, stop: speaker.stop, setSpeed: speaker.setSpeed },
    [speaker, state],
  );
}
