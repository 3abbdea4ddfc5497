import {
  type ContentLine,
  type FaultLog,
  type Header,
  requireFrench,
  type Section,
} from '#modules/content-format';
import type { LineTimes } from '#modules/library/contract';
import type { AuthoredRecording } from '../files/content.ts';

const TIMES = /^(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)$/;

/**
 * Reads what a text's file says of its recording: `audio`, `crédit audio` and `[temps]`. The recording
 * itself is looked at by `checkRecordings`.
 * @param lineCount how many Arabic lines the text has
 * @returns null when the file names no recording
 */
export function parseRecording(
  header: Header,
  section: Section | undefined,
  lineCount: number,
  log: FaultLog,
): AuthoredRecording | null {
  const audio = header.get('audio');
  const credit = header.get('crédit audio');
  if (!audio) {
    if (credit) log.add(credit.line, '«\u00a0crédit audio\u00a0» sans «\u00a0audio\u00a0»');
    if (section) log.add(section.line, 'temps sans «\u00a0audio\u00a0»');
    return null;
  }
  if (!audio.text)
    log.add(audio.line, '«\u00a0audio\u00a0» manque\u00a0: le nom d’un fichier à côté du texte');
  if (!credit?.text) {
    log.add(credit?.line ?? audio.line, '«\u00a0crédit audio\u00a0» manque\u00a0: dire qui parle');
  } else {
    requireFrench(credit.text, 'crédit audio', credit.line, log);
  }
  return {
    name: audio.text,
    line: audio.line,
    credit: credit?.text ?? '',
    ...(section ? parseTimes(section, lineCount, log) : { lines: null, timedAt: [] }),
  };
}

function parseTimes(section: Section, lineCount: number, log: FaultLog) {
  const given = section.lines.filter(({ text }) => text !== '');
  requireTimeForEachLine(given.length, lineCount, section.line, log);
  const times: LineTimes[] = [];
  const timedAt: number[] = [];
  for (const line of given) {
    const read = parseTime(line, log);
    if (!read) continue;
    const fault = faultOfTimes(read, times.at(-1));
    if (fault) log.add(line.line, fault);
    times.push(read);
    timedAt.push(line.line);
  }
  return { lines: times, timedAt };
}

export function requireTimeForEachLine(times: number, lines: number, line: number, log: FaultLog): void {
  if (times === lines) return;
  log.add(line, `un temps par ligne du texte\u00a0; lignes du texte\u00a0: ${lines}, temps\u00a0: ${times}`);
}

function parseTime({ line, text }: ContentLine, log: FaultLog): LineTimes | undefined {
  const [, start, end] = TIMES.exec(text) ?? [];
  if (end === undefined) {
    log.add(line, 'attendu\u00a0: début et fin en secondes, avec un point (0.00 3.42)');
    return undefined;
  }
  return { start: Number(start), end: Number(end) };
}

/** Texts that are paid for are read by people. */
export const SYNTHETIC_IS_FREE = 'une voix de synthèse n’est entendue que dans un extrait gratuit';

/** What is wrong with the times of a line beside those of the line before. */
export function faultOfTimes({ start, end }: LineTimes, previous: LineTimes | undefined): string | undefined {
  if (start < 0 || end < 0) return 'temps négatif';
  if (end <= start) return 'la fin doit venir après le début';
  if (previous && start < previous.start) return 'temps dans le désordre\u00a0: ceux des lignes se suivent';
  if (previous && start < previous.end)
    return `commence avant la fin de la ligne précédente (${previous.end})`;
  return undefined;
}

/** Recordings are measured to a frame or two. */
const SECONDS_OF_GRACE = 0.2;

/** What is wrong with the times of a line beside the length of their recording. */
export function faultOfEnd({ end }: LineTimes, seconds: number): string | undefined {
  if (end <= seconds + SECONDS_OF_GRACE) return undefined;
  const length = String(Math.round(seconds * 10) / 10).replace('.', ',');
  return `finit après l’enregistrement, qui dure ${length}\u00a0s`;
}
