import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MemoryState } from '#modules/memory/contract';
import { stateOnDevice } from '../../lib/device-words.ts';
import { useDeviceWords } from '../../lib/use-device-words.ts';
import { memberQueries } from '../../session/member-queries.ts';
import type { useOwner } from './own-texts.ts';

type StateOf = (wordId: number | undefined) => MemoryState | undefined;

/** What whoever reads knows of entries, by their ids: the same memory as on every other page. */
export function useOwnStates(owner: ReturnType<typeof useOwner>): StateOf {
  const isMember = owner === 'account';
  const remembered = useQuery({ ...memberQueries.rememberedWords, enabled: isMember });
  const unsaved = useQuery({ ...memberQueries.unsavedWords, enabled: isMember });
  const onDevice = useDeviceWords();
  return useMemo((): StateOf => {
    if (!isMember) return (wordId) => stateOnDevice(onDevice.get(wordId ?? 0));
    const states = new Map<number, MemoryState>();
    for (const { word_details: details, state } of unsaved.data ?? []) states.set(details.word_id, state);
    for (const { word_id: id, state } of remembered.data ?? []) states.set(id, state);
    if (!remembered.data) return () => undefined;
    return (wordId) => (wordId === undefined ? undefined : (states.get(wordId) ?? 'new'));
  }, [isMember, remembered.data, unsaved.data, onDevice]);
}
