import { useState } from 'react';
import type { LineTimes } from '#modules/library/contract';
import { Dialog } from '../../../ui/dialog.tsx';
import { clock } from '../../../ui/fields/moment.tsx';
import { moveEdge } from './line-times.ts';
import { TapAlong } from './tap-along.tsx';
import { TimesTable } from './times-table.tsx';
import { usePlayer } from './use-player.ts';

interface TimingDialogProps {
  /** Of the recording. */
  url: string;
  /** The Arabic lines. */
  lines: readonly string[];
  times: readonly LineTimes[];
  onChange(times: LineTimes[] | null): void;
  onClose(): void;
}

/** Where each line begins and ends in the recording: tapped along while it plays, then put right by hand. */
export function TimingDialog({ url, lines, times, onChange, onClose }: TimingDialogProps) {
  const player = usePlayer();
  const [tappingFrom, setTappingFrom] = useState<number | null>(null);
  const { isPlaying, isSlow, at, duration } = player;
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
      {tappingFrom === null ? (
        <>
          <div className="actions">
            <button
              className="main"
              type="button"
              disabled={duration === 0}
              onClick={() => setTappingFrom(0)}
            >
              Caler les lignes
            </button>
            <button type="button" disabled={times.length === 0} onClick={() => onChange(null)}>
              Effacer les temps
            </button>
            <button type="button" onClick={onClose}>
              Fermer
            </button>
          </div>
          <TimesTable
            player={player}
            lines={lines}
            times={times}
            onMove={(index, edge, to) => onChange(moveEdge(times, { index, edge, to }, duration))}
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
