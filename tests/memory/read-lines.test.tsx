import type { Knex } from 'knex';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMatcher, stripVowels } from '#modules/arabic';
import { getTextVocabulary } from '#modules/vocabulary';
import { fadeOf } from '../../apps/web/features/vocabulary/fade-words.ts';
import { MarkedLine } from '../../apps/web/features/vocabulary/marked-line.tsx';
import type { WordMarks } from '../../apps/web/features/vocabulary/text-memory.ts';
import { getTextMemory } from '../../modules/memory/words/get-text-memory.ts';
import { readLines } from '../../modules/memory/words/read-lines.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { starterDatabase } from '../support/services/database.ts';

interface StarterText {
  id: number;
  lines: string[];
}

let db: Knex;
let reader: Member;
let texts: StarterText[];
beforeAll(async () => {
  db = await starterDatabase();
  reader = await aMember(db);
  const rows = await db('texts').orderBy('id').select('id', 'content_with_vowels');
  texts = rows.map(({ id, content_with_vowels }) => ({ id, lines: content_with_vowels.split('\n') }));
  // Two words of three are known.
  const ids: number[] = await db('words').whereRaw('id % 3 > 0').pluck('id');
  await db('review_cards').insert(
    ids.map((word_id) => ({ user_id: reader.id, word_id, declared_at: new Date() })),
  );
});

const wantedOf = ({ id, lines }: StarterText) =>
  lines.map((arabic_with_vowels, at) => ({ text_id: id, line: at + 1, arabic_with_vowels }));

/** The lines of a text as its page shows them where vowels fade. */
async function shownOnPage({ id, lines }: StarterText): Promise<string[]> {
  const words = await getTextVocabulary(db, id);
  const { states, shown_vowels } = await getTextMemory(db, id, reader.id);
  const marks: WordMarks = words.map((word) => {
    const state = states[word.word_id ?? 0] ?? 'new';
    return {
      state,
      fade: state === 'known' ? fadeOf(word, shown_vowels[word.id] ?? []) : undefined,
      isPreposition: word.word_details.part_of_speech === 'preposition',
    };
  });
  const match = createMatcher(words.map((word) => word.contextual_form_with_vowels));
  return lines.map((line) =>
    renderToStaticMarkup(
      <MarkedLine
        lineNumber={1}
        segments={match(line)}
        vowels
        marks={marks}
        openPlace={null}
        senseId="sense"
      />,
    )
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"'),
  );
}

describe('a line away from its text', () => {
  it('[REV-01] loses the vowels that it loses on the page of its text, in every line of the starter library', async () => {
    let faded = 0;
    for (const text of texts) {
      const read = await readLines(db, reader.id, wantedOf(text));
      expect(read.map(({ runs }) => runs.map((run) => run.faded ?? run.text).join(''))).toEqual(
        await shownOnPage(text),
      );
      faded += read.flatMap(({ runs }) => runs).filter((run) => run.faded !== null).length;
    }
    expect(faded).toBeGreaterThan(100);
  });

  it('[REV-01] [MEM-04] is whole, letter by letter, and has the word that is asked for once, in one piece', async () => {
    for (const text of texts) {
      const words = await db('text_words')
        .join('text_word_lines', 'text_word_id', 'text_words.id')
        .where({ text_id: text.id, withdrawn_at: null })
        .select('line', 'contextual_form_with_vowels as asked');
      const wanted = words.map(({ line, asked }) => {
        const arabic_with_vowels = text.lines[line - 1] ?? '';
        return { text_id: text.id, line, arabic_with_vowels, asked };
      });
      const read = await readLines(db, reader.id, wanted);
      for (const [at, { runs, asked_run }] of read.entries()) {
        const line = wanted[at]?.arabic_with_vowels ?? '';
        expect(runs.map((run) => run.text).join('')).toBe(line);
        expect(stripVowels(runs.map((run) => run.faded ?? run.text).join(''))).toBe(stripVowels(line));
        const segments = createMatcher([wanted[at]?.asked ?? ''])(line);
        expect(runs[asked_run ?? -1]?.text).toBe(segments.find(({ entry }) => entry !== undefined)?.text);
      }
    }
  });
});
