import { useEffect, useState } from 'react';
import { spokenWords } from '#modules/arabic';
import type { LineTimes } from '#modules/library/contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { clock } from '../../../ui/fields/moment.tsx';
import { decodeSound, LOOK_RATE } from './decode-sound.ts';
import { type Edge, lineAt, moveEdge } from './line-times.ts';
import { type PlacedLines, placeLines } from './place-lines.ts';
import { TapAlong } from './tap-along.tsx';
import { TimesTable } from './times-table.tsx';
import { usePlayer } from './use-player.ts';
import { Waveform } from './waveform.tsx';

interface TimingDialogProps {
  /** The recording, and where it plays from. */
  blob: Blob;
  url: string;
  /** The Arabic lines. */
  lines: readonly string[];
  times: readonly LineTimes[];
  onChange(times: LineTimes[] | null): void;
  onClose(): void;
}

/** The samples of the recording once they are there; null where the browser cannot have them: it plays all the same. */
function useSamples(recording: Blob): Float32Array | null {
  const [samples, setSamples] = useState<Float32Array | null>(null);
  useEffect(() => {
    let isGone = false;
    decodeSound(recording).then(
      (decoded) => isGone || setSamples(decoded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [recording]);
  return samples;
}

/** 'Silences trouvés : 7, lignes placées : 8, à écouter : 1.' */
function describePlaced(placed: PlacedLines): string {
  const doubts = placed.doubtful.size > 0 ? `, à écouter\u00a0: ${placed.doubtful.size}` : '';
  return `Silences trouvés\u00a0: ${placed.silences}, lignes placées\u00a0: ${placed.times.length}${doubts}.`;
}

const NOBODY = 'On n’entend personne dans cet enregistrement, ou une ligne est vide.';

/**
 * Where each line begins and ends in the recording: found by its silences or tapped along while it plays, then put right
 * by hand.
 */
export function TimingDialog({ blob, url, lines, times, onChange, onClose }: TimingDialogProps) {
  const player = usePlayer();
  const samples = useSamples(blob);
  const [placed, setPlaced] = useState<PlacedLines | null>(null);
  const [found, setFound] = useState('');
  const [tappingFrom, setTappingFrom] = useState<number | null>(null);
  const { isPlaying, isSlow, at, duration } = player;

  function findSilences() {
    if (!samples) return;
    const weights = lines.map((line) => spokenWords(line).length);
    const lying = placeLines(samples, LOOK_RATE, weights) ?? null;
    setPlaced(lying);
    setFound(lying ? describePlaced(lying) : NOBODY);
    if (lying) onChange(lying.times);
  }
  const move = (index: number, edge: Edge, to: number) =>
    onChange(moveEdge(times, { index, edge, to }, duration));

  return (
    <Dialog title="Caler les lignes" onClose={onClose}>
      <audio ref={player.audio} src={url} preload="auto" {...player.events} />
      <div className="actions">
        <button type="button" onClick={() => (isPlaying ? player.pause() : player.play())}>
          {isPlaying ? 'Pause' : 'Écouter'}
        </button>
        <button type="button" aria-pressed={isSlow} onClick={() => player.setSlow(!isSlow)}>
          Lentement (0,75×)
        </button>
        <span className="soft">
          {clock(at)} sur {clock(duration)}
        </span>
      </div>
      {samples && duration > 0 && (
        <Waveform
          {...{ samples, duration, times, at }}
          heard={lineAt(times, at)}
          onSeek={(seconds) => player.seek(seconds)}
          onMove={move}
        />
      )}
      {tappingFrom === null ? (
        <>
          <div className="actions">
            <button className="main" type="button" disabled={!samples} onClick={findSilences}>
              Trouver les silences
            </button>
            <button type="button" disabled={duration === 0} onClick={() => setTappingFrom(0)}>
              Caler les lignes
            </button>
            <button type="button" disabled={times.length === 0} onClick={() => onChange(null)}>
              Effacer les temps
            </button>
            <button type="button" onClick={onClose}>
              Fermer
            </button>
          </div>
          <p role="status">{found}</p>
          <TimesTable
            player={player}
            lines={lines}
            times={times}
            doubtful={placed?.doubtful}
            onMove={move}
            onTapFrom={setTappingFrom}
          />
        </>
      ) : (
        <TapAlong
          player={player}
          lines={lines}
          times={times}
          from={tappingFrom}
          onEnd={(tapped) => {
            if (tapped) onChange(tapped);
            setTappingFrom(null);
          }}
        />
      )}
    </Dialog>
  );
}
