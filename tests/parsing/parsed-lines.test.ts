import type { Knex } from 'knex';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { strayFields, type WordAnalysis } from '#modules/arabic';
import { saveText } from '#modules/library';
import { parseDueTexts } from '#modules/parsing';
import type {
  ParsedDraft,
  ParsedLineItem,
  ParsedLineRecord,
  ParsingProgress,
  WordDecision,
} from '#modules/parsing/contract';
import { readWords, saveTextWords, saveWord } from '#modules/vocabulary';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { starterDatabase } from '../support/services/database.ts';

const log = pino({ level: 'silent' });
const LINES = ['وَصَلَ الْمُعَلِّمُ.', 'فَتَحَ الْمُعَلِّمُ بَابَ الْبَيْتِ.'];
const FORMS = ['وَصَلَ', 'الْمُعَلِّمُ', 'فَتَحَ', 'بَابَ', 'الْبَيْتِ'];

let server: TestServer;
let db: Knex;
let staff: Member;
let bookId: number;

beforeAll(async () => {
  db = await starterDatabase();
  server = await startTestServer({ db });
  staff = await aMember(db, { isStaff: true });
  bookId = (await aBook(db)).id;
  await parseAll();
});

const parse = () => parseDueTexts({ db, log });

/** One run goes on for some seconds only, and takes what its author waits for first. */
async function parseAll(): Promise<void> {
  while ((await parse()) > 0);
}

async function wordsOf(forms: readonly string[]) {
  const lemmas: Record<string, string> = {
    الْمُعَلِّمُ: 'مُعَلِّمٌ',
    بَابَ: 'بَابٌ',
    الْبَيْتِ: 'بَيْتٌ',
  };
  return Promise.all(
    forms.map(async (form) => {
      const lemma = lemmas[form] ?? form;
      const row = await db('words').where('arabic_with_vowels', lemma).first<{ id: number }>('id');
      return { wordId: row?.id ?? 0, form, sense: null, isDisplayed: true };
    }),
  );
}

/** A text of the two lines, with its words. */
async function aParsedText(lines: readonly string[] = LINES): Promise<number> {
  const id = await aText(db, { bookId, arabicLines: [...lines], frenchLines: lines.map(() => '…') });
  await saveTextWords(db, id, await wordsOf(FORMS));
  await parseAll();
  return id;
}

async function rewrite(textId: number, lines: readonly string[]): Promise<void> {
  const row = await db('texts').where({ id: textId }).first('order_in_book', 'title');
  await saveText(db, {
    bookId,
    orderInBook: row.order_in_book,
    title: row.title,
    titleAr: null,
    isFreeSample: true,
    arabicLines: [...lines],
    frenchLines: lines.map(() => '…'),
    state: 'published',
  });
  await parseAll();
}

async function listLines(textId: number): Promise<ParsedLineItem[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ text_id: textId }),
    sort: '["text_id","ASC"]',
  });
  const address = `${server.url}/api/admin/parsed-lines/?${query}`;
  return (await getJson<ParsedLineItem[]>(address, { headers: staff.headers })).body;
}

async function lineOf(textId: number, line: number): Promise<ParsedLineRecord> {
  const found = (await listLines(textId)).find((one) => one.line === line);
  const address = `${server.url}/api/admin/parsed-lines/${found?.id}/`;
  return (await getJson<ParsedLineRecord>(address, { headers: staff.headers })).body;
}

function decide({ id, version }: ParsedLineRecord, words: WordDecision[]) {
  const body = { version, words };
  return sendJson<ParsedLineRecord>(`${server.url}/api/admin/parsed-lines/${id}/`, body, {
    method: 'PUT',
    headers: staff.headers,
  });
}

const OBJECT = { function: 'OBJECT', governor: 0 } as const;

