import { captionOfCode, tokenise } from '#modules/arabic';
import type { ParsedLineRecord } from '#modules/parsing/contract';
import type { ParsedWord } from './correction.ts';
import { isInDoubt } from './use-deciding.ts';

const STATES = {
  doubtful: { sign: '?', name: 'douteux' },
  found: { sign: '', name: 'trouvé par les règles' },
  confirmed: { sign: '✓', name: 'confirmé' },
  corrected: { sign: '✎', name: 'corrigé' },
} as const;

function stateOf(word: ParsedWord): keyof typeof STATES {
  if (word.origin === 'CONFIRMED') return 'confirmed';
  if (word.origin === 'CORRECTED') return 'corrected';
  return isInDoubt(word) ? 'doubtful' : 'found';
}

/** What a word is or does, in a word or two under it. */
function captionOf({ pos, kind, function: does }: ParsedWord): string {
  // What stands behind a colon explains it.
  if (does) return captionOfCode('function', does).replace(/\u00a0:.*/, '');
  if (kind) return captionOfCode('kind', kind);
  return pos ? captionOfCode('pos', pos) : 'sans lecture';
}

/** What stands between two words, where it is more than a space. */
function Between({ children }: { children: string }) {
  if (children.trim() === '') return null;
  return (
    <li lang="ar" className="between">
      {children}
    </li>
  );
}

interface WordLineProps {
  line: ParsedLineRecord;
  /** Place of the word that is looked at. */
  current: number;
  /** Of the word that asks for its form. */
  governor: number | undefined;
  /** The next word that is pressed is the one that asks for the form of the current one. */
  isPicking: boolean;
  onPress(token: number): void;
}

/** A line of which each word can be pressed, with what is known of it below. */
export function WordLine({ line, current, governor, isPicking, onPress }: WordLineProps) {
  let place = -1;
  return (
    <ol className="word-line" dir="rtl" aria-label={isPicking ? 'Le mot qui le demande' : 'Mots de la ligne'}>
      {tokenise(line.arabic).map(({ text, isWord }, at) => {
        if (isWord) place += 1;
        const word = isWord ? line.words[place] : undefined;
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one line, which are never reordered
        if (!word) return <Between key={at}>{text}</Between>;
        const state = stateOf(word);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one line, which are never reordered
          <li key={at}>
            <button
              type="button"
              className={`parsed ${state}`}
              aria-current={word.token === current || undefined}
              data-governor={word.token === governor || undefined}
              onClick={() => onPress(word.token)}
            >
              <bdi lang="ar" dir="rtl">
                {text}
              </bdi>
              <span dir="ltr">
                {captionOf(word)} <span aria-hidden="true">{STATES[state].sign}</span>
                <span className="unseen">, {STATES[state].name}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
