import { type AnalysisEntry, PART_NAMES } from '#modules/arabic';
import { parseDictionary } from '../formats/parse-dictionary.ts';
import type { DictionaryEntry } from './content.ts';
import { readContent } from './read-content.ts';

/**
 * The entries of dictionary/*.txt below a content folder, as the analyser of lines takes them. What is wrong in a file
 * is left out: `checkContent` tells it.
 */
export async function readDictionary(root: string): Promise<AnalysisEntry[]> {
  const { dictionary } = await readContent(root);
  return dictionary.flatMap((source) => parseDictionary(source).value).map(analysisEntryOf);
}

function analysisEntryOf({ word, feminine }: DictionaryEntry): AnalysisEntry {
  return {
    section: PART_NAMES[word.partOfSpeech],
    lemma: word.homograph > 1 ? `${word.arabic} ${word.homograph}` : word.arabic,
    french: word.french,
    plural: word.plural ?? undefined,
    feminine: feminine ?? undefined,
    gender: word.gender ?? undefined,
    root: word.root ?? undefined,
    present: word.present ?? undefined,
    imperative: word.imperative ?? undefined,
    masdar: word.masdar ?? undefined,
  };
}
