import { stripVowels } from '#modules/arabic';
import type { ContentFault } from '#modules/content-format';
import type { CheckedText, DictionaryEntry } from '../files/content.ts';

/** Words of a sense that say nothing of it. */
const EMPTY =
  /^(?:le|la|les|l|un|une|des|de|du|d|à|au|aux|en|il|elle|ils|elles|on|je|j|tu|nous|vous|se|s|me|m|te|t|lui|leur|y|ne|n|pas|a|ai|as|est|être|avoir|son|sa|ses|mon|ma|mes|ton|ta|tes|que|qui)$/;

/** What a sense is about: its words without those that only hold it together, cut to their stems. */
function stemsOf(sense: string): Set<string> {
  const words = sense
    .replace(/\([^)]*\)/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !EMPTY.test(word));
  return new Set(words.map((word) => word.slice(0, 3)));
}

/** What pronouns and particles mean is the sentence's. */
const HAS_MEANING: readonly string[] = ['noun', 'adjective', 'verb'];

interface Given {
  form: string;
  sense: string;
  text: CheckedText;
  line: number;
}

/** The vocabulary lines of all texts by their entry. */
function linesByEntry(texts: readonly CheckedText[]): ReadonlyMap<DictionaryEntry, Given[]> {
  const given = new Map<DictionaryEntry, Given[]>();
  for (const text of texts) {
    for (const { form, sense, dictionaryEntry } of text.words) {
      if (!HAS_MEANING.includes(dictionaryEntry.word.partOfSpeech)) continue;
      const line = text.vocabulary.find((one) => one.form === form)?.line ?? 1;
      const own = given.get(dictionaryEntry) ?? [];
      given.set(dictionaryEntry, [...own, { form, sense, text, line }]);
    }
  }
  return given;
}

const share = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((stem) => other.has(stem));

/**
 * The same form of one entry with senses that have no word in common: two texts may mean two things by a word, and its
 * author should have meant to.
 * @returns warnings, which keep nothing from being published
 */
export function findWarnings(texts: readonly CheckedText[]): ContentFault[] {
  return [...linesByEntry(texts).values()].flatMap((lines) => {
    const firsts = new Map<string, Given>();
    return lines.flatMap((given): ContentFault[] => {
      const key = stripVowels(given.form);
      const first = firsts.get(key);
      if (!first) firsts.set(key, given);
      const [was, is] = [stemsOf(first?.sense ?? ''), stemsOf(given.sense)];
      if (!first || was.size === 0 || is.size === 0 || share(was, is)) return [];
      const message = `«\u00a0${given.form}\u00a0»\u00a0: «\u00a0${given.sense}\u00a0», et «\u00a0${first.sense}\u00a0» dans ${first.text.file}:${first.line}`;
      return [{ file: given.text.file, line: given.line, message, rule: 'constance du sens' }];
    });
  });
}
