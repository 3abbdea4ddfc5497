/** A text in two languages as it stood in a table: a line of each for each line, empty where one is missing. */
export interface PairedColumns {
  arabic: string[];
  french: string[];
  /** What a third column says of the words of the line. */
  words: string[];
}

type Column = keyof PairedColumns;

const HEADINGS: readonly (readonly [Column, RegExp])[] = [
  ['arabic', /^(?:texte |ligne )?(?:arabe|arabic|ar|عربي|عربية|العربية|النص)$/iu],
  ['french', /^(?:texte |ligne )?(?:fran[cç]ais|french|fr|traduction|translation|الفرنسية|الترجمة)$/iu],
  ['words', /^(?:mots?|words?|vocabulaire|vocabulary|lexique|glossaire|glossary|المفردات)$/iu],
];

const countOf = (pattern: RegExp) => (cell: string) => cell.match(pattern)?.length ?? 0;
const arabicLetters = countOf(/\p{Script=Arabic}/gu);
const latinLetters = countOf(/\p{Script=Latin}/gu);

type Script = 'arabic' | 'french' | null;

function scriptOf(cell: string): Script {
  const [arabic, latin] = [arabicLetters(cell), latinLetters(cell)];
  if (arabic + latin === 0) return null;
  return arabic >= latin ? 'arabic' : 'french';
}

/**
 * The Arabic and the French of a table, and what it says of their words: by its headings, in French, English or Arabic; else
 * by the script of its columns. Of one column, lines of both scripts in turn, or all of one and then all of the other.
 * @param rows the cells of each row
 * @returns undefined where one of the two languages is missing
 */
export function pairColumns(rows: readonly (readonly string[])[]): PairedColumns | undefined {
  const filled = rows
    .map((row) => row.map((cell) => cell.replace(/\s+$|^\s+/gu, '')))
    .filter((row) => row.some((cell) => cell !== ''));
  const [head = [], ...body] = filled;
  const named = columnsNamed(head);
  const columns = named ?? columnsByScript(filled);
  const paired = columns ? readColumns(named ? body : filled, columns) : pairLines(filled);
  const isWhole = paired.arabic.some((line) => line !== '') && paired.french.some((line) => line !== '');
  return isWhole ? paired : undefined;
}

type Places = Partial<Record<Column, number>>;

function columnsNamed(head: readonly string[]): Places | undefined {
  const places: Places = {};
  for (const [column, heading] of HEADINGS) {
    const at = head.findIndex((cell) => heading.test(cell));
    if (at >= 0) places[column] = at;
  }
  return places.arabic !== undefined && places.french !== undefined ? places : undefined;
}

/** The column with most cells of a script has its lines; a third one in which both stand has the words. */
function columnsByScript(rows: readonly (readonly string[])[]): Places | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const shares = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const count = (is: (cell: string) => boolean) => cells.filter(is).length;
    return {
      at,
      arabic: count((cell) => scriptOf(cell) === 'arabic' && latinLetters(cell) === 0),
      french: count((cell) => scriptOf(cell) === 'french' && arabicLetters(cell) === 0),
      words: count((cell) => arabicLetters(cell) > 0 && latinLetters(cell) > 0),
    };
  });
  const best = (column: Column, taken: readonly (number | undefined)[]) =>
    shares
      .filter((share) => share[column] > 0 && !taken.includes(share.at))
      .sort((one, other) => other[column] - one[column])[0]?.at;
  const arabic = best('arabic', []);
  const french = best('french', [arabic]);
  if (arabic === undefined || french === undefined) return undefined;
  const words = best('words', [arabic, french]);
  return { arabic, french, ...(words !== undefined && { words }) };
}

const oneLine = (cell: string) => cell.replace(/\s*\n\s*/g, ' ');

function readColumns(rows: readonly (readonly string[])[], places: Places): PairedColumns {
  const cell = (row: readonly string[], column: Column) => {
    const place = places[column];
    return place === undefined ? '' : (row[place] ?? '');
  };
  const lines = rows
    .map((row) => ({
      arabic: oneLine(cell(row, 'arabic')),
      french: oneLine(cell(row, 'french')),
      words: cell(row, 'words'),
    }))
    .filter(({ arabic, french }) => arabic !== '' || french !== '');
  return {
    arabic: lines.map(({ arabic }) => arabic),
    french: lines.map(({ french }) => french),
    words: lines.map(({ words }) => words),
  };
}

function pairLines(rows: readonly (readonly string[])[]): PairedColumns {
  const lines = rows.flatMap((row) =>
    row.flatMap((cell) => cell.split('\n')).filter((line) => line.trim() !== ''),
  );
  const scripts = lines.map(scriptOf);
  const paired: PairedColumns = { arabic: [], french: [], words: [] };
  const turns = scripts.filter((script, at) => at > 0 && script !== scripts[at - 1]).length;
  // One language after the other: each line belongs to that of its number.
  if (turns === 1 && lines.length > 2) {
    for (const [at, line] of lines.entries()) paired[scripts[at] ?? 'french'].push(line);
    return { ...paired, words: paired.arabic.map(() => '') };
  }
  for (const [at, line] of lines.entries()) {
    const column = scripts[at] ?? scripts[at - 1] ?? 'french';
    const other = column === 'arabic' ? 'french' : 'arabic';
    if (paired[column].length < paired[other].length) paired[column][paired[column].length] = line;
    else {
      // A second line of one language says that the first has no translation.
      while (paired[other].length < paired[column].length) paired[other].push('');
      paired[column].push(line);
    }
  }
  const length = Math.max(paired.arabic.length, paired.french.length);
  for (const column of ['arabic', 'french', 'words'] as const)
    while (paired[column].length < length) paired[column].push('');
  return paired;
}
