import type { ContentFault, ContentLine, SourceFile } from './faults.ts';

/** What stands below a name in brackets, and the line of the name. */
export interface Section {
  line: number;
  lines: ContentLine[];
}

/** Collects the faults of one file. */
export interface FaultLog {
  readonly file: string;
  readonly faults: ContentFault[];
  add(line: number, message: string, rule?: string): void;
}

export function createFaultLog(file: string): FaultLog {
  const faults: ContentFault[] = [];
  return {
    file,
    faults,
    add: (line, message, rule) => faults.push({ file, line, message, ...(rule !== undefined && { rule }) }),
  };
}

/**
 * The lines of a file without its comments (`#`); a byte order mark, any line ending and spaces at the
 * edges are let pass. A line that is not NFC is a fault; what follows then looks at its NFC form, so that
 * one slip of encoding does not show as ten unknown words.
 */
export function readLines({ source }: SourceFile, log: FaultLog): ContentLine[] {
  return source
    .split(/\r\n|\r|\n/)
    .map((raw, index) => {
      const line = index + 1;
      // Takes the byte order mark with the spaces.
      const text = raw.normalize('NFC').trim();
      requireNfc(raw, line, log);
      if (raw.includes('\uFFFD')) log.add(line, 'caractère illisible\u00a0: le fichier doit être en UTF-8');
      return { line, text };
    })
    .filter(({ text }) => !text.startsWith('#'));
}

export function requireNfc(text: string, line: number, log: FaultLog): void {
  if (text === text.normalize('NFC')) return;
  log.add(line, 'ligne à enregistrer en Unicode NFC (voyelle avant chadda, lettres composées)');
}

/** Whether a line is Arabic or French, by the letters it has more of. */
export function scriptOf(text: string): 'arabic' | 'french' {
  const arabic = text.match(/[\p{Script=Arabic}٠-٩]/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? 'arabic' : 'french';
}

/** A section opens with its name in brackets: `[vocabulaire]` gives `vocabulaire`. */
export function sectionName(text: string): string | undefined {
  return /^\[([^\]]*)\]$/.exec(text)?.[1]?.trim();
}
