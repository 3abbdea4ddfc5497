import { NOTIONS, nameOfNotion, notionNamed } from '#modules/arabic';
import {
  type ContentLine,
  createFaultLog,
  type Parsed,
  parseHeader,
  readLines,
  requireArabic,
  requireFrench,
  type SourceFile,
} from '#modules/content-format';
import {
  type LessonBlock,
  type LessonDocument,
  type LessonKind,
  lessonDocument,
} from '../document-schema.ts';
import { lessonCode } from './lesson-file.ts';
import { BLOCK_PARSERS, parseFallback } from './parse-blocks.ts';
import { parseExercise } from './parse-exercise.ts';
import { LETTER_PARSERS } from './parse-letter-blocks.ts';
import { requireInline } from './require-inline.ts';
import {
  type BlockSource,
  joinLines,
  type LessonReferences,
  type LessonSource,
  splitFields,
} from './source.ts';

/** A file that could be read: what it says, and what it says of others. */
export interface AuthoredLesson {
  file: string;
  /** L01, A18. */
  code: string;
  /** Undefined where the faults leave no lesson. */
  document: LessonDocument | undefined;
  references: LessonReferences;
  /** Of each exercise, where it stands, by its id. */
  exerciseLines: { id: string; point: number | null; line: number }[];
}

const KEYS = ['titre', 'titre arabe', 'description', 'niveau', 'gratuit', 'prérequis', 'lemmes'];
const LESSON_KEYS = ['notions'];
const LETTER_KEYS = ['lettres', 'signes'];
const OPENER = /^\[([^\]:]+?)\s*(?::\s*(.*?))?\]$/;

/**
 * Reads the file of a lesson or of a unit of the alphabet. Never throws: what is wrong is among the faults.
 * @param kind by the folder that it stands in
 */
export function parseLesson(file: SourceFile, kind: LessonKind): Parsed<AuthoredLesson> {
  const log = createFaultLog(file.file);
  const { number, slug } = nameOf(file.file, log);
  const code = lessonCode({ kind, number });
  const references: LessonReferences = {
    lemmas: [],
    quotes: [],
    prerequisites: [],
    notions: [],
    readable: [],
  };
  const source: LessonSource = { code, log, references };
  const { header, body } = parseHeader(
    readLines(file, log),
    [...KEYS, ...(kind === 'alphabet' ? LETTER_KEYS : LESSON_KEYS)],
    log,
  );
  const exerciseLines: AuthoredLesson['exerciseLines'] = [];
  const fields = { kind, number, slug, ...parseFields(header, source, kind) };
  const blocks = parseBody(body, source, kind, exerciseLines);
  const { data, error } = lessonDocument.safeParse({ ...fields, blocks });
  // What a parser let pass: the field is named as the schema knows it.
  if (error && log.faults.length === 0) {
    for (const { path, message } of error.issues) log.add(1, `${path.join('.')}\u00a0: ${message}`);
  }
  return { value: { file: file.file, code, document: data, references, exerciseLines }, faults: log.faults };
}

function nameOf(file: string, log: LessonSource['log']) {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const [, number = '0', slug = ''] = /^(\d\d)-([a-z0-9]+(?:-[a-z0-9]+)*)\.txt$/.exec(name) ?? [];
  if (Number(number) < 1)
    log.add(1, 'le nom du fichier est son numéro et son adresse\u00a0: 01-phrase-sans-verbe.txt');
  return { number: Number(number), slug };
}

type Header = ReturnType<typeof parseHeader>['header'];

