import { aSound } from '../a-sound.ts';
import { STRANGERS } from './strangers.ts';

function chunk(name: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A WAV with comments, a picture and a maker’s own chunk around its sound, and more behind it. */
export function aWavWithStrangers(seconds: number): Buffer {
  const { script, author, picture, place, trailing } = STRANGERS;
  const sound = aSound(seconds);
  const content = Buffer.concat([
    chunk('LIST', `INFO${chunk('INAM', script).toString('latin1')}`),
    chunk('bext', author),
    // Eighteen bytes, of which the last two say that nothing follows.
    chunk('fmt ', Buffer.concat([sound.subarray(20, 36), Buffer.alloc(2)])),
    chunk('id3 ', picture),
    chunk('data', sound.subarray(44)),
    chunk('iXML', place),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content, Buffer.from(trailing)]);
}
