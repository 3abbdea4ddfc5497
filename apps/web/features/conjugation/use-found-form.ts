import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Verb, VerbConjugation } from '#modules/conjugation/contract';
import { type FoundForm, findAnywhere, findInTable } from './find-form.ts';

/** What the tables of a verb leave to the engine, which comes with the first question. */
export function useAdvancedForms(verb: Verb, isWanted: boolean) {
  const { id, past_with_vowels: past, present_with_vowels: present, root } = verb;
  return useQuery({
    queryKey: ['verbs', id, 'advanced'],
    async queryFn() {
      const { advancedFormsOf } = await import('./advanced-forms.ts');
      if (!past) return null;
      return advancedFormsOf({ past, present: present ?? undefined, root: root ?? undefined });
    },
    enabled: isWanted,
  });
}

/**
 * The form that a word of a text is. The engine is asked only where the table leaves a doubt.
 * @param word null when nobody asks for one
 */
export function useFoundForm(
  verb: Verb,
  conjugation: VerbConjugation,
  word: string | null,
): FoundForm | undefined {
  const inTable = useMemo(
    () => (word === null ? undefined : findInTable(conjugation, word)),
    [conjugation, word],
  );
  const { data: advanced = null, isPending } = useAdvancedForms(verb, word !== null && !inTable);
  return useMemo(() => {
    if (word === null || inTable) return inTable;
    return isPending ? undefined : findAnywhere(conjugation, advanced, word);
  }, [conjugation, word, inTable, advanced, isPending]);
}
