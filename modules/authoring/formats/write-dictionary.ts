import { PART_NAMES } from '#modules/arabic';
import type { WordToSave } from '#modules/vocabulary';
import type { PartOfSpeech } from '#modules/vocabulary/contract';

import { GENDERS } from './parse-dictionary.ts';

// The inverse of parse-dictionary.ts.

const genderName = ({ gender }: WordToSave) =>
  Object.entries(GENDERS).find(([, code]) => code === gender)?.[0] ?? null;

function lineOf(word: WordToSave): string {
  const isVerb = word.partOfSpeech === 'verb';
  const optional = (label: string, form: string | null) => (form === null ? [] : [`${label} ${form}`]);
  const ofVerb = (label: string, form: string | null) => (isVerb ? [`${label} ${form ?? '–'}`] : []);
  return [
    word.homograph === 1 ? word.arabic : `${word.arabic} ${word.homograph}`,
    word.french,
    ...ofVerb('prés.', word.present),
    ...ofVerb('imp.', word.imperative),
    ...ofVerb('masdar', word.masdar),
    ...optional('pl.', word.plural),
    ...optional('genre', genderName(word)),
    ...optional('rac.', word.root),
    ...optional('notes:', word.notes),
  ].join(' | ');
}

/** Spelling by code point, so that the same entries make the same file everywhere. */
function byLemma(a: WordToSave, b: WordToSave): number {
  if (a.arabic !== b.arabic) return a.arabic < b.arabic ? -1 : 1;
  return a.homograph - b.homograph;
}

/** A dictionary file that has these entries. */
export function writeDictionary(words: readonly WordToSave[]): string {
  const sections = (Object.keys(PART_NAMES) as PartOfSpeech[]).flatMap((part) => {
    const ofPart = words.filter(({ partOfSpeech }) => partOfSpeech === part).sort(byLemma);
    return ofPart.length === 0 ? [] : [[`[${PART_NAMES[part]}]`, ...ofPart.map(lineOf)].join('\n')];
  });
  return `${sections.join('\n\n')}\n`;
}
