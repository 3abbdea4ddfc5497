import { describe, expect, it } from 'vitest';
import type { NotebookWord } from '#modules/vocabulary/contract';
import { exportAnki } from '../../../apps/web/features/vocabulary/saved/export/export-anki.ts';
import { exportCsv, notebookRows } from '../../../apps/web/features/vocabulary/saved/export/export-csv.ts';

const WORD: NotebookWord = {
  id: 7,
  saved_at: '2026-11-18T12:00:00.000Z',
  source_text_title: 'La maison',
  source_book_title: 'Lectures de Médine',
  source_text_slug: 'lectures-de-medine-texte-1',
  source_own_text: null,
  word_details: {
    text_word_id: 42,
    word_id: 42,
    arabic_with_vowels: 'بَابٌ',
    arabic_without_vowels: 'باب',
    french_translation: 'porte',
    root: 'ب و ب',
    is_noun: true,
    part_of_speech: 'noun',
  },
  form_with_vowels: 'الْبَابَ',
  sense: 'la porte',
  parsing: 'nom masculin singulier, défini par l’article — accusatif, complément d’objet de يَفْتَحُ',
  line: { number: 6, arabic_with_vowels: 'يَفْتَحُ الْوَلَدُ الْبَابَ.', french: 'Le garçon ouvre la porte.' },
};

/** The same word, its senses replaced by what a file could stumble over. */
const withSense = (sense: string): NotebookWord => ({ ...WORD, sense });

const HARD = [
  'dit « "oui" »',
  'une; deux, trois',
  'sur\ndeux lignes',
  'sur\r\ndeux lignes',
  'une\ttabulation',
  '<b>gras</b> & co &amp;',
  '=1+1',
  '+33',
  '-né',
  '@ici',
  ' =2',
  "'=déjà",
  "''",
  '\tdébut',
  '',
  '# dièse',
];

/** Reads a sheet as RFC 4180 has it, with semicolons. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) throw new Error('no sheet');
    const [, quoted, plain, end] = match;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Takes off the apostrophe that keeps a spreadsheet from computing a cell. */
const unguard = (cell: string) => (/^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(cell) ? cell.slice(1) : cell);

function parseAnki(text: string) {
  const lines = text.split('\n').slice(0, -1);
  const heads = lines.filter((line) => line.startsWith('#'));
  return { heads, notes: lines.slice(heads.length).map((line) => line.split('\t')) };
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#9;': '\t',
  '&amp;': '&',
};
/** What a reader sees of a field. */
const textOf = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#9|amp);/g, (entity) => ENTITIES[entity] ?? entity);

describe('[MYV-04] the vocabulary as a sheet', () => {
  it('begins as French spreadsheets expect, and ends every line as they do', () => {
    const sheet = exportCsv([WORD]);
    expect(sheet.startsWith('\uFEFF"Mot";"Traduction";')).toBe(true);
    expect(sheet.endsWith(';"2026-11-18";"";"";""\r\n')).toBe(true);
    expect(sheet.split('\r\n')).toHaveLength(3);
  });

  it('gives the same rows back, whatever they hold', () => {
    const words = [WORD, { ...WORD, line: null }, ...HARD.map(withSense)];
    const read = parseCsv(exportCsv(words).slice(1)).map((row) => row.map(unguard));
    expect(read).toEqual(notebookRows(words));
  });

  it('has the word, its line and where it is from', () => {
    const [head, row] = notebookRows([WORD]);
    expect(Object.fromEntries((head ?? []).map((name, at) => [name, row?.[at]]))).toEqual({
      Mot: 'بَابٌ',
      Traduction: 'porte',
      'Sans voyelles': 'باب',
      Nature: 'Nom',
      Racine: 'ب و ب',
      'Sens dans le texte': 'la porte',
      'Forme dans le texte': 'الْبَابَ',
      'Ligne en français': 'Le garçon ouvre la porte.',
      'Ligne en arabe': 'يَفْتَحُ الْوَلَدُ الْبَابَ.',
      Texte: 'La maison',
      Livre: 'Lectures de Médine',
      'Numéro de la ligne': '6',
      'Date d’ajout': '2026-11-18',
      État: '',
      'Ma traduction': '',
      'Ma note': '',
    });
  });

  it('lets no cell be computed', () => {
    for (const cell of parseCsv(exportCsv(HARD.map(withSense)).slice(1)).flat()) {
      expect(cell).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }
  });

  it('has no two Arabic cells side by side, nor any mark of direction in them', () => {
    for (const row of notebookRows([WORD])) {
      const arabic = row.map((cell) => /\p{Script=Arabic}/u.test(cell));
      expect(arabic.some((isArabic, at) => isArabic && arabic[at + 1])).toBe(false);
    }
    expect(exportCsv([WORD])).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  });
});

