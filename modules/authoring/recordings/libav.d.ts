/** What is used of FFmpeg in WebAssembly; the types that it brings are those of all that it does. */
interface FfmpegLibrary {
  /** @param opts `noworker`: in the thread of whoever asks */
  LibAV(opts: { noworker: true }): Promise<Ffmpeg>;
}

/** Numbers are places in its memory; those below zero that it returns are errors. */
interface Ffmpeg {
  /** Its memory; another array once it has grown. */
  HEAPU8: Uint8Array;
  EAGAIN: number;
  AVERROR_EOF: number;
  AV_LOG_QUIET: number;
  av_log_set_level_sync(level: number): void;
  writeFile(name: string, bytes: Uint8Array): Promise<void>;
  ff_init_demuxer_file(name: string): Promise<[format: number, { codec_id: number; codecpar: number }[]]>;
  ff_init_decoder(
    codec: number,
    parameters: number,
  ): Promise<[codec: number, context: number, packet: number, frame: number]>;
  av_read_frame(format: number, packet: number): Promise<number>;
  AVPacket_size_sync(packet: number): number;
  av_packet_unref_sync(packet: number): void;
  /** @param packet 0 where none follows */
  avcodec_send_packet_sync(context: number, packet: number): number;
  avcodec_receive_frame_sync(context: number, frame: number): number;
  av_frame_unref_sync(frame: number): void;
  AVFrame_nb_samples_sync(frame: number): number;
  AVFrame_sample_rate_sync(frame: number): number;
}

declare module '@libav.js/variant-obsolete' {
  const library: FfmpegLibrary;
  export = library;
}

declare module '@libav.js/variant-fat' {
  const library: FfmpegLibrary;
  export = library;
}
