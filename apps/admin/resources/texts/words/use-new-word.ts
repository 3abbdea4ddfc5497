import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { isShownInTables } from '#modules/arabic';
import type { DocumentWord, WordDrafts } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { call } from '../../../providers/call.ts';
import { entryToSave, type NewEntry, newWordFrom } from './new-word.ts';

interface Wanted {
  form: string;
  part_of_speech?: PartOfSpeech;
  lemma?: string;
}

/**
 * An entry for a word of the text that the dictionary does not have, with what can be proposed for it.
 * @param form the word as it stands in the text
 * @param onLink the entry is in the dictionary, and the text can have it
 */
export function useNewWord(form: string, onLink: (word: DocumentWord) => void) {
  const [word, setWord] = useState(() => newWordFrom(undefined, form));
  const [found, setFound] = useState<WordDrafts | null>(null);
  const [refusal, setRefusal] = useState<Record<string, string> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(word);
  const proposing = useRef<Promise<WordDrafts | null>>(Promise.resolve(null));

  const show = useCallback((next: NewEntry) => {
    latest.current = next;
    setWord(next);
  }, []);

  const propose = useCallback(
    (wanted: Wanted) => {
      const asked = call('POST /admin/word-drafts/', { body: wanted }).catch(() => null);
      proposing.current = asked;
      void asked.then((drafts) => {
        if (!drafts || proposing.current !== asked) return;
        setFound(drafts);
        show(newWordFrom(drafts.drafts[0], latest.current.arabic_with_vowels, latest.current));
      });
    },
    [show],
  );

  useEffect(() => propose({ form }), [form, propose]);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setRefusal(null);
    // Whoever is quicker than the proposals saves what they propose.
    const drafts = await proposing.current;
    const typed = latest.current;
    try {
      const { id } = await call('POST /admin/words/', { body: entryToSave(typed) });
      const sense = typed.sense.trim() || null;
      const is_displayed = isShownInTables(typed.part_of_speech);
      onLink({ word_id: id, form: drafts?.form ?? found?.form ?? form, sense, is_displayed });
    } catch (error) {
      const { message, body } = error as HttpError;
      setRefusal({ all: message, ...body?.errors });
      setSaving(false);
    }
  }

  return { word, drafts: found?.drafts ?? [], refusal, isSaving, show, propose, save };
}
