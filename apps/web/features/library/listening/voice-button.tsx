import { PauseIcon, PlayIcon } from '../../../ui/icons.tsx';
import { nameOf } from '../../../ui/say-button.tsx';
import type { ReadAloud } from './use-read-aloud.ts';

/** Stands where a recorded text has its player; nothing where the browser has no voice for it. */
export function VoiceButton({ voice, spokenLine, listenToAll }: ReadAloud) {
  if (!voice?.voice) return null;
  const isSaid = spokenLine !== null;
  return (
    <span className="player voice">
      <button
        className="btn round"
        type="button"
        aria-label={`${isSaid ? 'Arrêter' : 'Écouter le texte'} (${nameOf(voice).toLowerCase()})`}
        title={nameOf(voice)}
        onClick={isSaid ? () => voice.stop() : listenToAll}
      >
        {isSaid ? <PauseIcon /> : <PlayIcon />}
      </button>
      <span className="long" aria-hidden="true">
        {nameOf(voice)}
      </span>
    </span>
  );
}
