import type { Knex } from 'knex';
import { createMatcher, LEVELS, type Level, tokenise } from '#modules/arabic';
import { type QuotableText, readQuotableTexts } from '#modules/library';
import type { TextListItem } from '#modules/library/contract';
import { getTextVocabulary } from '#modules/vocabulary';
import type { TextWord } from '#modules/vocabulary/contract';
import { listSteps } from '../path/list-steps.ts';
import type { Placement } from './contract.ts';

/** How many words the line of a level should have. */
const LENGTHS: Readonly<Record<Level, number>> = { A1: 5, A2: 7, B1: 9, B2: 11, C1: 13 };
/** How many lines are looked at for one that can be asked. */
const MOST_TRIED = 12;
/** How many texts to begin with are named of each level: of those that anybody may read, and of all. */
const MOST_STARTS = 3;

type Line = Placement['lines'][number];
type Token = Line['tokens'][number];

const countWords = (line: string) => tokenise(line).filter(({ isWord }) => isWord).length;

/** A line with the entry of each word; undefined where a word has none, or is a name. */
function readLine(level: Level, line: string, vocabulary: readonly TextWord[]): Line | undefined {
  const mark = createMatcher(vocabulary.map((word) => word.contextual_form_with_vowels));
  const tokens: Token[] = [];
  const words: TextWord[] = [];
  // « stands with the word that it opens.
  let opening = '';
  for (const { text, entry } of mark(line)) {
    const word = entry === undefined ? undefined : vocabulary[entry];
    for (const token of tokenise(text)) {
      const last = tokens.at(-1);
      if (token.isWord) {
        if (!word?.word_id || word.word_details.part_of_speech === 'proper_noun') return undefined;
        const known = words.findIndex(({ word_id: id }) => id === word.word_id);
        if (known === -1) words.push(word);
        tokens.push({ text: opening + token.text, word: known === -1 ? words.length - 1 : known });
        opening = '';
      } else {
        const [, closing = '', opens = ''] = /^(.*?)\s*(«?)$/s.exec(token.text.trim()) ?? [];
        if (last) last.text += closing;
        opening = opens;
      }
    }
  }
  return { level, tokens, words };
}

/** The first of the free texts' lines, by how near their length is to what is asked for, of which every word can be asked. */
async function findLine(db: Knex, level: Level, texts: readonly QuotableText[]): Promise<Line | undefined> {
  const distance = (line: string) => Math.abs(countWords(line) - LENGTHS[level]);
  const lines = texts
    .flatMap(({ text, arabic }) => arabic.map((line) => ({ textId: text.id, line })))
    .sort((one, other) => distance(one.line) - distance(other.line))
    .slice(0, MOST_TRIED);
  for (const { textId, line } of lines) {
    const read = readLine(level, line, await getTextVocabulary(db, textId));
    if (read) return read;
  }
  return undefined;
}

/** The first texts of a level: whoever may read all begins with the first, whoever may not with the first that is free. */
function startsOf(texts: readonly TextListItem[]): TextListItem[] {
  const free = texts.filter((text) => text.is_free_sample).slice(0, MOST_STARTS);
  const first = texts.slice(0, MOST_STARTS);
  return texts.filter((text) => free.includes(text) || first.includes(text));
}

/** Lines of rising difficulty, and where a reader may begin. Nothing of a text that is for subscribers but its name and measures. */
export async function getPlacement(db: Knex): Promise<Placement> {
  const steps = (await listSteps(db)).flatMap(({ level, text }) => (text ? [{ level, text }] : []));
  const textsOf = (level: Level) => steps.filter((step) => step.level === level).map(({ text }) => text);
  const lines: Line[] = [];
  for (const level of LEVELS) {
    const free = textsOf(level).filter((text) => text.is_free_sample);
    const quotable = await readQuotableTexts(
      db,
      free.map(({ slug }) => slug),
    );
    // In the order of the path: of two lines that fit alike the same one is asked everywhere.
    const line = await findLine(
      db,
      level,
      free.flatMap(({ slug }) => quotable.get(slug) ?? []),
    );
    if (line) lines.push(line);
  }
  const starts = LEVELS.map((level) => ({
    level,
    texts: startsOf(textsOf(level).map(({ has_recording: _, ...text }) => text)),
  }));
  return { lines, starts: starts.filter(({ texts }) => texts.length > 0) };
}
