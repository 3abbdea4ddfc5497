import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { analyseForms, conjugateVerbs, followWord, listVerbSlugs } from '#modules/conjugation';
import {
  type StaffConjugation,
  type VerbListItem,
  type VerbReading,
  type VerbSearchResult,
  type VerbStats,
  verbListItem,
} from '#modules/conjugation/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aVerb } from '../support/builders/library.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';

let db: Knex;
let api: string;
let [write, correspond, study] = [0, 0, 0];

beforeAll(async () => {
  const server = await startTestServer();
  ({ db } = server);
  api = `${server.url}/api`;
  write = await aVerb(db);
  correspond = await aVerb(db, {
    ...{ arabic: 'كَاتَبَ', french: 'écrire à', present: 'يُكَاتِبُ', imperative: 'كَاتِبْ', masdar: 'مُكَاتَبَةٌ' },
  });
  study = await aVerb(db, { arabic: 'دَرَسَ', present: 'يَدْرُسُ', root: 'د ر س', french: 'étudier' });
  await conjugateVerbs(db);
  await db('words').where({ id: study }).update({ is_reference: false });
});

const get = async <T>(path: string, query: Record<string, string> = {}, headers = {}) =>
  getJson<T>(`${api}/${path}?${new URLSearchParams(query)}`, { headers });
const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id);

it('[API-03] the list of verbs is in alphabetical order, and that of a search has the best first', async () => {
  const { body: all } = await get<VerbListItem[]>('vocabulary/verbs/bescherelle/');
  expect(idsOf(all)).toEqual([correspond, write]);
  expect(Object.keys(all[0] ?? {}).sort()).toEqual(Object.keys(verbListItem.shape).sort());
  expect(all[1]).toEqual({
    ...{ id: write, arabic_with_vowels: 'كَتَبَ', french_translation: 'écrire', root: 'ك ت ب', slug: 'kataba' },
    ...{ form: 'I', has_conjugation: true },
  });
  const search = 'écrire';
  const { body: found } = await get<VerbListItem[]>('vocabulary/verbs/bescherelle/', { search });
  expect(idsOf(found)).toEqual([write, correspond]);
  expect(idsOf((await get<VerbSearchResult[]>('vocabulary/verbs/search/', { search })).body)).toEqual(
    idsOf(found),
  );
});

it('a verb that only the team sees is found nowhere by anybody else', async () => {
  const search = 'درس';
  expect((await get<VerbSearchResult[]>('vocabulary/verbs/search/', { search })).body).toEqual([]);
  expect((await get<VerbListItem[]>('vocabulary/verbs/bescherelle/', { search })).body).toEqual([]);
  expect((await get<VerbReading[]>('vocabulary/verbs/analyse/', { form: search })).body).toEqual([]);
  expect((await get('vocabulary/verbs/by-slug/darasa/')).status).toBe(404);
  for (const path of [`${study}/conjugation`, `bescherelle/${study}`, `${study}/family`])
    expect((await get(`vocabulary/verbs/${path}/`)).status).toBe(404);
  const { body: stats } = await get<VerbStats>('vocabulary/verbs/stats/');
  expect(stats).toMatchObject({ total_verbs: 2, verbs_with_conjugation: 2 });
  expect((await listVerbSlugs(db)).sort()).toEqual(['kataba', 'kataba-2']);
});

it('a verb that only the team sees is found by the team', async () => {
  const { headers } = await aMember(db, { isStaff: true });
  const query = { filter: JSON.stringify({ q: 'درس' }), sort: '["id","ASC"]' };
  const { body } = await get<StaffConjugation[]>('admin/conjugations/', query, headers);
  expect(idsOf(body)).toEqual([study]);
  const read = await analyseForms(db, ['درس']);
  expect(read.get('درس')?.map(({ found }) => [found.id, found.cell])).toEqual([[study, 'past_huwa']]);
});

it('a verb that is made a noun has no table any more, and any other word has none', async () => {
  const tables = () => db('conjugations').orderBy('verb_id').pluck('verb_id');
  await followWord(db, write);
  expect(await tables()).toEqual([write, correspond, study]);
  const forms = { past_with_vowels: null, present_with_vowels: null, imperative_with_vowels: null };
  await db('words')
    .where({ id: correspond })
    .update({ part_of_speech: 'noun', slug: null, masdar_with_vowels: null, ...forms });
  await followWord(db, correspond);
  expect(await tables()).toEqual([write, study]);
});
