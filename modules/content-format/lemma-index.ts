import { createMatcher, PART_NAMES, partOfSpeechNamed, stripVowels } from '#modules/arabic';
import type { WordToSave } from '#modules/vocabulary';

/** An entry of the dictionary, as far as it is named. */
interface NamedEntry {
  word: Pick<WordToSave, 'arabic' | 'homograph' | 'partOfSpeech'>;
}

/** What a lemma names in the dictionary, or why it names nothing. */
type LemmaFound<E extends NamedEntry = NamedEntry> =
  | { entry: E }
  | { rivals: E[] }
  | { nearest: E | undefined };

export interface LemmaIndex<E extends NamedEntry = NamedEntry> {
  /** Finds `lemma`, `lemma 2`, `lemma (verbe)` or `lemma 2 (nom)`. */
  find(lemma: string): LemmaFound<E>;
}

/** Takes the number off a lemma that has one, as in `عَيْنٌ 2`. */
export function splitHomograph(lemma: string): { arabic: string; homograph: number | undefined } {
  const [, arabic, number] = /^(.*?)\s+([1-9]\d?)$/.exec(lemma) ?? [];
  return arabic && number ? { arabic, homograph: Number(number) } : { arabic: lemma, homograph: undefined };
}

/**
 * One spelling for an initial connecting alef, which bears its vowel in a dictionary and is bare inside a
 * phrase: both are right for a form or a lemma.
 */
export function withBareAlef(form: string): string {
  return form.replace(/^ا[\u064E-\u0650]/, 'ا');
}

/** An entry as a vocabulary line would name it without ambiguity among `entries`. */
export function lemmaNotation(entry: NamedEntry, entries: readonly NamedEntry[]): string {
  const { arabic, homograph, partOfSpeech } = entry.word;
  const others = entries.filter((other) => other !== entry && other.word.arabic === arabic);
  const number = others.some(({ word }) => word.partOfSpeech === partOfSpeech) ? ` ${homograph}` : '';
  const section = others.some(({ word }) => word.partOfSpeech !== partOfSpeech)
    ? ` (${PART_NAMES[partOfSpeech]})`
    : '';
  return `${arabic}${number}${section}`;
}

function isSameEntry({ word: a }: NamedEntry, { word: b }: NamedEntry): boolean {
  return a.partOfSpeech === b.partOfSpeech && a.homograph === b.homograph;
}

export function createLemmaIndex<E extends NamedEntry>(dictionary: readonly E[]): LemmaIndex<E> {
  const bySpelling = new Map<string, E[]>();
  for (const entry of dictionary) {
    const spelling = withBareAlef(entry.word.arabic);
    const alike = bySpelling.get(spelling) ?? [];
    // An entry given twice is its own fault, not an ambiguity of the texts that use it.
    if (!alike.some((other) => isSameEntry(other, entry))) bySpelling.set(spelling, [...alike, entry]);
  }
  let segmentsOf: ReturnType<typeof createMatcher> | undefined;

  function nearestTo(arabic: string): E | undefined {
    segmentsOf ??= createMatcher(dictionary.map(({ word }) => word.arabic));
    const found = segmentsOf(stripVowels(arabic)).find(({ entry }) => entry !== undefined);
    return found?.entry === undefined ? undefined : dictionary[found.entry];
  }

  return {
    find(lemma) {
      const [, spelling = lemma, section] = /^(.*?)\s*\(([^)]*)\)$/.exec(lemma) ?? [];
      const { arabic, homograph } = splitHomograph(spelling);
      const partOfSpeech = section === undefined ? undefined : partOfSpeechNamed(section);
      const candidates = (bySpelling.get(withBareAlef(arabic)) ?? []).filter(
        ({ word }) =>
          (section === undefined || word.partOfSpeech === partOfSpeech) &&
          (homograph === undefined || word.homograph === homograph),
      );
      const [entry, ...rivals] = candidates;
      if (entry && rivals.length === 0) return { entry };
      return entry ? { rivals: candidates } : { nearest: nearestTo(arabic) };
    },
  };
}
