import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { LineTimes } from '#modules/library/contract';
import { AlertIcon, PauseIcon, PlayIcon, VolumeIcon } from '../../../ui/icons.tsx';
import { useOffline } from '../../../ui/states.tsx';
import { useRecording } from '../../../voice/use-recording.ts';
import { useRecordingSource } from '../../../voice/use-recording-source.ts';
import { SpeedChoice } from './speed-choice.tsx';

/** What the text may ask of its player. */
export interface PlayerHandle {
  playLine(line: number): void;
}

interface AudioPlayerProps {
  /** Of the recording, below the site's root. */
  path: string;
  /** Whether anyone may hear it. */
  isFree: boolean;
  /** Who speaks. */
  credit: string | null;
  times: readonly LineTimes[] | null;
  onLine: (line: number | null) => void;
  ref: Ref<PlayerHandle>;
}

/** '1:04' */
function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function PlayerFailure({ onRetry }: { onRetry: () => void }) {
  const isOffline = useOffline();
  // What needs the network comes with it.
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (isOffline) return <p className="player failed">L’enregistrement s’écoute avec le réseau.</p>;
  return (
    <div className="player failed">
      <p className="error" role="alert">
        <AlertIcon /> {"Erreur lors du chargement de l'audio"}
      </p>
      <button className="btn bare" type="button" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  );
}

export function AudioPlayer({ path, isFree, credit, times, onLine, ref }: AudioPlayerProps) {
  const source = useRecordingSource(path, isFree);
  const recording = useRecording(times, onLine);
  const { isPlaying, time, duration, volume, speed } = recording.state;
  const hasFailed = recording.state.hasFailed || source.hasFailed;
  const { playLine } = recording;
  useImperativeHandle(ref, () => ({ playLine }), [playLine]);
  const retry = () => {
    source.retry();
    recording.retry();
  };
  return (
    <>
      <audio ref={recording.audio} src={source.src} preload="metadata" {...recording.events} />
      {hasFailed ? (
        <PlayerFailure onRetry={retry} />
      ) : (
        <fieldset className="player" aria-label="Lecture audio" title={credit ?? undefined}>
          <button
            className="btn round"
            type="button"
            aria-label={isPlaying ? 'Mettre en pause' : 'Écouter le texte'}
            disabled={source.src === undefined}
            onClick={recording.toggle}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <span className="num">{clock(time)}</span>
          <input
            className="range seek"
            type="range"
            min="0"
            max={duration || 1}
            step="0.1"
            value={time}
            aria-label="Position dans le texte"
            aria-valuetext={`${clock(time)} sur ${clock(duration)}`}
            onChange={(event) => recording.seek(Number(event.target.value))}
          />
          <span className="num">{clock(duration)}</span>
          <SpeedChoice speed={speed} onChange={recording.setSpeed} />
          <span className="vol">
            <VolumeIcon />
            <input
              className="range"
              type="range"
              min="0"
              max="1"
              step="0.1"
              value={volume}
              aria-label="Volume"
              aria-valuetext={`${Math.round(volume * 100)} %`}
              onChange={(event) => recording.setVolume(Number(event.target.value))}
            />
          </span>
        </fieldset>
      )}
    </>
  );
}
