import { type ReactNode, useEffect, useId } from 'react';
import type { ArabicVoice } from '../voice/use-voice.ts';
import { PauseIcon, VolumeIcon } from './icons.tsx';

interface SayButtonProps {
  voice: ArabicVoice | undefined;
  /** Arabic with its vowels. */
  text: string;
  /** What is said, where it stands among others: of the button its sign alone is seen. */
  children?: ReactNode;
  /** Of the button its sign alone is seen. */
  isSign?: boolean;
}

/** Lets a word be heard in the voice of the browser; nothing where there is none. */
export function SayButton({ voice, text, children, isSign = false }: SayButtonProps) {
  const key = useId();
  const stop = voice?.stop;
  useEffect(() => () => stop?.(key), [stop, key]);
  if (!voice?.voice) return null;
  const isSaid = voice.saying === key;
  const label = isSaid ? 'Arrêter' : 'Écouter';
  return (
    <button
      className="btn bare say"
      type="button"
      title={nameOf(voice)}
      onClick={() => (isSaid ? voice.stop() : voice.say([{ key, text }]))}
    >
      {isSaid ? <PauseIcon /> : <VolumeIcon />}{' '}
      {!children && <span className={isSign ? 'vh' : undefined}>{label}</span>}
      <span className="vh">
        {children && (
          <>
            {label}&nbsp;: {children}
          </>
        )}{' '}
        ({nameOf(voice).toLowerCase()})
      </span>
    </button>
  );
}

/** What is heard is said for what it is: no person, and not always this device. */
export function nameOf({ voice }: ArabicVoice): string {
  return voice?.localService === false ? 'Voix de synthèse en ligne' : 'Voix de synthèse de votre appareil';
}
