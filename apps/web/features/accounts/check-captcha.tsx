import { useId, useRef, useState } from 'react';
import type { CaptchaAction } from '#modules/platform/contract';
import { CheckIcon } from '../../ui/icons.tsx';

/** What every captcha is given, whichever the installation has chosen. */
export interface CaptchaProps {
  /** What its answer is good for. */
  action: CaptchaAction;
  fault: string | undefined;
  /** Takes the answer that is on its way, or undefined when there is none (any more). */
  onAnswer: (answer: Promise<string> | undefined) => void;
}

interface CheckCaptchaProps extends CaptchaProps {
  label: string;
  solve: () => Promise<string>;
}

const SAID = {
  idle: 'Vérification anti-robot',
  working: 'Vérification en cours…',
  done: 'Vérifié',
  failed: 'La vérification n’a pas abouti. Cochez de nouveau la case.',
} as const;

/** A box to tick; what it takes to be believed is done behind it. */
export function CheckCaptcha({ label, solve, fault, onAnswer }: CheckCaptchaProps) {
  const id = useId();
  const [state, setState] = useState<keyof typeof SAID>('idle');
  // An answer that comes after the box was ticked again, or unticked, is no answer any more.
  const round = useRef(0);

  function change(isTicked: boolean): void {
    round.current += 1;
    const mine = round.current;
    const answer = isTicked ? solve() : undefined;
    setState(isTicked ? 'working' : 'idle');
    onAnswer(answer);
    const settle = (outcome: 'done' | 'failed') => {
      if (mine !== round.current) return;
      setState(outcome);
      if (outcome === 'failed') onAnswer(undefined);
    };
    answer?.then(
      () => settle('done'),
      () => settle('failed'),
    );
  }

  return (
    <div className="captcha">
      <label className="check">
        <input
          type="checkbox"
          checked={state === 'working' || state === 'done'}
          onChange={(event) => change(event.target.checked)}
          aria-invalid={fault !== undefined && state === 'idle'}
          aria-describedby={id}
        />{' '}
        {label}
      </label>
      <span className={state === 'done' ? 'badge done' : undefined} id={id} role="status">
        {state === 'done' && <CheckIcon />} {SAID[state]}
      </span>
    </div>
  );
}