describe('[MYV-04] the vocabulary for Anki', () => {
  it('says how it is to be read', () => {
    expect(parseAnki(exportAnki([WORD])).heads).toEqual([
      '#separator:tab',
      '#html:true',
      '#columns:Identifiant\tRecto\tVerso\tAnalyse\tÉtiquettes',
      '#guid column:1',
      '#tags column:5',
    ]);
  });

  it('makes a note a word, which a second import finds again by the same name', () => {
    const { notes } = parseAnki(exportAnki([WORD, withSense('autre')]));
    expect(notes.map(([guid]) => guid)).toEqual(['soutour-42', 'soutour-42']);
    expect(notes[0]?.[4]).toBe('soutour::Lectures_de_Médine nom');
  });

  it('marks each run with its language and direction', () => {
    const [, front = '', back = ''] = parseAnki(exportAnki([WORD])).notes[0] ?? [];
    expect(front).toBe(
      '<div lang="ar" dir="rtl">بَابٌ</div><div lang="ar" dir="rtl"><small>يَفْتَحُ الْوَلَدُ الْبَابَ.</small></div>',
    );
    expect(back).toContain('<div lang="fr" dir="ltr">porte</div>');
    expect(back).toContain('<bdi lang="ar" dir="rtl">ب و ب</bdi>');
    expect(back).toContain('<cite>La maison, Lectures de Médine</cite>');
  });

  it.each(HARD)('shows as it is written: %j', (sense) => {
    const { notes } = parseAnki(exportAnki([withSense(sense)]));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toHaveLength(5);
    expect(notes[0]?.[2]).not.toContain('"oui"');
    expect(textOf(notes[0]?.[2] ?? '')).toContain(sense.replace('\r\n', '\n'));
  });

  it('[ANA-01] has what the word is and does in its line as a field of its own, empty where that is doubtful', () => {
    const [, , , parsing = ''] = parseAnki(exportAnki([WORD])).notes[0] ?? [];
    expect(parsing).toBe(
      '<div lang="fr" dir="ltr">nom masculin singulier, défini par l’article — accusatif, complément d’objet de <bdi lang="ar" dir="rtl">يَفْتَحُ</bdi></div>',
    );
    expect(parseAnki(exportAnki([{ ...WORD, parsing: null }])).notes[0]?.[3]).toBe('');
  });

  it('leaves the line out where the reader may no longer open the text', () => {
    const [, front] = parseAnki(exportAnki([{ ...WORD, line: null }])).notes[0] ?? [];
    expect(front).toBe('<div lang="ar" dir="rtl">بَابٌ</div>');
  });
});

describe('what a reader has written to a word', () => {
  const remembered = { state: 'known', note: '=le seuil', translation: 'la <porte>' } as const;

  it('[MEM-05] leaves the site with it, as safe in a sheet and on a card as all the rest', () => {
    const [head = [], row = []] = parseCsv(exportCsv([{ ...WORD, remembered }]).slice(1));
    const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]));
    expect(cells).toMatchObject({ État: 'Appris', 'Ma traduction': 'la <porte>', 'Ma note': "'=le seuil" });
    const [, , back = ''] = parseAnki(exportAnki([{ ...WORD, remembered }])).notes[0] ?? [];
    expect(back).toContain('<i>la &lt;porte&gt;</i>');
    expect(back).toContain('<i>=le seuil</i>');
  });
});
