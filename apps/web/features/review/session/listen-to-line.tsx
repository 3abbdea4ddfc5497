import { useEffect, useMemo, useState } from 'react';
import type { ReviewCard } from '#modules/memory/contract';
import { PauseIcon, VolumeIcon } from '../../../ui/icons.tsx';
import { useRecording } from '../../../voice/use-recording.ts';
import { useRecordingSource } from '../../../voice/use-recording-source.ts';

type LineAudio = NonNullable<NonNullable<ReviewCard['line']>['audio']>;

const ignore = () => {};

/** Lets one line of a recording be heard. Nothing is fetched before somebody asks. */
export function ListenToLine({ audio }: { audio: LineAudio }) {
  const [isWanted, setWanted] = useState(false);
  const { path, start, end, is_free: isFree } = audio;
  const times = useMemo(() => [{ start, end }], [start, end]);
  const source = useRecordingSource(path, isFree, isWanted);
  const recording = useRecording(times, ignore);
  const { playLine } = recording;
  const { isPlaying } = recording.state;
  const hasFailed = source.hasFailed || recording.state.hasFailed;
  // What was asked for before it was there is heard when it comes.
  useEffect(() => {
    if (isWanted && source.src) playLine(1);
  }, [isWanted, source.src, playLine]);

  function press(): void {
    if (hasFailed) {
      source.retry();
      recording.retry();
    }
    if (isPlaying) recording.toggle();
    else if (isWanted) playLine(1);
    else setWanted(true);
  }
  return (
    <>
      <audio ref={recording.audio} src={source.src} preload="none" {...recording.events} />
      <button className="btn bare" type="button" onClick={press}>
        {isPlaying ? <PauseIcon /> : <VolumeIcon />} {isPlaying ? 'Arrêter' : 'Écouter la ligne'}
      </button>
      {hasFailed && (
        <span className="error" role="alert">
          {"Erreur lors du chargement de l'audio"}
        </span>
      )}
    </>
  );
}
