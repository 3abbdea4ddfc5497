import { beforeAll, describe, expect, it } from 'vitest';
import type { VerbListItem, VerbSearchResult, VerbStats } from '#modules/conjugation/contract';
import { verbSearchResult } from '#modules/conjugation/contract';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { starterDatabase } from '../support/services/database.ts';

let url: string;

beforeAll(async () => {
  const server = await startTestServer({ db: await starterDatabase() });
  url = `${server.url}/api/vocabulary/verbs`;
});

async function search(query: string): Promise<VerbSearchResult[]> {
  const { status, body } = await getJson<VerbSearchResult[]>(
    `${url}/search/?${new URLSearchParams({ search: query })}`,
  );
  expect(status).toBe(200);
  return body;
}

async function found(query: string): Promise<string[]> {
  return (await search(query)).map((verb) => verb.arabic_with_vowels);
}

describe('the search of verbs', () => {
  it('[CNJ-02] answers the fields of the contract, with the number of published texts', async () => {
    const [first] = await search('كتب');

    expect(Object.keys(first ?? {}).sort()).toEqual(Object.keys(verbSearchResult.shape).sort());
    expect(first).toMatchObject({ arabic_with_vowels: 'كَتَبَ', root: 'ك ت ب', slug: 'kataba' });
    expect(first?.texts_count).toBeGreaterThan(0);
  });

  it.each([
    ['vowelled', 'كَتَبَ'],
    ['bare', 'كتب'],
    ['its present', 'يَكْتُبُ'],
    ['its masdar', 'كِتَابَة'],
    ['French', 'écrire'],
    ['French without its accent, in capitals', 'ECRIRE'],
    ['the beginning of its French', 'ecr'],
    ['its root', 'ك ت ب'],
    ['its root with hyphens', 'ك-ت-ب'],
    ['its root in Latin letters', 'k-t-b'],
    ['its root in Latin letters without hyphens', 'KTB'],
    ['its sound in Latin letters', 'kataba'],
    ['a form of its table, vowelled', 'تَكْتُبْنَ'],
    ['a form of its table, bare', 'كتبتما'],
    ['a command', 'اكتبوا'],
    ['a form with its hamza on no seat', 'اكتب'],
    ['the beginning of a form', 'يكتبو'],
    ['a form of a text with all that is on it', 'وَسَيَكْتُبُونَهَا'],
  ])('finds a verb by %s', async (_, query) => {
    expect((await found(query))[0]).toBe('كَتَبَ');
  });

  it.each([
    ['ق و ل', 'قَالَ'],
    ['q-w-l', 'قَالَ'],
    ['r-a-y', 'رَأَى'],
    ['ر أ ي', 'رَأَى'],
    ['ء خ ذ', 'أَخَذَ'],
    ['ch-r-b', 'شَرِبَ'],
    ['sh-r-b', 'شَرِبَ'],
    ['3-r-f', 'عَرَفَ'],
    ["'-r-f", 'عَرَفَ'],
    ['a-r-f', 'عَرَفَ'],
  ])('finds a root as learners type it: %s', async (query, verb) => {
    expect(await found(query)).toContain(verb);
  });

  it('puts the exact form before those that only begin so', async () => {
    expect((await found('قَالَ'))[0]).toBe('قَالَ');
    expect((await found('قلت'))[0]).toBe('قَالَ');
  });

  it.each(['', ' ', 'ك', ' ك ', 'كَ', 'a', 'é', '%', '’’’', '\u0000\u0000', 'كتب\u0000'])(
    'answers nothing to %j',
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it.each(['%%', '__', 'ك%', 'ك_ب', 'k%b', 'écr%', 'كت\\', "'; drop table words; --", '~ktb'])(
    'takes %j for plain characters',
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it('refuses junk at once', async () => {
    for (const length of [201, 10_000]) {
      const { status } = await getJson(`${url}/search/?search=${'x'.repeat(length)}`);
      expect(status).toBe(400);
    }
    await expectAnswer(getJson(`${url}/search/?search=ab&search=cd`)).toBe(400);
  });

  it('gives the first twenty and no more', async () => {
    expect(await search('ya')).toHaveLength(20);
  });
});

describe('the list of verbs', () => {
  it('[API-03] is whole and in alphabetical order, and counted', async () => {
    const { body } = await getJson<VerbListItem[]>(`${url}/bescherelle/`);
    const { body: stats } = await getJson<VerbStats>(`${url}/stats/`);

    expect(body).toHaveLength(stats.total_verbs);
    expect(stats.verbs_with_conjugation).toBe(stats.total_verbs);
    expect(stats.irregular_verbs).toBeGreaterThan(0);
    expect(body.every((verb) => verb.has_conjugation)).toBe(true);
  });

  it('[API-03] is narrowed by a search and by whether there is a table', async () => {
    const { body } = await getJson<VerbListItem[]>(`${url}/bescherelle/?search=k-t-b&has_conjugation=true`);
    expect(body.map(({ slug }) => slug)).toContain('kataba');

    expect((await getJson(`${url}/bescherelle/?has_conjugation=false`)).body).toEqual([]);
    expect((await getJson(`${url}/bescherelle/?search=x`)).body).toEqual([]);
    await expectAnswer(getJson(`${url}/bescherelle/?has_conjugation=perhaps`)).toBe(400);
  });
});
