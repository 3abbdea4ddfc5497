import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { LineTimes } from '#modules/library/contract';

/** Loudness at first, from 0 to 1. */
const FIRST_VOLUME = 0.8;

/** The line that is being said at a moment, from 1, or null between lines and without times. */
function lineAt(times: readonly LineTimes[] | null, at: number): number | null {
  const index = times?.findIndex(({ start, end }) => at >= start && at < end) ?? -1;
  return index === -1 ? null : index + 1;
}

/**
 * Calls back while the recording plays: on each frame, because a line ends between two `timeupdate`s, and on
 * those too, because a hidden tab draws no frames.
 */
function useMoments(
  audio: RefObject<HTMLAudioElement | null>,
  isPlaying: boolean,
  onMoment: (at: number) => void,
) {
  useEffect(() => {
    const element = audio.current;
    if (!isPlaying || !element) return;
    const look = () => onMoment(element.currentTime);
    let frame = requestAnimationFrame(function tick() {
      look();
      frame = requestAnimationFrame(tick);
    });
    element.addEventListener('timeupdate', look);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('timeupdate', look);
    };
  }, [audio, isPlaying, onMoment]);
}

function useVolumeAndSpeed(audio: RefObject<HTMLAudioElement | null>) {
  const [volume, setVolume] = useState(FIRST_VOLUME);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (!audio.current) return;
    audio.current.volume = volume;
    // A recording that is loaded again begins at its default speed.
    audio.current.defaultPlaybackRate = speed;
    audio.current.playbackRate = speed;
  }, [audio, volume, speed]);
  return { volume, speed, setVolume, setSpeed };
}

/** The file may have arrived, or failed to, before the page came alive and listened. */
function useEarlierNews(
  audio: RefObject<HTMLAudioElement | null>,
  setDuration: (duration: number) => void,
  setFailed: (hasFailed: boolean) => void,
) {
  useEffect(() => {
    if (!audio.current) return;
    if (audio.current.error) setFailed(true);
    if (audio.current.readyState >= HTMLMediaElement.HAVE_METADATA) setDuration(audio.current.duration);
  }, [audio, setDuration, setFailed]);
}

/** Plays from one moment to another, or as far as the recording goes. */
function usePlay(audio: RefObject<HTMLAudioElement | null>, onFailure: () => void) {
  // When one line was asked for: where to stop.
  const stopAt = useRef(Number.POSITIVE_INFINITY);
  const play = useCallback(
    (from?: number, until = Number.POSITIVE_INFINITY) => {
      const element = audio.current;
      // One that is still on its way cannot be played; what is asked of it then would play at no moment.
      if (!element?.src) return;
      stopAt.current = until;
      if (from !== undefined) element.currentTime = from;
      element.play().catch((error: DOMException) => {
        // A pause that came before the sound is no failure.
        if (error.name !== 'AbortError') onFailure();
      });
    },
    [audio, onFailure],
  );
  return { play, stopAt };
}

/**
 * A recording and what can be done with it.
 * @param times where its lines are, or null when nobody has marked them
 * @param onLine hears which line is being said, and null when none is
 */
export function useRecording(times: readonly LineTimes[] | null, onLine: (line: number | null) => void) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const { volume, speed, setVolume, setSpeed } = useVolumeAndSpeed(audio);
  const onFailure = useCallback(() => setFailed(true), []);
  const { play, stopAt } = usePlay(audio, onFailure);

  const onMoment = useCallback(
    (at: number) => {
      if (at >= stopAt.current) audio.current?.pause();
      else onLine(lineAt(times, at));
    },
    [times, onLine, stopAt],
  );
  useMoments(audio, isPlaying, onMoment);
  useEarlierNews(audio, setDuration, setFailed);

  const events = {
    onPlay: () => setPlaying(true),
    onPause: () => {
      setPlaying(false);
      onLine(null);
    },
    onTimeUpdate: () => setTime(audio.current?.currentTime ?? 0),
    onLoadedMetadata: () => {
      setDuration(audio.current?.duration ?? 0);
      setFailed(false);
    },
    onError: onFailure,
  };

  return {
    audio,
    events,
    state: { isPlaying, hasFailed, time, duration, volume, speed },
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    seek: (to: number) => {
      stopAt.current = Number.POSITIVE_INFINITY;
      setTime(to);
      if (audio.current) audio.current.currentTime = to;
    },
    playLine: useCallback(
      (line: number) => {
        const at = times?.[line - 1];
        if (at) play(at.start, at.end);
      },
      [times, play],
    ),
    setVolume,
    setSpeed,
    retry: () => {
      setFailed(false);
      audio.current?.load();
    },
  };
}
