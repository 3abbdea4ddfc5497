import { spokenWords } from '#modules/arabic';
import type { Takes } from './use-takes.ts';

/** Where a line stands on its way into the recording. */
export type TakeState = 'missing' | 'held' | 'sending' | 'stored';

export interface StudioLine {
  arabic: string;
  french: string;
  /** The words that are said; empty for a line without any. */
  words: string;
  state: TakeState;
  seconds: number | null;
}

export const STATE_NAMES: Readonly<Record<TakeState, string>> = {
  missing: 'à dire',
  held: 'à garder ou à redire',
  sending: 'gardée sur cet appareil',
  stored: 'gardée',
};

/** '4,1 s' */
export const inSeconds = (value: number): string => `${value.toFixed(1).replace('.', ',')}\u00a0s`;

/** The lines of a text with what is known of each; one whose words changed has no take. */
export function studioLines(
  arabic: readonly string[],
  french: readonly string[],
  { stored, pending }: Pick<Takes, 'stored' | 'pending'>,
): StudioLine[] {
  return arabic.map((line, index) => {
    const words = spokenWords(line);
    const [here, there] = [pending.get(words), stored?.get(words)];
    const state = here ? (here.isAccepted ? 'sending' : 'held') : there ? 'stored' : 'missing';
    return {
      arabic: line,
      french: french[index] ?? '',
      words,
      state,
      seconds: here?.seconds ?? there?.seconds ?? null,
    };
  });
}

/** The first line that waits for its reader, from one on and then from the top; -1 when none does. */
export function nextLine(lines: readonly StudioLine[], from = 0): number {
  const waits = ({ state, words }: StudioLine) => words !== '' && (state === 'missing' || state === 'held');
  const behind = lines.findIndex((line, index) => index >= from && waits(line));
  return behind === -1 ? lines.findIndex(waits) : behind;
}
