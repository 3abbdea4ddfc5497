import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type DeviceWord, stateOnDevice } from '../../../lib/device-words.ts';
import { changeDeviceWords, followDeviceWords } from '../../../lib/stored-words.ts';
import { useDeviceWords } from '../../../lib/use-device-words.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { MemoLine } from './memo-line.tsx';
import type { OwnWordProps } from './own-word.ts';
import { SaveButton as Button } from './save-button.tsx';

/** What this device has of a word, and how a visitor changes that. */
function useDeviceWord(word: OwnWordProps['word']) {
  const words = useDeviceWords();
  useEffect(followDeviceWords, []);
  function change(to: Partial<Pick<DeviceWord, 'isSaved' | 'isKnown'>>): void {
    const refusal = changeDeviceWords([word], to);
    if (refusal) showToast(refusal, 'failure');
  }
  return { words, mine: words.get(word.word_id ?? 0), change };
}

const SAID = {
  known: { isKnown: true },
  undeclared: { isKnown: false },
  forgotten: { isKnown: false, isSaved: true },
};

/** What a visitor says of the word, where it stays, and what an account would add. */
export function Memo({ word }: OwnWordProps) {
  const { words, mine, change } = useDeviceWord(word);
  const { pathname } = useLocation();
  return (
    <>
      <MemoLine state={stateOnDevice(mine) ?? 'new'} onSay={(said) => change(SAID[said])} />
      <p className="invite">
        Sans compte, {words.size === 0 ? 'vos mots' : <SiteLink to="/vocabulary">vos mots</SiteLink>} restent
        sur cet appareil.{' '}
        <SiteLink to="/register" state={{ from: pathname }}>
          Un compte
        </SiteLink>{' '}
        les garde partout et vous les fait revoir.
      </p>
    </>
  );
}

/** Puts the word among those of this device, or takes it out again. */
export function SaveButton({ word }: OwnWordProps) {
  const { mine, change } = useDeviceWord(word);
  const isSaved = mine?.isSaved === true;
  if (word.word_id === undefined) return null;
  return (
    <Button isSaved={isSaved} onPress={() => change({ isSaved: !isSaved })}>
      {isSaved ? 'Gardé' : 'Garder ce mot'}
    </Button>
  );
}
