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

/** A word of a line with the marks that it carries along when the line is broken. */
interface MarkedWord {
  text: string;
  before: string;
  after: string;
}

/** What stands between two words goes with the one before it up to the first space, and with the next from there on. */
function markedWords(arabic: string): MarkedWord[] {
  const words: MarkedWord[] = [];
  let before = '';
  for (const { text, isWord } of tokenise(arabic)) {
    const last = words.at(-1);
    const space = text.search(/\s/);
    if (isWord) {
      words.push({ text, before, after: '' });
      before = '';
    } else if (last) {
      last.after = space < 0 ? text : text.slice(0, space);
      before = space < 0 ? '' : text.slice(space).trim();
    } else {
      before = text.trim();
    }
  }
  const last = words.at(-1);
  if (last) last.after += before;
  return words;
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
  return (
    <ol className="word-line" dir="rtl" aria-label={isPicking ? 'Le mot qui le demande' : 'Mots de la ligne'}>
      {markedWords(line.arabic).map(({ text, before, after }, token) => {
        const word = line.words[token];
        if (!word) return null;
        const state = stateOf(word);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: words of one line, which are never reordered
          <li key={token}>
            <button
              type="button"
              className={`parsed ${state}`}
              aria-current={token === current || undefined}
              data-governor={token === governor || undefined}
              onClick={() => onPress(token)}
            >
              <bdi lang="ar" dir="rtl">
                <i>{before}</i>
                {text}
                <i>{after}</i>
              </bdi>
              <span dir="ltr">
                {captionOf(word)} <span aria-hidden="true">{STATES[state].sign}</span>
                <span className="vh">, {STATES[state].name}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
