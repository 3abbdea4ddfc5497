import type { WordAnalysis } from '#modules/arabic';

/** A line with what each of its words is, as `lines.txt` has them. */
interface AnalysedLine {
  line: string;
  words: string[];
}

/**
 * An analysis on one line: its segments with their roles but for STEM, the entry, then the fields that it shows, the
 * function with its governor behind @, and what is withheld behind !.
 */
export function written(word: WordAnalysis): string {
  const { segments = [], entry, pos, kind, governs, tense, mood, voice, person, gender, number } = word;
  const cut = segments.map(({ text, role, person: who = '' }) =>
    role === 'STEM' ? text : `${text}<${role}${who && ` ${who}`}>`,
  );
  const features = [
    pos,
    kind,
    governs && `+${governs}`,
    tense,
    mood,
    voice,
    person,
    gender,
    number,
    word.state,
    word.case,
  ];
  const shown = [...features, word.case_visible === false ? 'hidden' : undefined, word.function];
  const governor = word.governor === undefined ? [] : [`@${word.governor}`];
  const withheld = word.withheld ? [`!${word.withheld.join(',')}`] : [];
  return [
    cut.join('·'),
    entry === null ? '∅' : (entry ?? '?'),
    ...shown.filter(Boolean),
    ...governor,
    ...withheld,
  ].join(' ');
}

/** The lines of the file: each followed by its words, indented; `#` begins a comment. */
export function readLines(text: string): AnalysedLine[] {
  const lines: AnalysedLine[] = [];
  for (const row of text.split('\n')) {
    if (row.trim() === '' || row.startsWith('#')) continue;
    if (row.startsWith('  ')) lines.at(-1)?.words.push(row.trim());
    else lines.push({ line: row.trim(), words: [] });
  }
  return lines;
}
