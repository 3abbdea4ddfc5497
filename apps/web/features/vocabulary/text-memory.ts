import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, useEffect, useMemo, useState } from 'react';
import type { MemoryState } from '#modules/memory/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { stateOnDevice } from '../../lib/device-words.ts';
import { useDeviceWords } from '../../lib/use-device-words.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import type { Fade } from './fade-words.ts';

/** What a reader's memory makes of a word of the text. */
export interface WordMark {
  /**
   * Undefined: of a visitor, who has said nothing of it. Of a text that a reader has brought: `outside` the dictionary, or
   * `open`, because it may be two words.
   */
  state: MemoryState | 'outside' | 'open' | undefined;
  /** The word as they read it where vowels fade. */
  fade: Fade | undefined;
  /** What follows it is in the genitive, and needs no ending to say so. */
  isPreposition: boolean;
}

/** By the index of the word in the text's vocabulary. */
export type WordMarks = readonly WordMark[];

/**
 * What a reader knows of the words of a text; undefined until that is known, for visitors without words on their device,
 * and in a preview. With it, where vowels fade, what copies the text with them.
 */
export function useWordMarks(
  textId: number,
  words: readonly TextWord[],
  { isWanted, isFading }: { isWanted: boolean; isFading: boolean },
): { marks: WordMarks | undefined; onCopy: ((event: ClipboardEvent) => void) | undefined } {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.memory(textId), enabled: isWanted && status === 'member' });
  const onDevice = useDeviceWords();
  const [loaded, setLoaded] = useState<typeof import('./fade-words.ts')>();
  useEffect(() => {
    // Where it does not come the text has all its vowels.
    if (isFading) void import('./fade-words.ts').then(setLoaded, () => {});
  }, [isFading]);
  const fading = isFading ? loaded : undefined;
  const marks = useMemo(() => {
    if (!data && (status !== 'visitor' || onDevice.size === 0)) return undefined;
    return words.map((word): WordMark => {
      const { word_id: id = 0, word_details: details } = word;
      const state = data ? (data.states[id] ?? 'new') : stateOnDevice(onDevice.get(id));
      return {
        state,
        fade: data && state === 'known' ? fading?.fadeOf(word, data.shown_vowels[word.id] ?? []) : undefined,
        isPreposition: details.part_of_speech === 'preposition',
      };
    });
  }, [data, words, fading, status, onDevice]);
  return { marks, onCopy: fading?.copyFaded };
}

/** Shows a word of a text in a state before the server has said so; what the server says replaces it. */
export async function showState(
  client: QueryClient,
  textId: number,
  word: TextWord,
  state: MemoryState,
): Promise<void> {
  const { queryKey } = memberQueries.memory(textId);
  // An answer from before would undo what is shown.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (memory) => {
    const id = word.word_id;
    if (!memory || id === undefined) return memory;
    const { [id]: before = 'new', ...others } = memory.states;
    const counts = { ...memory.counts, [before]: memory.counts[before] - 1 };
    counts[state] += 1;
    return { ...memory, counts, states: state === 'new' ? others : { ...others, [id]: state } };
  });
}

/** The same for a word that is being saved: what is known stays known. */
export async function showSaved(client: QueryClient, textId: number, word: TextWord): Promise<void> {
  const memory = client.getQueryData(memberQueries.memory(textId).queryKey);
  if (memory?.states[word.word_id ?? 0] !== 'known') await showState(client, textId, word, 'learning');
}
