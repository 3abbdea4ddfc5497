import type { TextWord } from '#modules/vocabulary/contract';
import { readTimeZone } from '../../lib/browser.ts';
import { call } from '../../session/session.ts';

/**
 * A reader says which words they know: into their account, or on this device until they have one.
 * @returns what they are told where that cannot be stored
 */
export async function declareWords(
  words: readonly TextWord[],
  isMember: boolean,
): Promise<string | undefined> {
  if (words.length === 0) return undefined;
  if (!isMember) {
    const { changeDeviceWords } = await import('../../lib/stored-words.ts');
    return changeDeviceWords(words, { isKnown: true });
  }
  const word_ids = words.flatMap(({ word_id: id }) => id ?? []);
  await call('POST /memory/words/', { body: { word_ids, change: 'known' } });
  return undefined;
}

/** Takes one of them back. */
export async function takeBack(word: TextWord, isMember: boolean): Promise<void> {
  if (!isMember) {
    const { changeDeviceWords } = await import('../../lib/stored-words.ts');
    changeDeviceWords([word], { isKnown: false });
    return;
  }
  if (word.word_id === undefined) return;
  const body = { state: 'undeclared', time_zone: readTimeZone() } as const;
  await call('POST /memory/words/{wordId}/', { params: { wordId: word.word_id }, body });
}
