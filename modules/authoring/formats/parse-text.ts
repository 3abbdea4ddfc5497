import { LEVELS, stripVowels } from '#modules/arabic';
import {
  type ContentLine,
  createFaultLog,
  type FaultLog,
  type Header,
  type Parsed,
  parseHeader,
  readLines,
  requireArabic,
  requireFrench,
  type Section,
  type SourceFile,
  scriptOf,
  sectionName,
} from '#modules/content-format';
import type { ChosenLevel } from '#modules/library';
import { isSynthetic } from '#modules/library/contract';
import type { AuthoredText } from '../files/content.ts';
import { parseDecisions } from './decision-lines.ts';
import { parseRecording, SYNTHETIC_IS_FREE } from './parse-recording.ts';
import { parseVocabulary } from './parse-vocabulary.ts';

const KEYS = [
  'titre',
  'titre arabe',
  'gratuit',
  'livre',
  'mots couverts',
  'audio',
  'crédit audio',
  'niveau',
  'raison du niveau',
];
const SECTIONS = ['vocabulaire', 'sans voyelles', 'temps', 'analyse'];

/**
 * Reads a text's file: a header, pairs of an Arabic line and its French line, `[vocabulaire]` and, when
 * they are there, `[sans voyelles]`, the recording's `[temps]` and `[analyse]`. Never throws: what is wrong is among the faults.
 * @param folder name of the folder it stands in
 */
export function parseText(source: SourceFile, folder: string): Parsed<AuthoredText> {
  const log = createFaultLog(source.file);
  const { header, body } = parseHeader(readLines(source, log), KEYS, log);
  const { columns, sections } = splitSections(body, log);
  const { arabicLines, frenchLines } = parseColumns(columns, log);
  checkUnvowelled(arabicLines, sections.get('sans voyelles'), log);
  const named = parseTextHeader(header, log);
  const recording = parseRecording(header, sections.get('temps'), arabicLines.length, log);
  if (recording && isSynthetic(recording.credit) && !named.isFreeSample)
    log.add(recording.line, SYNTHETIC_IS_FREE);
  return {
    value: {
      file: source.file,
      folder,
      orderInBook: orderOf(source.file, log),
      ...named,
      arabicLines,
      frenchLines,
      vocabulary: parseVocabulary(sections.get('vocabulaire')?.lines ?? [], log),
      decisions: parseDecisions(sections.get('analyse')?.lines ?? [], arabicLines, log),
      recording,
    },
    faults: log.faults,
  };
}

function orderOf(file: string, log: FaultLog): number {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.txt'.length);
  if (!/^0*[1-9]\d{0,5}$/.test(name)) {
    log.add(1, `le nom du fichier est son numéro dans le livre (01.txt), pas «\u00a0${name}\u00a0»`);
  }
  return Number(name);
}

function parseTextHeader(header: Header, log: FaultLog) {
  const title = header.require('titre');
  if (title.text) requireFrench(title.text, 'titre', title.line, log);
  const titleAr = header.get('titre arabe');
  if (titleAr) requireArabic(titleAr.text, 'titre arabe', titleAr.line, log);
  const book = header.get('livre');
  return {
    title: title.text,
    titleAr: titleAr?.text ?? null,
    isFreeSample: header.isYes('gratuit', false),
    chosenLevel: parseLevel(header, log),
    bookSlug: book ? { slug: book.text, line: book.line } : null,
    mustBeCovered: header.isYes('mots couverts', true),
  };
}

/** A level that is not the counted one, which has its reason. */
function parseLevel(header: Header, log: FaultLog): ChosenLevel | null {
  const [given, reason] = [header.get('niveau'), header.get('raison du niveau')];
  const first = given ?? reason;
  if (!first) return null;
  const { line } = first;
  const level = LEVELS.find((one) => one === given?.text);
  if (!level) log.add(line, `niveau\u00a0: ${LEVELS.join(', ')}`);
  if (!reason)
    log.add(
      line,
      'un niveau qui n’est pas celui du compte a sa raison\u00a0: «\u00a0raison du niveau\u00a0»',
    );
  else requireFrench(reason.text, 'raison du niveau', reason.line, log);
  return level && reason ? { level, reason: reason.text } : null;
}

function splitSections(body: readonly ContentLine[], log: FaultLog) {
  const columns: ContentLine[] = [];
  const sections = new Map<string, Section>();
  let current = columns;
  for (const line of body) {
    const name = sectionName(line.text);
    if (name === undefined) {
      current.push(line);
      continue;
    }
    if (!SECTIONS.includes(name)) {
      log.add(
        line.line,
        `section inconnue «\u00a0${name}\u00a0»\u00a0; sections\u00a0: ${SECTIONS.join(', ')}`,
      );
    } else if (sections.has(name)) {
      log.add(line.line, `section «\u00a0${name}\u00a0» donnée deux fois`);
    }
    const section = { line: line.line, lines: [] };
    current = section.lines;
    if (!sections.has(name)) sections.set(name, section);
  }
  return { columns, sections };
}

/** Groups of lines between blank ones. */
function paragraphsOf(lines: readonly ContentLine[]): [ContentLine, ...ContentLine[]][] {
  const paragraphs: [ContentLine, ...ContentLine[]][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.text !== '' && isOpen) paragraphs.at(-1)?.push(line);
    else if (line.text !== '') paragraphs.push([line]);
    isOpen = line.text !== '';
  }
  return paragraphs;
}

function parseColumns(lines: readonly ContentLine[], log: FaultLog) {
  const arabicLines: ContentLine[] = [];
  const frenchLines: ContentLine[] = [];
  const paragraphs = paragraphsOf(lines);
  if (paragraphs.length === 0) log.add(1, 'aucune ligne de texte sous l’en-tête');
  for (const paragraph of paragraphs) {
    const arabic = paragraph.filter(({ text }) => scriptOf(text) === 'arabic');
    const french = paragraph.filter(({ text }) => scriptOf(text) === 'french');
    const { line } = paragraph[0];
    if (arabic.length !== 1 || french.length !== 1) {
      const counts = `${arabic.length} en arabe, ${french.length} en français`;
      log.add(
        line,
        `les colonnes diffèrent\u00a0: ${counts} dans ce paragraphe, où il faut une ligne de chaque`,
      );
    } else if (arabic[0] !== paragraph[0]) {
      log.add(line, 'la ligne arabe vient d’abord, sa traduction en dessous');
    }
    for (const each of arabic) requireArabic(each.text, 'ligne', each.line, log);
    for (const each of french) requireFrench(each.text, 'ligne', each.line, log);
    arabicLines.push(...arabic);
    frenchLines.push(...french);
  }
  return { arabicLines, frenchLines };
}

/** Unvowelled lines that an author gives by hand must be what the vowelled ones give: copied matter is proved so. */
function checkUnvowelled(
  vowelled: readonly ContentLine[],
  section: Section | undefined,
  log: FaultLog,
): void {
  if (!section) return;
  const given = section.lines.filter(({ text }) => text !== '');
  if (given.length !== vowelled.length) {
    const counts = `lignes vocalisées\u00a0: ${vowelled.length}, sans voyelles\u00a0: ${given.length}`;
    log.add(section.line, `les colonnes diffèrent\u00a0: ${counts}`);
    return;
  }
  for (const [index, { line, text }] of given.entries()) {
    const source = vowelled[index];
    if (source && stripVowels(source.text) !== text) {
      log.add(
        line,
        `n’est pas la ligne ${source.line} sans ses voyelles\u00a0; attendu\u00a0: ${stripVowels(source.text)}`,
      );
    }
  }
}
