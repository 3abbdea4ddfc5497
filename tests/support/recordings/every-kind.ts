import { aSound } from '../a-sound.ts';
import { aWavWithStrangers } from './a-wav.ts';
import { anM4a, anM4aWithStrangers } from './an-m4a.ts';
import { anMp3, anMp3WithStrangers } from './an-mp3.ts';
import { anOpus, anOpusWithStrangers, aVorbis, aVorbisWithStrangers } from './an-ogg.ts';

interface RecordingKind {
  name: string;
  extension: string;
  /** So many seconds of sound alone. */
  alone(seconds: number): Buffer;
  /** The same sound with all of `STRANGERS`. */
  withStrangers(seconds: number): Buffer;
  /** Whether a decoder takes it: of Vorbis there is the layout alone. */
  isHeard: boolean;
}

export const EVERY_KIND: readonly RecordingKind[] = [
  { name: 'mp3', extension: 'mp3', alone: anMp3, withStrangers: anMp3WithStrangers, isHeard: true },
  { name: 'm4a', extension: 'm4a', alone: anM4a, withStrangers: anM4aWithStrangers, isHeard: true },
  { name: 'opus', extension: 'opus', alone: anOpus, withStrangers: anOpusWithStrangers, isHeard: true },
  { name: 'vorbis', extension: 'ogg', alone: aVorbis, withStrangers: aVorbisWithStrangers, isHeard: false },
  { name: 'wav', extension: 'wav', alone: aSound, withStrangers: aWavWithStrangers, isHeard: true },
];
