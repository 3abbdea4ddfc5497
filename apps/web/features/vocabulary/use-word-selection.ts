import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshMemberData } from '../../session/member-queries.ts';
import { showToast } from '../../ui/toasts.tsx';
import { savedMessage, saveFailure, saveSelectedWords } from './save-words.ts';

type Ids = readonly number[];
const NONE: ReadonlySet<number> = new Set();

/**
 * The words that are ticked to be saved, while they are.
 * @param onSaved runs when all of them are
 */
export function useWordSelection(onSaved: () => void) {
  const client = useQueryClient();
  const [selected, setSelected] = useState(NONE);

  const add = (ids: Ids) => setSelected((all) => new Set([...all, ...ids]));
  const remove = (ids: Ids) => setSelected((all) => new Set([...all].filter((id) => !ids.includes(id))));
  const hasAll = (ids: Ids) => ids.every((id) => selected.has(id));

  const saving = useMutation({
    // What is saved leaves the selection call by call: after a failure the rest is still ticked.
    mutationFn: (ids: Ids) => saveSelectedWords(ids, remove),
    networkMode: 'always',
    onSuccess(created) {
      showToast(savedMessage(created), created > 0 ? 'success' : 'info');
      setSelected(NONE);
      onSaved();
    },
    onError: (error) => showToast(saveFailure(error), 'failure'),
    onSettled: () => void refreshMemberData(client),
  });

  return {
    selected,
    hasAll,
    /** Ticks all of them, or none when all were. */
    toggle: (ids: Ids) => (hasAll(ids) ? remove(ids) : add(ids)),
    clear: () => setSelected(NONE),
    save() {
      if (saving.isPending) return;
      if (selected.size === 0) showToast('Veuillez sélectionner au moins un mot', 'info');
      else saving.mutate([...selected]);
    },
  };
}

export type WordSelection = ReturnType<typeof useWordSelection>;
