import { type MouseEvent, useEffect } from 'react';
import { type DeviceWord, type DeviceWords, stateOnDevice } from '../../../lib/device-words.ts';
import { plural } from '../../../lib/plural.ts';
import { followDeviceWords, forgetDeviceWords } from '../../../lib/stored-words.ts';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SayButton } from '../../../ui/say-button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { type ArabicVoice, useVoice } from '../../../voice/use-voice.ts';
import { STATE_NAMES } from '../say-state.ts';

interface RowProps {
  word: DeviceWord;
  voice: ArabicVoice | undefined;
  onForget: (event: MouseEvent<HTMLElement>) => void;
}

function Row({ word, voice, onForget }: RowProps) {
  const { arabic, french } = word;
  const state = stateOnDevice(word) ?? 'learning';
  return (
    <li>
      <span className="ar-c">
        <span lang="ar" dir="rtl">
          {arabic}
        </span>{' '}
        <SayButton voice={voice} text={arabic}>
          <MixedText text={french} />
        </SayButton>
      </span>
      <span className="tr">
        <MixedText text={french} />
      </span>
      <span className={`st ${state}`}>{STATE_NAMES[state]}</span>
      <button className="btn bare" type="button" onClick={onForget}>
        Retirer
        <span className="vh">
          &nbsp;: <MixedText text={french} />
        </span>
      </button>
    </li>
  );
}

/** The words that a visitor has on this device, the latest first, and what an account would do for them. */
export function DeviceWordList({ words }: { words: DeviceWords }) {
  const voice = useVoice();
  useEffect(followDeviceWords, []);
  function forget({ wordId }: DeviceWord, row: Element | null): void {
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const refusal = forgetDeviceWords([wordId]);
    if (refusal) showToast(refusal, 'failure');
    // The button that had the focus goes.
    else (neighbour?.querySelector<HTMLElement>(':scope > .btn') ?? document.querySelector('main'))?.focus();
  }
  return (
    <section className="device-words" aria-labelledby="sur-cet-appareil">
      <h2 id="sur-cet-appareil">{plural(words.size, 'mot gardé', 'mots gardés')} sur cet appareil</h2>
      <p className="prose">
        Ils disparaissent avec les données du navigateur. Un compte gratuit les garde et vous les fait revoir
        au bon moment.
      </p>
      <p className="actions under-prose">
        <SiteLink className="btn main" to="/register" state={{ from: '/vocabulary' }}>
          Créer un compte
        </SiteLink>
      </p>
      <ul>
        {[...words.values()].reverse().map((word) => (
          <Row
            key={word.wordId}
            word={word}
            voice={voice}
            onForget={({ currentTarget }) => forget(word, currentTarget.closest('li'))}
          />
        ))}
      </ul>
    </section>
  );
}
