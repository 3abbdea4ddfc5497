import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import { isShownInTables } from '#modules/arabic';
import type { DocumentWord, WordDraft, WordDrafts } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { call } from '../../../providers/call.ts';
import { entryToSave, type NewEntry, newWordFrom } from './new-word.ts';

interface Wanted {
  form: string;
  part_of_speech?: PartOfSpeech;
  lemma?: string;
}

/** The French line beside a word, and the word there that may say it. */
export interface SaidInLine {
  french: string;
  said: string;
}

/** What can be proposed of a new entry, and what its author has made of it. */
function useProposals(form: string, line: SaidInLine | undefined) {
  const [word, setWord] = useState(() => newWordFrom(undefined, form));
  const [found, setFound] = useState<WordDrafts | null>(null);
  const latest = useRef(word);
  /** What was proposed of its French, until the author has changed it. */
  const guessed = useRef<string | null>(null);
  const beside = useRef(line);
  const proposing = useRef<Promise<WordDrafts | null>>(Promise.resolve(null));
  const isGuess = ({ french_translation: french }: NewEntry) =>
    guessed.current !== null && guessed.current === french;

  const show = useCallback((next: NewEntry) => {
    latest.current = next;
    setWord(next);
  }, []);

  /** Shows a proposal. French that was proposed with another reading goes with it; what was typed stays. */
  const choose = useCallback(
    (draft: WordDraft | undefined) => {
      const before = latest.current;
      const hasTyped = before.french_translation !== (guessed.current ?? '');
      const typed = hasTyped ? before : { ...before, french_translation: '', sense: '' };
      if (!hasTyped) guessed.current = draft?.french ?? null;
      show(newWordFrom(draft, typed.arabic_with_vowels, typed));
    },
    [show],
  );

  const propose = useCallback(
    (wanted: Wanted) => {
      const body = { ...wanted, line: beside.current };
      const asked = call('POST /admin/word-drafts/', { body }).catch(() => null);
      proposing.current = asked;
      void asked.then((drafts) => {
        if (!drafts || proposing.current !== asked) return;
        setFound(drafts);
        choose(drafts.drafts[0]);
      });
    },
    [choose],
  );

  useEffect(() => propose({ form }), [form, propose]);
  return { word, found, latest, proposing, isGuess, show, choose, propose };
}

/**
 * An entry for a word of the text that the dictionary does not have, with what can be proposed for it.
 * @param form the word as it stands in the text
 * @param line what the French beside it may say of it
 * @param onLink the entry is in the dictionary, and the text can have it
 */
export function useNewWord(form: string, line: SaidInLine | undefined, onLink: (word: DocumentWord) => void) {
  const { word, found, latest, proposing, isGuess, show, choose, propose } = useProposals(form, line);
  const [refusal, setRefusal] = useState<Record<string, string> | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save() {
    if (isSaving) return;
    setSaving(true);
    setRefusal(null);
    // Whoever is quicker than the proposals saves what they propose.
    const drafts = await proposing.current;
    const typed = latest.current;
    try {
      const { id } = await call('POST /admin/words/', { body: entryToSave(typed) });
      onLink({
        word_id: id,
        form: drafts?.form ?? found?.form ?? form,
        sense: typed.sense.trim() || null,
        is_displayed: isShownInTables(typed.part_of_speech),
        ...(isGuess(typed) && { is_guess: true as const }),
      });
    } catch (error) {
      const { message, body } = error as HttpError;
      setRefusal({ all: message, ...body?.errors });
      setSaving(false);
    }
  }

  const isFrenchGuessed = isGuess(word);
  return {
    word,
    drafts: found?.drafts ?? [],
    isFrenchGuessed,
    refusal,
    isSaving,
    show,
    choose,
    propose,
    save,
  };
}
