import type { Knex } from 'knex';
import { analyseForms } from '#modules/conjugation';
import {
  type ContentLine,
  createFaultLog,
  type FaultLog,
  requireArabic,
  requireFrench,
  requireNfc,
} from '#modules/content-format';
import { isSynthetic } from '#modules/library/contract';
import { readWords } from '#modules/vocabulary';
import type { DocumentRecording, DocumentWord, TextDocument } from '../drafts/document-schema.ts';
import type { DraftFault } from '../editor/contract.ts';
import { typedLines } from '../editor/document-lines.ts';
import {
  faultOfEnd,
  faultOfTimes,
  requireTimeForEachLine,
  SYNTHETIC_IS_FREE,
} from '../formats/parse-recording.ts';
import { faultOfGloss } from './check-gloss.ts';
import { checkGrammar } from './check-grammar.ts';
import { compareOccurrences, doesNotStand } from './check-occurrences.ts';

/** Stands for «the whole» where the checks of files want a line. */
const WHOLE = 0;

/**
 * What keeps a text from being published: the checks that content files go through, with the fields of the document
 * for files and the lines of the text for theirs.
 */
export async function checkDocument(db: Knex, document: TextDocument): Promise<DraftFault[]> {
  const logs = ['title', 'title_ar', 'arabic', 'french', 'words', 'recording', 'level'].map(createFaultLog);
  const [title, titleAr, arabic, french, words, recording, level] = logs as [
    FaultLog,
    FaultLog,
    FaultLog,
    FaultLog,
    FaultLog,
    FaultLog,
    FaultLog,
  ];
  requireFrench(document.title, 'titre', WHOLE, title);
  if (document.title_ar) requireArabic(document.title_ar, 'titre arabe', WHOLE, titleAr);
  const arabicLines = checkColumn(document.arabic, arabic, 'le texte arabe est vide', requireArabic);
  const frenchLines = checkColumn(document.french, french, 'la traduction est vide', requireFrench);
  compareColumns(arabicLines.length, frenchLines.length, french);
  await checkWords(db, document.words, arabicLines, words);
  if (document.level) requireFrench(document.level.reason, 'raison du niveau', WHOLE, level);
  if (document.recording && isSynthetic(document.recording.credit) && !document.is_free_sample)
    recording.add(WHOLE, SYNTHETIC_IS_FREE);
  if (document.recording) await checkRecording(db, document.recording, arabicLines.length, recording);
  return logs.flatMap(({ file: field, faults }) =>
    faults.map(({ line, message }) => ({ field, line: line === WHOLE ? null : line, message })),
  );
}

function checkColumn(
  column: string,
  log: FaultLog,
  empty: string,
  requireScript: typeof requireFrench,
): ContentLine[] {
  const lines = typedLines(column).map((text, index) => ({ line: index + 1, text: text.trim() }));
  if (lines.length === 0) log.add(WHOLE, empty);
  for (const { line, text } of lines) {
    if (text === '') {
      log.add(line, 'ligne vide');
      continue;
    }
    requireNfc(text, line, log);
    requireScript(text.normalize('NFC'), 'ligne', line, log);
  }
  return lines;
}

function compareColumns(arabic: number, french: number, log: FaultLog): void {
  if (arabic === french || arabic === 0 || french === 0) return;
  const counts = `${arabic} en arabe, ${french} en français`;
  log.add(Math.min(arabic, french) + 1, `les colonnes diffèrent\u00a0: lignes\u00a0: ${counts}`);
}

async function checkWords(
  db: Knex,
  words: readonly DocumentWord[],
  lines: readonly ContentLine[],
  log: FaultLog,
): Promise<void> {
  const { uncovered, missing, firstLines } = compareOccurrences(
    lines,
    words.map(({ form }) => form),
  );
  for (const { word, line } of uncovered) {
    log.add(line, `«\u00a0${word}\u00a0» n’est lié à aucune entrée du dictionnaire`);
  }
  const astray = new Set(missing);
  const known = await readWords(
    db,
    words.map(({ word_id: id }) => id),
  );
  const linked = words.flatMap(({ word_id: id, form, sense }) => {
    const word = known.get(id);
    return word ? [{ form, sense, word }] : [];
  });
  const grammar = checkGrammar(lines, linked);
  const corrected = await analyseForms(
    db,
    grammar.flatMap(({ strange }) => (strange ? [strange.text] : [])),
  );
  for (const { line, message, strange } of grammar) {
    const readings = (strange && corrected.get(strange.text)) ?? [];
    if (!readings.some(({ found }) => found.arabic_with_vowels === strange?.word.arabic))
      log.add(line, message);
  }
  const forms = new Set<string>();
  for (const [index, { word_id: id, form, sense }] of words.entries()) {
    const line = firstLines.get(index) ?? WHOLE;
    const add = (message: string) => log.add(line, message);
    const ofSense = {
      ...log,
      add: (_: number, message: string) => add(`«\u00a0${form}\u00a0»\u00a0: ${message}`),
    };
    if (forms.has(form)) add(`«\u00a0${form}\u00a0» est donné deux fois`);
    else if (astray.has(index)) add(doesNotStand(form));
    forms.add(form);
    const word = known.get(id);
    if (!word) add(`«\u00a0${form}\u00a0»\u00a0: cette entrée n’est plus dans le dictionnaire`);
    const ofGloss = word && faultOfGloss({ form, sense, word });
    if (ofGloss) add(ofGloss);
    requireArabic(form, 'forme', line, log, { isFromInsidePhrase: true });
    if (sense !== null) requireFrench(sense, 'sens', line, ofSense);
  }
}

async function checkRecording(
  db: Knex,
  { file, credit, lines }: DocumentRecording,
  lineCount: number,
  log: FaultLog,
): Promise<void> {
  const stored = await db('recordings')
    .where({ file })
    .first<{ seconds: number | null } | undefined>('seconds');
  if (!stored) log.add(WHOLE, 'cet enregistrement n’est plus parmi les médias');
  requireFrench(credit, 'crédit audio', WHOLE, log);
  if (!lines) return;
  requireTimeForEachLine(lines.length, lineCount, WHOLE, log);
  const seconds = stored?.seconds ?? Number.POSITIVE_INFINITY;
  for (const [index, times] of lines.entries()) {
    const fault = faultOfTimes(times, lines[index - 1]) ?? faultOfEnd(times, seconds);
    if (fault) log.add(index + 1, fault);
  }
}
