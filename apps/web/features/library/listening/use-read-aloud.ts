import { useCallback, useEffect } from 'react';
import { type ArabicVoice, useVoice } from '../../../voice/use-voice.ts';

const keyOf = (line: number) => `line ${line}`;

/** Reading a text with the browser's voice. */
export interface ReadAloud {
  /** Undefined until something is known of it. */
  voice: ArabicVoice | undefined;
  /** The line that is being said, from 1. */
  spokenLine: number | null;
  /** Says one line; undefined while nobody can. */
  listen: ((line: number) => void) | undefined;
  /** Says all lines from the first on. */
  listenToAll: () => void;
}

/**
 * @param lines of the text, with their vowels
 * @param isWanted false where a person has recorded the text
 */
export function useReadAloud(lines: readonly string[], isWanted: boolean): ReadAloud {
  const voice = useVoice(isWanted);
  const { say, stop, saying } = voice ?? {};
  useEffect(() => () => stop?.(), [stop]);
  const from = useCallback(
    (first: number, last: number) =>
      say?.(lines.slice(first - 1, last).map((text, index) => ({ key: keyOf(first + index), text }))),
    [say, lines],
  );
  const listen = useCallback((line: number) => from(line, line), [from]);
  const said = lines.findIndex((_, index) => keyOf(index + 1) === saying) + 1;
  return {
    voice,
    spokenLine: said || null,
    listen: voice?.voice ? listen : undefined,
    listenToAll: () => from(1, lines.length),
  };
}
