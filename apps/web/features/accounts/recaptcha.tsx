import { useEffect, useRef, useState } from 'react';
import { usePageContext } from '../../lib/page-context.tsx';
import type { CaptchaProps } from './check-captcha.tsx';
import { loadRecaptcha } from './load-recaptcha.ts';

/** Narrower than this its usual box would stand over the edge. */
const USUAL_WIDTH = 304;

function themeNow(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Google's box, which draws itself into a frame. */
export function Recaptcha({ siteKey, action, onAnswer }: CaptchaProps & { siteKey: string }) {
  const { letsCaptchaIn } = usePageContext();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round draws the box again
  useEffect(() => {
    // An element of its own each time: Google refuses one that was drawn into before.
    const box = place.current?.appendChild(document.createElement('div'));
    const fail = () => box?.isConnected && setFailed(true);
    loadRecaptcha(letsCaptchaIn).then(({ render }) => {
      if (!box?.isConnected) return;
      render(box, {
        sitekey: siteKey,
        action,
        theme: themeNow(),
        size: box.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
        callback: (token) => onAnswer(Promise.resolve(token)),
        'expired-callback': () => onAnswer(undefined),
        'error-callback': fail,
      });
    }, fail);
    return () => box?.remove();
  }, [siteKey, action, onAnswer, letsCaptchaIn, round]);

  function tryAgain(): void {
    setFailed(false);
    setRound(round + 1);
  }

  return (
    <div className="recaptcha">
      <div ref={place} />
      {isFailed && (
        <p className="row" role="alert">
          <span className="error">La vérification n’a pas pu être chargée.</span>
          <button className="btn bare" type="button" onClick={tryAgain}>
            Réessayer
          </button>
        </p>
      )}
    </div>
  );
}
