import { aSound } from '../a-sound.ts';
import { aWavWithStrangers } from './a-wav.ts';
import { anM4a, anM4aWithStrangers, aSpoiltM4a } from './an-m4a.ts';
import { anMp3, anMp3WithStrangers, aSpoiltMp3 } from './an-mp3.ts';
import {
  anOpus,
  anOpusWithStrangers,
  aSpoiltOpus,
  aSpoiltVorbis,
  aVorbis,
  aVorbisWithStrangers,
} from './an-ogg.ts';

interface RecordingKind {
  name: string;
  extension: string;
  /** So many seconds of sound alone. */
  alone(seconds: number): Buffer;
  /** The same sound with all of `STRANGERS`. */
  withStrangers(seconds: number): Buffer;
  /** So many seconds, of which the last piece cannot be decoded; of samples there is none that cannot. */
  spoilt?(seconds: number): Buffer;
}

export const EVERY_KIND: readonly RecordingKind[] = [
  { name: 'mp3', extension: 'mp3', alone: anMp3, withStrangers: anMp3WithStrangers, spoilt: aSpoiltMp3 },
  { name: 'm4a', extension: 'm4a', alone: anM4a, withStrangers: anM4aWithStrangers, spoilt: aSpoiltM4a },
  { name: 'opus', extension: 'opus', alone: anOpus, withStrangers: anOpusWithStrangers, spoilt: aSpoiltOpus },
  {
    name: 'vorbis',
    extension: 'ogg',
    alone: aVorbis,
    withStrangers: aVorbisWithStrangers,
    spoilt: aSpoiltVorbis,
  },
  { name: 'wav', extension: 'wav', alone: aSound, withStrangers: aWavWithStrangers },
];