function parseFields(header: Header, { log, references }: LessonSource, kind: LessonKind) {
  const title = header.require('titre');
  const arabicTitle = header.require('titre arabe');
  const description = header.require('description');
  const level = header.require('niveau');
  requireInline(title.text, 'titre', title.line, log, { isFrench: true });
  requireArabic(arabicTitle.text, 'titre arabe', arabicTitle.line, log);
  requireFrench(description.text, 'description', description.line, log);
  if (description.text.length > 160) {
    log.add(description.line, `description\u00a0: ${description.text.length} caractères, 160 au plus`);
  }
  if (!/^(A1|A2|B1|B2|C1)$/.test(level.text)) log.add(level.line, 'niveau\u00a0: A1, A2, B1, B2 ou C1');
  const list = (key: string) => {
    const found = header.get(key);
    return found?.text ? splitFields(found.text).map((text) => ({ text, line: found.line })) : [];
  };
  for (const { text, line } of list('prérequis')) {
    if (!/^[LA]\d\d$/.test(text))
      log.add(line, `prérequis\u00a0: «\u00a0${text}\u00a0» n’est pas un numéro comme A18 ou L02`);
    references.prerequisites.push({ code: text, line });
  }
  for (const { text, line } of list('notions')) {
    const notion = notionNamed(text);
    if (notion) references.notions.push({ notion, line });
    else {
      const names = NOTIONS.map(nameOfNotion).join(', ');
      log.add(line, `notion inconnue «\u00a0${text}\u00a0»\u00a0; notions\u00a0: ${names}`);
    }
  }
  for (const { text, line } of list('lemmes')) references.lemmas.push({ lemma: text, line });
  if (kind === 'alphabet') checkTaught(header, log);
  return {
    title: title.text,
    arabic_title: arabicTitle.text,
    description: description.text,
    level: level.text,
    is_free: header.isYes('gratuit', false),
    prerequisites: list('prérequis').map(({ text }) => text),
    notions: references.notions.map(({ notion }) => notion),
    lemmas: list('lemmes').map(({ text }) => text),
    letters: (header.get('lettres')?.text ?? '').split(/\s+/).filter((letter) => letter !== ''),
    signs: list('signes').map(({ text }) => text),
  };
}

/** What a unit teaches, so that nobody is given to read what is taught later. */
export const SIGNS: Readonly<Record<string, string>> = {
  fatha: '\u064E',
  damma: '\u064F',
  kasra: '\u0650',
  soukoun: '\u0652',
  chadda: '\u0651',
  'tanwin an': '\u064B',
  'tanwin in': '\u064D',
  'tanwin oun': '\u064C',
  'petit alef': '\u0670',
};

function checkTaught(header: Header, log: LessonSource['log']): void {
  const letters = header.get('lettres');
  if (letters && !/^[\u0621-\u064A]( [\u0621-\u064A])*$/.test(letters.text)) {
    log.add(letters.line, 'lettres\u00a0: celles que l’unité enseigne, une espace entre elles');
  }
  const signs = header.get('signes');
  for (const sign of signs ? splitFields(signs.text) : []) {
    if (!SIGNS[sign]) {
      log.add(
        signs?.line ?? 1,
        `signe inconnu «\u00a0${sign}\u00a0»\u00a0; signes\u00a0: ${Object.keys(SIGNS).join(', ')}`,
      );
    }
  }
}

function paragraphsOf(lines: readonly ContentLine[]): ContentLine[][] {
  const paragraphs: ContentLine[][] = [[]];
  for (const line of lines) {
    if (line.text === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

function parseBody(
  body: readonly ContentLine[],
  source: LessonSource,
  kind: LessonKind,
  exerciseLines: AuthoredLesson['exerciseLines'],
): LessonBlock[] {
  const parsers = {
    ...BLOCK_PARSERS,
    exercice: parseExercise,
    ...(kind === 'alphabet' ? LETTER_PARSERS : {}),
  };
  const blocks: LessonBlock[] = [];
  for (const paragraph of paragraphsOf(body)) {
    const block = openBlock(paragraph, source);
    if (!block) {
      const text = joinLines(paragraph);
      requireInline(text, 'paragraphe', paragraph[0]?.line ?? 1, source.log, { isFrench: true });
      blocks.push({ kind: 'prose', text });
    } else if (block.name === 'sinon') {
      parseFallback(block, source, blocks.at(-1));
    } else {
      const parse = parsers[block.name as keyof typeof parsers];
      if (!parse)
        source.log.add(
          block.line,
          `bloc inconnu «\u00a0${block.name}\u00a0»\u00a0; blocs\u00a0: ${Object.keys(parsers).join(', ')}`,
        );
      const parsed = parse?.(block, source);
      if (parsed) blocks.push(parsed);
      if (parsed?.kind === 'exercise') {
        const { id, point } = parsed.exercise;
        exerciseLines.push({ id, point, line: block.line });
      }
    }
  }
  return blocks;
}

function openBlock(paragraph: ContentLine[], { log }: LessonSource): BlockSource | undefined {
  const [first, ...lines] = paragraph;
  for (const { line, text } of lines) {
    if (OPENER.test(text)) log.add(line, 'une ligne vide vient avant un bloc');
  }
  const opened = first && OPENER.exec(first.text);
  if (!opened) return undefined;
  return { name: opened[1] ?? '', argument: opened[2] ?? '', line: first.line, lines };
}
