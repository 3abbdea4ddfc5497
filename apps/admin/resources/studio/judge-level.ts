import { decibels, loudnessOf, SPEECH_RATE, voiceOf } from '#modules/authoring/sound/speech';

export interface Judgement {
  isGood: boolean;
  /** In French. */
  says: string;
}

/** Louder than this, the tops of waves are missing. */
const CLIPPED_DB = -0.3;
const FAINT_DB = -38;
/** A voice is heard clearly so far above its room. */
const ROOM_DB = 18;

/** What is to be said of how loud a take is. */
export function judgeLevel(samples: Float32Array): Judgement {
  const peak = decibels(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
  const { voice = -100, noise = -100 } = voiceOf(loudnessOf(samples, SPEECH_RATE)) ?? {};
  if (peak > CLIPPED_DB) return { isGood: false, says: 'saturé\u00a0: plus loin du micro' };
  if (voice < FAINT_DB) return { isGood: false, says: 'faible\u00a0: plus près du micro' };
  if (voice - noise < ROOM_DB) return { isGood: false, says: 'bruit de fond' };
  return { isGood: true, says: 'niveau juste' };
}
