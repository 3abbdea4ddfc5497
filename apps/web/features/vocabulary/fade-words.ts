import type { ClipboardEvent } from 'react';
import { fadeVowels, stripVowels } from '#modules/arabic';
import type { TextWord } from '#modules/vocabulary/contract';

/** A word as its reader has it. `isGoverned`: the word before it says by itself how it must end. */
export type Fade = (spelling: string, isGoverned: boolean) => string;

// What only those need who read by their memory: it comes when that is chosen.

const PREPOSITIONS = ['بِ', 'لِ', 'كَ'];

/** How a known word is shown. `shownAt`: letters, counted from its end, that keep their marks. */
export function fadeOf(word: TextWord, shownAt: readonly number[]): Fade {
  const { part_of_speech: kind } = word.word_details;
  const isNoun = kind === 'noun' || kind === 'proper_noun';
  const bare = word.contextual_form_without_vowels;
  return (spelling, isGoverned) => {
    // What is written onto its end would shift the letters that are counted from there.
    if (!stripVowels(spelling).endsWith(bare)) return spelling;
    const borne = word.attached_particles?.[spelling] ?? [];
    const isGenitive = isGoverned || borne.some((one) => PREPOSITIONS.includes(one.arabic_with_vowels));
    return fadeVowels(
      spelling,
      (fromEnd) => shownAt.includes(fromEnd) || (fromEnd === 0 && isNoun && !isGenitive),
    );
  };
}

/** Copies faded words with their vowels, as a screen reader says them. */
export function copyVowelled(event: ClipboardEvent): void {
  const copied = getSelection()?.rangeCount ? getSelection()?.getRangeAt(0).cloneContents() : undefined;
  const faded = copied?.querySelectorAll('.w[aria-label]') ?? [];
  if (!copied || faded.length === 0) return;
  for (const word of faded) word.textContent = word.ariaLabel;
  for (const paragraph of copied.querySelectorAll('p')) paragraph.append('\n');
  event.clipboardData.setData('text/plain', copied.textContent ?? '');
  event.preventDefault();
}
