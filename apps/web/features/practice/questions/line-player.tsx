import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { PracticeQuestion } from '#modules/practice/contract';
import { PauseIcon, PlayIcon } from '../../../ui/icons.tsx';
import { nameOf } from '../../../ui/say-button.tsx';
import { useRecording } from '../../../voice/use-recording.ts';
import { useRecordingSource } from '../../../voice/use-recording-source.ts';
import type { ArabicVoice } from '../../../voice/use-voice.ts';

export type LineAudio = NonNullable<Extract<PracticeQuestion, { kind: 'dictation' }>['audio']>;

const SPEEDS = [0.75, 1] as const;
/** Between one time and the next, in milliseconds. */
const PAUSE = 700;
const ignore = () => {};

/** Begins again what has come to its end, until somebody stops it. */
function useLoop(isPlaying: boolean, play: () => void) {
  const [isLooping, setLooping] = useState(false);
  const isWanted = useRef(false);
  const latest = useRef(play);
  latest.current = play;
  useEffect(() => {
    if (isPlaying || !isLooping || !isWanted.current) return;
    const timer = setTimeout(() => latest.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [isPlaying, isLooping]);
  return {
    isLooping,
    setLooping,
    want: (isNow: boolean) => {
      isWanted.current = isNow;
    },
  };
}

interface ControlsProps {
  isReady: boolean;
  isPlaying: boolean;
  speed: number;
  play(): void;
  stop(): void;
  onSpeed(speed: number): void;
  /** Who speaks. */
  credit: string | null;
}

function Controls({ isReady, isPlaying, speed, play, stop, onSpeed, credit }: ControlsProps) {
  const name = useId();
  const { isLooping, setLooping, want } = useLoop(isPlaying, play);
  function press() {
    want(!isPlaying);
    if (isPlaying) stop();
    else play();
  }
  return (
    <>
      <fieldset className="player line-player">
        <legend className="vh">La ligne</legend>
        <button
          className="btn round"
          type="button"
          aria-label={isPlaying ? 'Arrêter' : 'Écouter la ligne'}
          disabled={!isReady}
          onClick={press}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button className="btn" type="button" aria-pressed={isLooping} onClick={() => setLooping(!isLooping)}>
          En boucle
        </button>
        <span className="seg" role="radiogroup" aria-label="Vitesse">
          {SPEEDS.map((one) => (
            <label key={one}>
              <input type="radio" name={name} checked={speed === one} onChange={() => onSpeed(one)} />
              {String(one).replace('.', ',')}×
            </label>
          ))}
        </span>
      </fieldset>
      {credit && <p className="from">{credit}</p>}
    </>
  );
}

/** A line of a recording. Nothing of it is fetched for whoever may not hear it. */
export function RecordedLine({ audio, onGone }: { audio: LineAudio; onGone: () => void }) {
  const { path, start, end, is_free: isFree, credit } = audio;
  const times = useMemo(() => [{ start, end }], [start, end]);
  const source = useRecordingSource(path, isFree);
  const recording = useRecording(times, ignore);
  const { isPlaying, speed } = recording.state;
  const hasFailed = recording.state.hasFailed || source.hasFailed;
  useEffect(() => {
    if (hasFailed) onGone();
  }, [hasFailed, onGone]);
  return (
    <>
      <audio ref={recording.audio} src={source.src} preload="auto" {...recording.events} />
      <Controls
        isReady={source.src !== undefined}
        isPlaying={isPlaying}
        speed={speed}
        play={() => recording.playLine(1)}
        stop={recording.toggle}
        onSpeed={recording.setSpeed}
        credit={credit}
      />
    </>
  );
}

/** A line that the device's voice says. */
export function SpokenLine({ text, voice }: { text: string; voice: ArabicVoice }) {
  const key = useId();
  const { say, stop, setSpeed } = voice;
  useEffect(() => () => stop(key), [stop, key]);
  return (
    <Controls
      isReady
      isPlaying={voice.saying === key}
      speed={voice.speed}
      play={() => say([{ key, text }])}
      stop={() => stop(key)}
      onSpeed={setSpeed}
      credit={nameOf(voice)}
    />
  );
}
