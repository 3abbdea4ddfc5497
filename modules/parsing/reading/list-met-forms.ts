import type { Knex } from 'knex';
import { listTextsOfWords, readText } from '#modules/library';
import type { TextListItem } from '#modules/library/contract';
import { queryPrepared } from '#modules/platform';
import { readWords } from '#modules/vocabulary';
import type { ParsedLineRow, ParsedWord } from '../models.ts';
import type { MetForm } from './contract.ts';

/** Of a common verb the first ones do. */
const MOST_TEXTS = 50;
const MOST_LINES = 3;

const LINES = {
  name: 'parsing-of-verb',
  text: `select text_id, line, arabic, words from parsed_lines
    where text_id = any($1::integer[]) and words @> $2::jsonb order by text_id, line`,
};

/** Pronouns of the tables by person, gender and number. */
const PRONOUNS: Readonly<Record<string, string>> = {
  '3 M SINGULAR': 'huwa',
  '3 F SINGULAR': 'hiya',
  '3 M DUAL': 'huma',
  '3 F DUAL': 'huma_f',
  '3 M PLURAL': 'hum',
  '3 F PLURAL': 'hunna',
  '2 M SINGULAR': 'anta',
  '2 F SINGULAR': 'anti',
  '2 C DUAL': 'antuma',
  '2 M PLURAL': 'antum',
  '2 F PLURAL': 'antunna',
  '1 C SINGULAR': 'ana',
  '1 C PLURAL': 'nahnu',
};

/** The table that a form stands in; a passive mood has none. */
function tableOf({ tense, mood, voice }: ParsedWord): string | undefined {
  if (tense === 'IMPERATIVE') return 'imperative';
  if (tense === 'PAST') return voice === 'PASSIVE' ? 'passivePast' : 'past';
  if (voice === 'PASSIVE') return mood === 'INDICATIVE' ? 'passivePresent' : undefined;
  if (mood === 'SUBJUNCTIVE') return 'subjunctive';
  return mood === 'JUSSIVE' ? 'jussive' : mood && 'present';
}

/** The place of a form in the tables of its verb; undefined where a doubt is left. */
function cellOf(word: ParsedWord): string | undefined {
  const table = word.voice && tableOf(word);
  const pronoun = PRONOUNS[`${word.person} ${word.gender} ${word.number}`];
  return table && pronoun && `${table}_${pronoun}`;
}

type ParsedLine = Pick<ParsedLineRow, 'text_id' | 'line' | 'arabic' | 'words'>;

/** The lines of a text as they stand in it now; a line that has changed since is left out. */
async function openLines(db: Knex, { id, slug, title }: TextListItem, parsed: readonly ParsedLine[]) {
  const text = parsed.length > 0 ? await readText(db, id) : undefined;
  return parsed.flatMap(({ line, arabic, words }) => {
    const french = text?.frenchLines[line - 1];
    if (french === undefined || text?.arabicLines[line - 1] !== arabic) return [];
    const shown = { text_slug: slug, text_title: title, number: line, arabic_with_vowels: arabic, french };
    return [{ words, shown }];
  });
}

/** The forms of a verb with the lines of published free texts that they stand in: what is locked stays so. */
export async function listMetForms(db: Knex, wordId: number): Promise<MetForm[]> {
  const entry = (await readWords(db, [wordId])).get(wordId);
  if (entry?.partOfSpeech !== 'verb') return [];
  const texts = (await listTextsOfWords(db, [wordId], MOST_TEXTS)).filter((text) => text.is_free_sample);
  const lemma = entry.homograph > 1 ? `${entry.arabic} ${entry.homograph}` : entry.arabic;
  const rows = await queryPrepared<ParsedLine>(db, LINES, [
    texts.map(({ id }) => id),
    JSON.stringify([{ entry: lemma, pos: 'VERB' }]),
  ]);
  const met = new Map<string, MetForm['lines']>();
  for (const text of texts) {
    const own = rows.filter((row) => row.text_id === text.id);
    for (const { words, shown } of await openLines(db, text, own)) {
      const forms = words.filter((word) => word.entry === lemma && word.pos === 'VERB');
      for (const cell of new Set(forms.map(cellOf))) {
        if (cell !== undefined) met.set(cell, [...(met.get(cell) ?? []), shown]);
      }
    }
  }
  return [...met].map(([cell, lines]) => ({ cell, lines: lines.slice(0, MOST_LINES) }));
}
