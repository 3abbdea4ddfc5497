import { isShownInTables, PART_NAMES } from '#modules/arabic';
import { createLemmaIndex } from '#modules/content-format';
import type { CarriedDecision } from '#modules/parsing';
import type { WordToSave } from '#modules/vocabulary';
import { isCovered } from '../checks/check-occurrences.ts';
import type { DocumentRecording, DocumentWord, TextDocument } from '../drafts/document-schema.ts';
import type { DictionaryEntry } from '../files/content.ts';
import { decisionLines } from './decision-lines.ts';
import { parseText } from './parse-text.ts';

// The inverse of parse-text.ts.

/** The dictionary of an exported book. */
export interface ExportedWords {
  byId: ReadonlyMap<number, WordToSave>;
  /** The shortest way to name an entry that no other answers to. */
  nameOf(word: WordToSave): string;
  /** Whether this names the entry. */
  isNamedBy(word: WordToSave, name: string): boolean;
}

export function exportedWords(byId: ReadonlyMap<number, WordToSave>): ExportedWords {
  const place = { file: '', line: 0 };
  const index = createLemmaIndex(
    [...byId.values()].map((word): DictionaryEntry => ({ word, place, feminine: null })),
  );
  const isNamedBy = (word: WordToSave, name: string) => {
    const found = index.find(name);
    return 'entry' in found && found.entry.word === word;
  };
  return {
    byId,
    isNamedBy,
    nameOf(word) {
      const { arabic, homograph, partOfSpeech } = word;
      const part = ` (${PART_NAMES[partOfSpeech]})`;
      const whole = `${arabic} ${homograph}${part}`;
      return (
        [arabic, `${arabic} ${homograph}`, `${arabic}${part}`].find((name) => isNamedBy(word, name)) ?? whole
      );
    },
  };
}

/** The words of a text as lines of a vocabulary, one for each whose entry is known. */
export function vocabularyLines(words: readonly DocumentWord[], dictionary: ExportedWords): string[] {
  const shown = new Set<number>();
  return words.flatMap(({ word_id, form, sense, is_displayed }) => {
    const word = dictionary.byId.get(word_id);
    if (!word) return [];
    const byDefault = isShownInTables(word.partOfSpeech) && !shown.has(word_id);
    if (is_displayed) shown.add(word_id);
    const name = dictionary.isNamedBy(word, form) ? [] : [dictionary.nameOf(word)];
    const display = is_displayed === byDefault ? [] : [is_displayed ? 'affiché' : 'masqué'];
    return [[form, sense ?? word.french, ...name, ...display].join(' | ')];
  });
}

function inSeconds(time: number): string {
  const hundredths = time.toFixed(2);
  return Number(hundredths) === time ? hundredths : String(time);
}

function recordingLines({ lines }: DocumentRecording): string[] {
  if (lines === null) return [];
  return ['', '[temps]', ...lines.map(({ start, end }) => `${inSeconds(start)} ${inSeconds(end)}`)];
}

function headerOf(text: TextDocument, recordingName: string | null): string[] {
  const { title, title_ar, is_free_sample, recording, level } = text;
  return [
    `titre: ${title}`,
    ...(title_ar ? [`titre arabe: ${title_ar}`] : []),
    `gratuit: ${is_free_sample ? 'oui' : 'non'}`,
    ...(level ? [`niveau: ${level.level}`, `raison du niveau: ${level.reason}`] : []),
    ...(recording ? [`audio: ${recordingName}`, `crédit audio: ${recording.credit}`] : []),
  ];
}

/** The lines of a column, as many as the other one has. */
function pairsOf({ arabic, french }: TextDocument): string[] {
  const [ofArabic, ofFrench] = [arabic.trim().split('\n'), french.trim().split('\n')];
  const count = Math.max(ofArabic.length, ofFrench.length);
  return Array.from({ length: count }, (_, line) =>
    [ofArabic[line], ofFrench[line]].filter((text) => text?.trim()).join('\n'),
  );
}

/**
 * A text's file. Words that no entry explains are let pass by its header, where there are any.
 * @param recordingName of the file beside it, when it has a recording
 * @param decisions what the team has decided of its words
 */
export function writeText(
  text: TextDocument,
  dictionary: ExportedWords,
  recordingName: string | null,
  decisions: readonly CarriedDecision[] = [],
): string {
  const body = [
    '',
    pairsOf(text).join('\n\n'),
    ...(text.words.length > 0 ? ['', '[vocabulaire]', ...vocabularyLines(text.words, dictionary)] : []),
    ...(text.recording ? recordingLines(text.recording) : []),
    ...(decisions.length > 0 ? ['', '[analyse]', ...decisionLines(decisions)] : []),
    '',
  ];
  const header = headerOf(text, recordingName);
  const source = [...header, ...body].join('\n');
  const isWhole = isCovered(parseText({ file: '01.txt', source }, '').value);
  return isWhole ? source : [...header, 'mots couverts: non', ...body].join('\n');
}
