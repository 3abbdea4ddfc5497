import { Fragment } from 'react';
import { stripVowels } from '#modules/arabic';
import type { LineRun } from '#modules/memory/contract';
import { useChoices } from '../../lib/choices.ts';

/** Words and what stands between them: each of both readings has as many. */
const split = (text: string) => text.split(/(\s+)/);

/** What lacks vowels, word by word: under a pointer each has its own again, in the same place. */
function Shown({ text, shown }: { text: string; shown: string }) {
  if (shown === text) return text;
  const words = split(shown);
  let end = 0;
  return split(text).map((full, at) => {
    end += full.length;
    const word = words[at] ?? full;
    if (word === full) return full;
    return (
      <span key={end} className="faded" data-full={full}>
        {word}
      </span>
    );
  });
}

interface ReadLineProps {
  runs: readonly LineRun[];
  /** Which of them is asked for. */
  asked?: number | null;
  /** The word that was asked for has its vowels back. */
  isAnswered?: boolean;
}

/**
 * A line away from its text with the vowels that its reader has chosen, as the page of the text shows it. A copy
 * (copy-vowelled.ts) and a screen reader have all of them.
 */
export function ReadLine({ runs, asked = null, isAnswered = false }: ReadLineProps) {
  const { vowels, fading } = useChoices();
  const shown = runs.map(({ text, faded }, at) => {
    if (at === asked && isAnswered) return text;
    return vowels ? (fading && faded) || text : stripVowels(text);
  });
  const isWhole = runs.every(({ text }, at) => text === shown[at]);
  let end = 0;
  return (
    <>
      <span className="read-line" aria-hidden={isWhole ? undefined : true}>
        {runs.map(({ text }, at) => {
          end += text.length;
          const Run = at === asked ? 'mark' : Fragment;
          return (
            <Run key={end}>
              <Shown text={text} shown={shown[at] ?? text} />
            </Run>
          );
        })}
      </span>
      {!isWhole && <span className="vh">{runs.map(({ text }) => text).join('')}</span>}
    </>
  );
}