describe('the texts of the starter library', () => {
  it('[ANA-01] are all parsed in the background, each word of each line', async () => {
    const { rows } = await db.raw(
      `select count(*)::int as missing from texts
        where not exists (select from parsed_lines where text_id = texts.id)`,
    );
    expect(rows).toEqual([{ missing: 0 }]);
    const address = `${server.url}/api/admin/parsing/`;
    const { body } = await getJson<ParsingProgress>(address, { headers: staff.headers });
    expect(body).toMatchObject({ failed: [], is_stopped: false });
    expect(body.parsed_count).toBe(body.texts_count);
    expect(body.doubtful_count / body.words_count).toBeLessThan(0.03);
  });

  it('[ANA-03] the choices offered for a word hold all that the rules say of such words', async () => {
    const rows = await db('parsed_lines').select<{ words: WordAnalysis[] }[]>('words');
    const stray = rows.flatMap(({ words }) =>
      words.flatMap((word) => strayFields(word).map((field) => `${word.form} ${word.pos} ${field}`)),
    );
    expect([...new Set(stray)]).toEqual([]);
  });

  it('[ANA-03] give the queue its doubtful words, each with what is left out and its line in French', async () => {
    const query = new URLSearchParams({
      filter: '{"is_doubtful":true}',
      sort: '["doubtful_count","DESC"]',
      range: '[0,999]',
    });
    const address = `${server.url}/api/admin/parsed-lines/?${query}`;
    const { body } = await getJson<ParsedLineItem[]>(address, { headers: staff.headers });
    const counts = body.map(({ doubtful_count }) => doubtful_count);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    for (const { doubtful, doubtful_count, french } of body) {
      expect(doubtful).toHaveLength(doubtful_count);
      expect(french).not.toBe('');
      for (const { withheld } of doubtful) expect(withheld).not.toEqual([]);
    }
  });
});

describe('a text', () => {
  it('[ANA-01] is parsed anew when it is saved, when its words change and when an entry of theirs does, else not', async () => {
    const id = await aParsedText();
    expect(await parse()).toBe(0);
    const { words } = await lineOf(id, 2);
    expect(words.map(({ entry }) => entry)).toEqual(['فَتَحَ', 'مُعَلِّمٌ', 'بَابٌ', 'بَيْتٌ']);
    expect(words[2]).toMatchObject({ case: 'ACCUSATIVE', state: 'ANNEXED', ...OBJECT, origin: 'RULE' });
    await saveTextWords(db, id, await wordsOf(FORMS.slice(0, 4)));
    expect(await parse()).toBe(1);
    await saveWord(db, await entryOf('بَابٌ'));
    expect(await parse()).toBeGreaterThan(0);
    await rewrite(id, ['وَصَلَ الْمُعَلِّمُ.']);
    expect((await listLines(id)).map(({ arabic }) => arabic)).toEqual(['وَصَلَ الْمُعَلِّمُ.']);
  });

  it('is not parsed while somebody has stopped it, and is when they let it go on', async () => {
    const address = `${server.url}/api/admin/parsing/`;
    const stop = (is_stopped: boolean) =>
      sendJson<ParsingProgress>(address, { is_stopped }, { method: 'PUT', headers: staff.headers });
    expect((await stop(true)).body.is_stopped).toBe(true);
    const id = await aParsedText();
    expect(await listLines(id)).toEqual([]);
    await stop(false);
    expect(await parse()).toBe(1);
    expect(await listLines(id)).toHaveLength(2);
  });
});

it('[ANA-03] a draft is parsed for the team as it is typed, by the rules alone', async () => {
  const [word] = await wordsOf(['الْبَيْتِ']);
  const body = { arabic: 'فِي الْبَيْتِ.', words: [{ word_id: word?.wordId, form: 'الْبَيْتِ' }] };
  const address = `${server.url}/api/admin/parsed-drafts/`;
  const answer = await sendJson<ParsedDraft>(address, body, { headers: staff.headers });
  expect(answer.body.lines[0]?.[1]).toMatchObject({
    entry: 'بَيْتٌ',
    function: 'AFTER_PREPOSITION',
    governor: 0,
  });
});

async function entryOf(lemma: string) {
  const { id } = await db('words').where('arabic_with_vowels', lemma).first('id');
  const entry = (await readWords(db, [id])).get(id);
  if (!entry) throw new Error(`No entry ${lemma}.`);
  return entry;
}

