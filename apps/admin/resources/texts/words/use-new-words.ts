import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { DocumentWord, WordDraft, WordDrafts } from '#modules/authoring/contract';
import type { PartOfSpeech } from '#modules/vocabulary/contract';
import { call } from '../../../providers/call.ts';
import {
  entryToSave,
  firstReading,
  linkTo,
  type MissingWord,
  type NewEntry,
  type NewWord,
  newWordFrom,
} from './new-word.ts';

export interface Wanted {
  form: string;
  part_of_speech?: PartOfSpeech;
  lemma?: string;
}

const begin = (missing: MissingWord): NewWord => ({
  ...missing,
  entry: { ...newWordFrom(undefined, missing.form), sense: missing.given ?? '' },
  drafts: [],
  draft: undefined,
  entered: missing.form,
  guessedFrench: null,
  refusal: null,
});

/** With another reading. What was proposed with the one before goes with it, field by field; what was typed stays. */
function choose(word: NewWord, draft: WordDraft | undefined): NewWord {
  const { entry, given = '' } = word;
  const hasTypedFrench = entry.french_translation !== (word.guessedFrench ?? '');
  const hasTypedSense = entry.sense !== (given || (word.draft?.sense ?? ''));
  const typed = {
    ...entry,
    french_translation: hasTypedFrench ? entry.french_translation : '',
    sense: hasTypedSense ? entry.sense : given,
  };
  const guessedFrench = hasTypedFrench ? word.guessedFrench : (draft?.french ?? null);
  return { ...word, draft, guessedFrench, entry: newWordFrom(draft, entry.arabic_with_vowels, typed) };
}

/** As many are asked for at a time. */
const AT_A_TIME = 50;

/** The words with what is proposed of each, as their author changes it. */
function useProposed(missing: readonly MissingWord[]) {
  const [words, setWords] = useState(() => missing.map(begin));
  const latest = useRef(words);
  /** By form: what was asked last. */
  const proposing = useRef(new Map<string, Promise<unknown>>());

  const show = useCallback((next: NewWord[]) => {
    latest.current = next;
    setWords(next);
  }, []);
  const update = useCallback(
    (form: string, change: (word: NewWord) => NewWord) =>
      show(latest.current.map((word) => (word.form === form ? change(word) : word))),
    [show],
  );

  const propose = useCallback(
    (wanted: readonly Wanted[]) => {
      const lineOf = new Map(latest.current.map(({ form, line }) => [form, line]));
      const body = { words: wanted.map((one) => ({ ...one, line: lineOf.get(one.form) })) };
      const asked: Promise<WordDrafts[] | null> = call('POST /admin/word-drafts/', { body }).catch(
        () => null,
      );
      for (const { form } of wanted) proposing.current.set(form, asked);
      void asked.then((answers) => {
        for (const [at, { form }] of wanted.entries()) {
          const found = answers?.[at];
          if (!found || proposing.current.get(form) !== asked) continue;
          update(form, (word) =>
            choose({ ...word, drafts: found.drafts, entered: found.form }, found.drafts[0]),
          );
        }
      });
    },
    [update],
  );
  useEffect(() => {
    const forms = latest.current.map(({ form }) => ({ form }));
    for (let at = 0; at < forms.length; at += AT_A_TIME) propose(forms.slice(at, at + AT_A_TIME));
  }, [propose]);

  return { words, latest, proposing, show, update, propose };
}

/**
 * New entries for words of the text, with what can be proposed for each, until they are added to the dictionary.
 * @param missing as they are when this begins
 * @param onLink entries that are in the dictionary, so that the text can have them
 */
export function useNewWords(
  missing: readonly MissingWord[],
  onLink: (links: { form: string; word: DocumentWord }[]) => void,
) {
  const { words, latest, proposing, show, update, propose } = useProposed(missing);
  const [isSaving, setSaving] = useState(false);

  /** Adds some, one after the other; those that are refused stay, with the reason. */
  async function save(forms: readonly string[]) {
    if (isSaving) return;
    setSaving(true);
    // Whoever is quicker than the proposals saves what they propose.
    await Promise.all(forms.map((form) => proposing.current.get(form)));
    const links: { form: string; word: DocumentWord }[] = [];
    const added = new Set<string | undefined>();
    for (const form of forms) {
      const word = latest.current.find((one) => one.form === form);
      if (!word) continue;
      try {
        const { id } = await call('POST /admin/words/', { body: entryToSave(word.entry) });
        links.push({ form, word: linkTo(id, word) });
        added.add(form).add(firstReading(word));
      } catch (error) {
        const { message, body } = error as HttpError;
        update(form, (one) => ({ ...one, refusal: { all: message, ...body?.errors } }));
      }
    }
    show(
      latest.current.filter((word) => !added.has(word.form) && !added.has(firstReading(word) ?? word.form)),
    );
    setSaving(false);
    if (links.length > 0) onLink(links);
  }

  return {
    words,
    isSaving,
    change: (form: string, part: Partial<NewEntry>) =>
      update(form, (word) => ({ ...word, entry: { ...word.entry, ...part }, refusal: null })),
    choose: (form: string, draft: WordDraft | undefined) => update(form, (word) => choose(word, draft)),
    propose: (wanted: Wanted) => propose([wanted]),
    save,
  };
}
