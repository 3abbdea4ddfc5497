import { VolumeIcon } from '../../../ui/icons.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import type { ArabicVoice } from '../../../voice/use-voice.ts';

interface HearWordProps {
  /** The word as it stands in its line, with its vowels. */
  spelling: string;
  /** Says the word, in a text that nobody has recorded. */
  voice: ArabicVoice | undefined;
  /** Plays the line of the word, in a text whose recorded lines are timed. */
  onListen: (() => void) | undefined;
}

/** A word is heard in the voice of whoever has recorded its line, else in the browser's. */
export function HearWord({ spelling, voice, onListen }: HearWordProps) {
  if (!onListen) return <SayButton voice={voice} text={spelling} isSign />;
  return (
    <button className="btn bare say" type="button" aria-label="Écouter la ligne" onClick={onListen}>
      <VolumeIcon />
    </button>
  );
}
