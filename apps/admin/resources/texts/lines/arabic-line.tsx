import { memo } from 'react';
import type { EditorToken } from './tokens.ts';

function nameOf({ state, isSure, word }: EditorToken): string {
  if (word?.is_guess) return 'relié, deviné\u00a0: à vérifier';
  if (state === 'linked') return 'relié';
  if (state === 'unknown') return 'manquant';
  return isSure ? 'sûr' : 'deviné';
}

interface ArabicLineProps {
  tokens: readonly EditorToken[];
  /** Place of the word that is being looked at. */
  current: number | null;
  onLook(token: EditorToken): void;
}

/** A line of which each word shows whether it is linked: by colour, and by the stroke below it. */
export const ArabicLine = memo(function ArabicLine({ tokens, current, onLook }: ArabicLineProps) {
  return (
    <p className="arabic-line" lang="ar" dir="rtl">
      {tokens.map((token) =>
        token.state === null ? (
          token.text
        ) : (
          // Words are walked with the keys of the work list: hundreds of stops would bar the way to the fields.
          <button
            key={token.place}
            type="button"
            tabIndex={-1}
            className={`word ${token.isSure ? 'sure' : token.state}${token.word?.is_guess ? ' guess' : ''}`}
            title={nameOf(token)}
            aria-current={token.place === current || undefined}
            onClick={() => onLook(token)}
          >
            {token.text}
          </button>
        ),
      )}
    </p>
  );
});
