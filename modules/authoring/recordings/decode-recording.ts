import { Buffer } from 'node:buffer';
import { withoutEdits } from './containers/rebuild-m4a.ts';

/** FFmpeg's decoders in WebAssembly: whatever a file makes them do, they reach nothing of the machine. */
const DECODERS: Readonly<Record<string, () => Promise<{ default: FfmpegLibrary }>>> = {
  mp3: () => import('@libav.js/variant-obsolete'),
  ogg: () => import('@libav.js/variant-obsolete'),
  opus: () => import('@libav.js/variant-obsolete'),
  // Of its present builds in the registry none has AAC.
  m4a: () => import('@libav.js/variant-fat'),
};

/** FFmpeg's number of this codec. */
const VORBIS = 86_021;

/** Its samples are the sound: behind the head that `rebuildWav` writes, there is nothing to decode. */
function lengthOfWav(bytes: Uint8Array): number {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, 44);
  return head.readUInt32LE(40) / head.readUInt32LE(28);
}

/** Takes what has become of a packet out of the decoder. @returns seconds; undefined when there is an error in it */
function takeFrames(ffmpeg: Ffmpeg, context: number, frame: number): number | undefined {
  for (let seconds = 0; ; ) {
    const code = ffmpeg.avcodec_receive_frame_sync(context, frame);
    if (code < 0) return code === -ffmpeg.EAGAIN || code === ffmpeg.AVERROR_EOF ? seconds : undefined;
    seconds += ffmpeg.AVFrame_nb_samples_sync(frame) / ffmpeg.AVFrame_sample_rate_sync(frame);
    ffmpeg.av_frame_unref_sync(frame);
  }
}

/**
 * Hears a rebuilt recording to its end. It lives as long as the thread that asks: nothing of it is freed.
 * @param extension of its kind
 * @param bytes by `rebuildRecording`
 * @returns how long it sounds, in seconds; undefined when a piece of it cannot be decoded, or none is heard
 */
export async function decodeRecording(extension: string, bytes: Uint8Array): Promise<number | undefined> {
  if (extension === 'wav') return lengthOfWav(bytes);
  const decoders = await DECODERS[extension]?.();
  if (!decoders) return undefined;
  const ffmpeg = await decoders.default.LibAV({ noworker: true });
  ffmpeg.av_log_set_level_sync(ffmpeg.AV_LOG_QUIET);
  try {
    // What an m4a does not let hear is served all the same.
    const whole = extension === 'm4a' ? withoutEdits(Buffer.from(bytes)) : undefined;
    if (whole && (await decode(ffmpeg, 'whole', whole)) === undefined) return undefined;
    return await decode(ffmpeg, 'heard', bytes);
  } catch {
    // Whatever it stumbles over is a fault of the file.
    return undefined;
  }
}

async function decode(ffmpeg: Ffmpeg, file: string, bytes: Uint8Array): Promise<number | undefined> {
  await ffmpeg.writeFile(file, bytes);
  const [format, [stream, other]] = await ffmpeg.ff_init_demuxer_file(file);
  if (!stream || other) return undefined;
  const [, context, packet, frame] = await ffmpeg.ff_init_decoder(stream.codec_id, stream.codecpar);
  let seconds = 0;
  let before: number | undefined;
  for (let count = 0, isOver = false; !isOver; count += 1) {
    const read = await ffmpeg.av_read_frame(format, packet);
    isOver = read === ffmpeg.AVERROR_EOF;
    if (read < 0 && !isOver) return undefined;
    // An empty packet would end it.
    if (!isOver && ffmpeg.AVPacket_size_sync(packet) === 0) continue;
    // None tells the decoder to give what it still has.
    if (ffmpeg.avcodec_send_packet_sync(context, isOver ? 0 : packet) < 0) return undefined;
    const heard = takeFrames(ffmpeg, context, frame);
    if (heard === undefined) return undefined;
    // Vorbis passes over what it cannot read. Each packet gives sound, but for the first and for what is cut at the end.
    if (stream.codec_id === VORBIS && before === 0 && count > 1 && !isOver) return undefined;
    before = heard;
    seconds += heard;
    if (!isOver) ffmpeg.av_packet_unref_sync(packet);
  }
  return seconds > 0 ? seconds : undefined;
}
