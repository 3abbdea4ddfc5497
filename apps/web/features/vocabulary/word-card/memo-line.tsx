import { useState } from 'react';
import type { MemoryState } from '#modules/memory/contract';
import { STATE_NAMES } from '../say-state.ts';

interface MemoLineProps {
  state: MemoryState;
  /** When the word comes back, as said after its state. */
  comesBack?: string;
  isBusy?: boolean;
  onSay: (state: 'known' | 'undeclared' | 'forgotten') => void;
}

/** How well a reader knows a word, and what they say of that themselves. */
export function MemoLine({ state, comesBack, isBusy, onSay }: MemoLineProps) {
  /** It was said in this card, and can be taken back as though it had not been. */
  const [isDeclared, setDeclared] = useState(false);
  const isKnown = state === 'known';
  return (
    <p className="memo">
      <span className={`st ${state}`}>
        {STATE_NAMES[state]}
        {comesBack}
      </span>
      <button
        className="btn bare"
        type="button"
        disabled={isBusy}
        onClick={() => {
          setDeclared(!isKnown);
          onSay(isKnown ? (isDeclared ? 'undeclared' : 'forgotten') : 'known');
        }}
      >
        {isKnown ? (isDeclared ? 'Annuler' : 'Je l’ai oublié') : 'Je le connais déjà'}
      </button>
    </p>
  );
}
