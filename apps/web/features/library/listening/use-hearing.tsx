import { useCallback, useRef, useState } from 'react';
import type { Text } from '#modules/library/contract';
import { AudioPlayer, type PlayerHandle } from './audio-player.tsx';
import { useReadAloud } from './use-read-aloud.ts';
import { VoiceButton } from './voice-button.tsx';

/** By which a text is heard, recorded or said, and the line that is. */
export function useHearing(text: Text, lines: readonly string[], isFree: boolean) {
  const { audio_file: path, audio_credit: credit, audio_lines: times } = text;
  const player = useRef<PlayerHandle>(null);
  const [playedLine, setPlayedLine] = useState<number | null>(null);
  const aloud = useReadAloud(lines, path === null);
  const playLine = useCallback((line: number) => player.current?.playLine(line), []);
  return {
    player: path ? (
      <AudioPlayer {...{ path, isFree, credit, times }} onLine={setPlayedLine} ref={player} />
    ) : (
      <VoiceButton {...aloud} />
    ),
    voice: aloud.voice,
    spokenLine: playedLine ?? aloud.spokenLine,
    /** Lets one line be heard; undefined while nobody can. */
    onListen: times ? playLine : aloud.listen,
  };
}
