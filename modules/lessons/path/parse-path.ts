import {
  type ContentLine,
  createFaultLog,
  type FaultLog,
  type Parsed,
  readLines,
  requireFrench,
  type SourceFile,
} from '#modules/content-format';
import { splitFields } from '../format/source.ts';

/** A lesson by its code, or a text by its address. */
export interface AuthoredStep {
  line: number;
  kind: 'lesson' | 'text';
  /** L01, A18, or the address of a text. */
  name: string;
  /** Of a text: codes of the lessons that it practises, and of those of which it shows a point before its time. */
  practises: string[];
  previews: string[];
}

export interface AuthoredLevel {
  line: number;
  code: string;
  title: string;
  summary: string;
  steps: AuthoredStep[];
}

export interface AuthoredPath {
  file: string;
  levels: AuthoredLevel[];
}

const LEVEL_CODES = ['A0', 'A1', 'A2', 'B1', 'B2', 'C1'];
const CODE = /^[LA]\d\d$/;
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function parseCodes({ line }: ContentLine, field: string, log: FaultLog): string[] {
  const codes = field.split(/\s+/).filter((code) => code !== '');
  for (const code of codes.filter((one) => !CODE.test(one)))
    log.add(line, `«\u00a0${code}\u00a0» n’est pas un numéro de leçon comme L02`);
  return codes.filter((code) => CODE.test(code));
}

function parseStep(source: ContentLine, log: FaultLog): AuthoredStep | undefined {
  const [name = '', practised = '', previewed = '', ...rest] = splitFields(source.text);
  const isLesson = CODE.test(name);
  if (!isLesson && !ADDRESS.test(name)) {
    log.add(
      source.line,
      `«\u00a0${source.text}\u00a0» n’est ni le numéro d’une leçon, ni l’adresse d’un texte`,
    );
    return undefined;
  }
  if (isLesson && name !== source.text) log.add(source.line, 'une leçon est nommée par son numéro seul');
  if (rest.length > 0) log.add(source.line, 'trois champs au plus\u00a0: adresse | leçons | en avance');
  const practises = isLesson ? [] : parseCodes(source, practised, log);
  if (!isLesson && practised === '') log.add(source.line, 'les leçons que le texte met en pratique manquent');
  return {
    line: source.line,
    kind: isLesson ? 'lesson' : 'text',
    name,
    practises,
    previews: isLesson ? [] : parseCodes(source, previewed, log),
  };
}

function openLevel(code: string, line: number, levels: readonly AuthoredLevel[], log: FaultLog) {
  if (!LEVEL_CODES.includes(code)) log.add(line, `niveau\u00a0: ${LEVEL_CODES.join(', ')}`);
  const before = levels.at(-1);
  if (before && LEVEL_CODES.indexOf(code) <= LEVEL_CODES.indexOf(before.code))
    log.add(line, `le niveau ${code} vient après ${before.code}, ou y est déjà`);
  return { line, code, title: '', summary: '', steps: [] };
}

/** Takes a `titre:` or `résumé:` in. Returns whether it was one. */
function readHeading(level: AuthoredLevel, { line, text }: ContentLine, log: FaultLog): boolean {
  const [, key, value = ''] = /^(titre|résumé)\s*:\s*(.*)$/.exec(text) ?? [];
  if (key === undefined) return false;
  requireFrench(value, key, line, log);
  if (key === 'titre') level.title = value;
  else level.summary = value;
  return true;
}

/** Reads the file of the path. Never throws: what is wrong is among the faults. */
export function parsePath(file: SourceFile): Parsed<AuthoredPath> {
  const log = createFaultLog(file.file);
  const levels: AuthoredLevel[] = [];
  for (const source of readLines(file, log).filter(({ text }) => text !== '')) {
    const [, opened] = /^\[(.*)\]$/.exec(source.text) ?? [];
    const level = levels.at(-1);
    if (opened !== undefined) levels.push(openLevel(opened.trim(), source.line, levels, log));
    else if (!level) log.add(source.line, 'un niveau vient d’abord\u00a0: [A1]');
    else if (!readHeading(level, source, log)) {
      const step = parseStep(source, log);
      if (step) level.steps.push(step);
    }
  }
  for (const { line, code, title, summary } of levels) {
    if (title === '' || summary === '')
      log.add(line, `[${code}]\u00a0: «\u00a0titre\u00a0» ou «\u00a0résumé\u00a0» manque`);
  }
  return { value: { file: file.file, levels }, faults: log.faults };
}
