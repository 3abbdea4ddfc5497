import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { writeWav } from '#modules/authoring/sound/wav';

/** What is in a sound, in order: so many seconds of a voice, or of silence. */
type Part = { voice: number; hertz?: number; loud?: number } | { silence: number };

/** A murmur under everything, the same at every run. */
const ROOM = 0.001;

/** A voice that is a tone, rising and falling as syllables do, in a room that is never quite silent. */
export function aVoice(parts: readonly Part[], rate = SPEECH_RATE): Float32Array {
  let seed = 1;
  const murmur = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return ROOM * ((2 * seed) / 2_147_483_647 - 1);
  };
  return Float32Array.from(
    parts.flatMap((part) => {
      const seconds = 'voice' in part ? part.voice : part.silence;
      const { hertz = 220, loud = 0.3 } = 'voice' in part ? part : { loud: 0 };
      return Array.from({ length: Math.round(seconds * rate) }, (_, index) => {
        const at = index / rate;
        const syllable = 0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * at);
        return murmur() + loud * syllable * Math.sin(2 * Math.PI * hertz * at);
      });
    }),
  );
}

/** The same as a take of the studio is sent. */
export const aTake = (seconds: number, hertz = 220): Uint8Array<ArrayBuffer> =>
  writeWav(aVoice([{ silence: 0.1 }, { voice: seconds, hertz }, { silence: 0.1 }]), SPEECH_RATE);