describe('[ANA-03] what somebody of the team has decided of a word', () => {
  const corrected: WordDecision = {
    token: 2,
    form: 'بَابَ',
    kind: 'CORRECTED',
    fields: { segments: [{ text: 'بَابَ', role: 'STEM' }], entry: 'بَابٌ', pos: 'NOUN', ...OBJECT },
  };

  it('is shown instead of what the rules find, survives them, and names who decided in the journal', async () => {
    const id = await aParsedText();
    const { status, body } = await decide(await lineOf(id, 2), [corrected]);
    expect(status).toBe(200);
    expect(body.words[2]).toEqual({ ...corrected.fields, form: 'بَابَ', token: 2, origin: 'CORRECTED' });
    expect(body.found[2]).toMatchObject({ case: 'ACCUSATIVE', origin: 'RULE' });
    await db('parsed_texts').where('text_id', id).update({ is_stale: true });
    await parse();
    expect((await lineOf(id, 2)).words[2]).toEqual(body.words[2]);
    const last = await db('activity_log').orderBy('id', 'desc').first();
    expect(last).toMatchObject({
      ...{ resource: 'parsed-lines', action: 'save', actor_id: staff.id },
      details: { text: id, line: 2, corrected: ['بَابَ'] },
    });
    expect((await lineOf(id, 2)).decisions).toEqual([
      {
        token: 2,
        kind: 'CORRECTED',
        decided_by: { id: staff.id, username: staff.username },
        decided_at: expect.any(String),
      },
    ]);
  });

  it('follows its word when lines come before it and when its line changes around it', async () => {
    const id = await aParsedText();
    await decide(await lineOf(id, 2), [corrected]);
    await rewrite(id, ['هٰذَا بَيْتٌ.', ...LINES]);
    expect((await lineOf(id, 3)).words[2]?.origin).toBe('CORRECTED');
    await rewrite(id, ['هٰذَا بَيْتٌ.', LINES[0] ?? '', 'ثُمَّ فَتَحَ الْمُعَلِّمُ بَابَ الْبَيْتِ.']);
    const { words } = await lineOf(id, 3);
    expect(words.map(({ origin }) => origin)).toEqual(['RULE', 'RULE', 'RULE', 'CORRECTED', 'RULE']);
    // Its governor was named by a place, which may be another word's now.
    expect(words[3]?.function).toBe('OBJECT');
    expect(words[3]?.governor).toBeUndefined();
  });

  it('is lost when its word is gone, which the line says; it is back when the word is', async () => {
    const id = await aParsedText();
    await decide(await lineOf(id, 2), [corrected]);
    await rewrite(id, [LINES[0] ?? '', 'فَتَحَ الْمُعَلِّمُ الْبَابَ.']);
    const line = await lineOf(id, 2);
    expect(line.words.every(({ origin }) => origin === 'RULE')).toBe(true);
    expect(line).toMatchObject({ lost_count: 1, lost: [{ form: 'بَابَ', kind: 'CORRECTED' }] });
    await rewrite(id, LINES);
    expect((await lineOf(id, 2)).words[2]?.origin).toBe('CORRECTED');
  });

  it('confirms the rules as they are, and gives the word back to them', async () => {
    const id = await aParsedText();
    const before = await lineOf(id, 2);
    const confirm = { token: 2, form: 'بَابَ', kind: 'CONFIRMED' } as const;
    const { body } = await decide(before, [confirm]);
    expect(body.words[2]).toEqual({ ...before.words[2], origin: 'CONFIRMED' });
    expect((await decide(body, [{ ...confirm, kind: 'RULE' }])).body.words).toEqual(before.words);
  });

  it('is refused when the line was decided on meanwhile, when its parts are not the word, and of a word that is not there', async () => {
    const id = await aParsedText();
    const line = await lineOf(id, 2);
    expect((await decide(line, [corrected])).status).toBe(200);
    expect((await decide(line, [corrected])).status).toBe(409);
    const now = await lineOf(id, 2);
    const torn = {
      ...corrected,
      fields: { ...corrected.fields, segments: [{ text: 'بَا', role: 'STEM' as const }] },
    };
    expect((await decide(now, [torn])).status).toBe(400);
    const tensed = { ...corrected, fields: { ...corrected.fields, tense: 'PAST' as const } };
    expect((await decide(now, [tensed])).status).toBe(400);
    expect((await decide(now, [{ ...corrected, form: 'بَيْتَ' }])).status).toBe(400);
    expect((await lineOf(id, 2)).words[2]?.origin).toBe('CORRECTED');
  });
});
