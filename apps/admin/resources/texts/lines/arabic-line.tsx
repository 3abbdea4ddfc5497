import { Fragment, memo } from 'react';
import type { EditorToken } from './tokens.ts';

function nameOf({ state, isSure, word }: EditorToken): string {
  if (word?.is_guess) return 'relié, deviné\u00a0: à vérifier';
  if (state === 'linked') return 'relié';
  if (state === 'unknown') return 'manquant';
  return isSure ? 'sûr' : 'deviné';
}

/** A word with the signs that are written against it, and what stands behind them. */
interface TiedWord {
  before: string;
  token: EditorToken;
  after: string;
  space: string;
}

/** What stands between two words: signs of the first, a space, signs of the second. */
const SIGNS = /^(\S*)(.*?)(\S*)$/s;

/** Each word is a box of its own: without its signs tied to it, a line could begin with its full stop. */
function tieSigns(tokens: readonly EditorToken[]): { words: TiedWord[]; rest: string } {
  const words: TiedWord[] = [];
  let between = '';
  for (const token of tokens) {
    if (token.state === null) {
      between += token.text;
      continue;
    }
    const last = words.at(-1);
    const [, after = '', space = '', before = ''] = SIGNS.exec(between) ?? [];
    if (last) Object.assign(last, { after, space });
    words.push({ before: last ? before : between, token, after: '', space: '' });
    between = '';
  }
  const last = words.at(-1);
  if (!last) return { words, rest: between };
  last.after = between;
  return { words, rest: '' };
}

interface ArabicLineProps {
  tokens: readonly EditorToken[];
  /** Place of the word that is being looked at. */
  current: number | null;
  onLook(token: EditorToken): void;
}

/** A line of which each word shows whether it is linked: by colour, and by the stroke below it. */
export const ArabicLine = memo(function ArabicLine({ tokens, current, onLook }: ArabicLineProps) {
  const { words, rest } = tieSigns(tokens);
  return (
    <p className="arabic-line" lang="ar" dir="rtl">
      {words.map(({ before, token, after, space }) => (
        <Fragment key={token.place}>
          <span className="tied">
            {before}
            {/* Words are walked with the keys of the work list: hundreds of stops would bar the way to the fields. */}
            <button
              type="button"
              tabIndex={-1}
              className={`word ${token.isSure ? 'sure' : token.state}${token.word?.is_guess ? ' guess' : ''}`}
              title={nameOf(token)}
              aria-current={token.place === current || undefined}
              onClick={() => onLook(token)}
            >
              {token.text}
            </button>
            {after}
          </span>
          {space}
        </Fragment>
      ))}
      {rest}
    </p>
  );
});
