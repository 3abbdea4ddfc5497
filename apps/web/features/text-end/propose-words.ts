import type { NewWord } from '#modules/memory/contract';
import type { TextWord } from '#modules/vocabulary/contract';
import { plural } from '../../lib/plural.ts';
import { type PracticeText, placeWords } from './exercise.ts';
import type { ProposedWord } from './words-to-save.tsx';

interface Met {
  text: PracticeText;
  /** The words that the reader put aside, and those that they missed in an exercise. */
  resisting: ReadonlySet<number>;
  missed: ReadonlySet<number>;
  /** Of a member's memory; of a visitor nothing is known. */
  newWords: readonly NewWord[] | undefined;
}

/** Not those that are learned already, nor names, which are no words to be learned. */
const isLearnable = (text: PracticeText, word: TextWord): boolean =>
  text.stateOf(word) !== 'learning' && word.word_details.part_of_speech !== 'proper_noun';

const linesOf = (count: number) => `dans ${plural(count, 'ligne', 'lignes')} de ce texte`;

/** How often each entry stands in the text, by its first word there, most often first. */
function countLines(text: PracticeText): [word: TextWord, count: number][] {
  const counts = new Map<string | number, [word: TextWord, lines: Set<number>]>();
  for (const { word, line } of placeWords(text)) {
    const key = word.word_id ?? word.id;
    const found = counts.get(key) ?? [word, new Set()];
    counts.set(key, [found[0], found[1].add(line.number)]);
  }
  return [...counts.values()]
    .map(([word, lines]): [TextWord, number] => [word, lines.size])
    .sort((a, b) => b[1] - a[1]);
}

/** What says most, and is worth being asked: not every « et ». */
const TAUGHT = ['noun', 'verb', 'adjective'];

/** The words of a text that its reader may want to save: those that resisted, then the new ones that come back most. */
export function proposeWords({ text, resisting, missed, newWords }: Met): ProposedWord[] {
  const found = new Map<string | number, ProposedWord>();
  const add = (word: TextWord, reason: string) => {
    const key = word.word_id ?? word.id;
    const { arabic_with_vowels: arabic, french_translation: french } = word.word_details;
    if (isLearnable(text, word) && !found.has(key)) found.set(key, { id: word.id, arabic, french, reason });
  };
  const byId = (ids: ReadonlySet<number>) => text.words.filter(({ id }) => ids.has(id));
  for (const word of byId(resisting)) add(word, 'touché à la relecture');
  for (const word of byId(missed)) add(word, 'manqué à l’exercice');
  for (const { text_word_id: id, texts_count: count } of newWords ?? []) {
    const word = text.words.find((one) => one.id === id);
    if (word) add(word, count > 0 ? `revient dans ${plural(count, 'texte', 'textes')}` : 'nouveau');
  }
  for (const [word, count] of countLines(text)) {
    const isNew = text.stateOf(word) === 'new' || text.stateOf(word) === 'met';
    if (isNew && TAUGHT.includes(word.word_details.part_of_speech)) add(word, linesOf(count));
  }
  return [...found.values()];
}
