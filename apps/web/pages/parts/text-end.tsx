import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { createMatcher } from '#modules/arabic';
import type { Book, Text, TextListItem } from '#modules/library/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { useHearing } from '../../features/library/listening/use-hearing.tsx';
import type { PracticeLine, PracticeText } from '../../features/text-end/exercise.ts';
import { Exercises } from '../../features/text-end/exercises.tsx';
import { proposeWords } from '../../features/text-end/propose-words.ts';
import { Reread } from '../../features/text-end/reread.tsx';
import { WordsToSave } from '../../features/text-end/words-to-save.tsx';
import { savedMessage, saveFailure, saveSelectedWords } from '../../features/vocabulary/save-words.ts';
import { stateOnDevice } from '../../lib/device-words.ts';
import { usePageContext } from '../../lib/page-context.tsx';
import { changeDeviceWords, storedWords } from '../../lib/stored-words.ts';
import { HeldEntries } from '../../offline/held-entries.tsx';
import { openOutbox } from '../../offline/open-outbox.ts';
import { memberQueries, refreshMemberData } from '../../session/member-queries.ts';
import { readerId, useSession } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Loading } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { NextAfterText } from './next-after-text.tsx';

const NONE: ReadonlySet<number> = new Set();

function readLines(text: Text, words: readonly TextWord[]): PracticeLine[] {
  const mark = createMatcher(words.map((word) => word.contextual_form_with_vowels));
  const french = text.french_translation.split('\n');
  return text.content_with_vowels
    .split('\n')
    .map((line, at) => ({ number: at + 1, segments: mark(line), french: french[at] ?? '' }));
}

/** A visitor's words stay on the device. */
async function saveOnDevice(words: readonly TextWord[]): Promise<boolean> {
  const refusal = changeDeviceWords(words, { isSaved: true });
  if (refusal) showToast(refusal, 'failure');
  return refusal === undefined;
}

/** What a reader's memory learns here: words that are saved, and exercises that were answered. */
function useTeaching(isMember: boolean, words: readonly TextWord[]) {
  const client = useQueryClient();
  const reader = isMember ? readerId() : undefined;
  const outbox = reader === undefined ? undefined : openOutbox(reader, client);
  async function save(ids: readonly number[]): Promise<boolean> {
    if (!isMember) return saveOnDevice(words.filter(({ id }) => ids.includes(id)));
    try {
      const created = await saveSelectedWords(ids);
      showToast(savedMessage(created), created > 0 ? 'success' : 'info');
      return true;
    } catch (error) {
      showToast(saveFailure(error), 'failure');
      return false;
    } finally {
      void refreshMemberData(client);
    }
  }
  function answer({ id: text_word_id, word_id: wordId }: TextWord, id: string, is_right: boolean): void {
    if (!outbox || wordId === undefined) return;
    outbox.add({ kind: 'exercise', id, wordId, body: { is_right, text_word_id } }, () => {});
  }
  return { outbox, save, answer };
}

/** What the reader knew when they came: what they answer here does not change what they are asked. */
function useFirstMemory(textId: number) {
  const { status } = useSession();
  const isVisitor = status === 'visitor';
  const isMember = status === 'member' || status === 'loading';
  const memory = useQuery({ ...memberQueries.memory(textId), enabled: isMember });
  const first = useRef(memory.data);
  first.current ??= memory.data;
  const known = first.current;
  const stateOf = useMemo(() => {
    const onDevice = isVisitor ? storedWords() : undefined;
    return ({ word_id: id = 0 }: TextWord) =>
      known?.states[id] ?? stateOnDevice(onDevice?.get(id)) ?? ('new' as const);
  }, [known, isVisitor]);
  return {
    known,
    stateOf,
    isReady: isVisitor || (isMember && (known !== undefined || memory.isError)),
  };
}

/** Drills on what was just read, corrected letter by letter. */
function MoreDrills({ to }: { to: string }) {
  return (
    <section className="side practice" aria-labelledby="seance">
      <h2 id="seance">
        Écrire<small>Formes, dictée, mots en ordre.</small>
      </h2>
      <div className="offer">
        <p className="prose">Une séance tirée de ce texte, corrigée lettre par lettre.</p>
        <SiteLink className="btn" to={to}>
          S’exercer sur ce texte
        </SiteLink>
      </div>
    </section>
  );
}

interface TextEndProps {
  book: Book;
  texts: readonly TextListItem[];
  item: TextListItem;
  text: Text;
  words: TextWord[];
}

/** What a reader does with a text that they have read to its end. */
export function TextEnd({ book, texts, item, text, words }: TextEndProps) {
  const { today } = usePageContext();
  const { status } = useSession();
  // Without a network nobody says what they are called: what is theirs is on the device all the same.
  const isMember = status === 'member' || status === 'loading';
  const lines = useMemo(() => readLines(text, words), [text, words]);
  const vowelled = useMemo(() => text.content_with_vowels.split('\n'), [text]);
  const { player, spokenLine } = useHearing(text, vowelled, item.is_free_sample);
  const teaching = useTeaching(isMember, words);
  const { known, stateOf, isReady } = useFirstMemory(text.id);
  const [resisting, setResisting] = useState(NONE);
  const [missed, setMissed] = useState(NONE);
  const practice = useMemo<PracticeText>(() => ({ lines, words, stateOf }), [lines, words, stateOf]);
  function toggle(id: number) {
    const others = [...resisting].filter((one) => one !== id);
    setResisting(new Set(resisting.has(id) ? others : [...others, id]));
  }
  function answer(word: TextWord, exerciseId: string, isRight: boolean) {
    if (!isRight) setMissed(new Set([...missed, word.id]));
    teaching.answer(word, exerciseId, isRight);
  }
  return (
    <>
      <Reread {...{ lines, words, resisting, player, spokenLine }} onToggle={toggle} />
      {!isReady && <Loading label="Préparation des exercices…" lines={6} />}
      {isReady && words.length > 0 && (
        <>
          <Exercises text={practice} seed={text.id * 1_000 + Number(today.slice(-2))} onAnswer={answer} />
          {teaching.outbox && <HeldEntries outbox={teaching.outbox} />}
          {isMember && <MoreDrills to={`/exercices/jour?texte=${text.id}`} />}
          <WordsToSave
            proposed={proposeWords({ text: practice, resisting, missed, newWords: known?.new_words })}
            onSave={teaching.save}
            accountFrom={isMember ? undefined : `/texts/${item.slug}/fin`}
          />
        </>
      )}
      <NextAfterText book={book} texts={texts} text={item} />
    </>
  );
}
