import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { conjugateVerbs } from '#modules/conjugation';
import { archiveText } from '#modules/library';
import { raiseContentRevision } from '#modules/platform';
import { addMissingWord, findTeamWords, readWords, saveWord, type WordToSave } from '#modules/vocabulary';
import type { WordRecord } from '#modules/vocabulary/contract';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb, withWords } from '../support/builders/library.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

/** Made by mistake: its root has another verb, which everybody sees. */
const MISTAKE = {
  part_of_speech: 'verb',
  arabic_with_vowels: 'كَاتَبَ',
  french_translation: 'correspondre avec',
  root: 'ك ت ب',
  present_with_vowels: 'يُكَاتِبُ',
  imperative_with_vowels: 'كَاتِبْ',
  masdar_with_vowels: 'مُكَاتَبَةٌ',
};

let db: Knex;
let site: string;
let author: Member;
let wrote: number;
let mistake: WordRecord;

beforeAll(async () => {
  const server = await startTestServer();
  ({ db, url: site } = server);
  author = await aMember(db, { isStaff: true });
  wrote = await aVerb(db);
  await conjugateVerbs(db);
  const home = await aText(db, { bookId: (await aBook(db)).id });
  await withWords(db, home, [{ wordId: wrote, form: 'كَتَبَ' }]);
  mistake = (await asAuthor<WordRecord>('POST', 'words/', MISTAKE)).body;
});

function asAuthor<T>(method: 'POST' | 'PUT', path: string, body: unknown) {
  return sendJson<T>(`${site}/api/admin/${path}`, body, { method, headers: author.headers });
}

/** Every answer that names verbs or words of a root, to anybody. */
const addresses = () => {
  const api = '/api/vocabulary';
  const q = encodeURIComponent;
  return [
    `${api}/verbs/search/?search=${q('كاتب')}`,
    `${api}/verbs/search/?search=${q('correspondre')}`,
    `${api}/verbs/bescherelle/`,
    `${api}/verbs/bescherelle/?search=${q('يكاتب')}`,
    `${api}/verbs/bescherelle/${mistake.id}/`,
    `${api}/verbs/by-slug/${mistake.verb_slug}/`,
    `${api}/verbs/${mistake.id}/conjugation/`,
    `${api}/verbs/${wrote}/family/`,
    `${api}/verbs/analyse/?form=${q('يُكَاتِبُ')}`,
    `${api}/roots/${q('كتب')}/`,
    `/conjugaison/${mistake.verb_slug}`,
    `/racines/${q('كتب')}`,
    '/sitemap.xml',
  ];
};

/** Which of them tell of the verb: its forms, its sense or its address. */
async function telling(): Promise<string[]> {
  const signs = ['كَاتَبَ', 'يُكَاتِبُ', 'correspondre', `/conjugaison/${mistake.verb_slug}<`];
  const answers = await Promise.all(
    addresses().map(async (address) => ({ address, body: await (await fetch(site + address)).text() })),
  );
  return answers
    .filter(({ body }) => signs.some((sign) => body.includes(sign)))
    .map(({ address }) => address);
}

const total = async () =>
  (await getJson<{ total_verbs: number }>(`${site}/api/vocabulary/verbs/stats/`)).body.total_verbs;

async function markReference(is_reference: boolean): Promise<void> {
  const { body } = await getJson<WordRecord>(`${site}/api/admin/words/${mistake.id}/`, {
    headers: author.headers,
  });
  const saved = await asAuthor<WordRecord>('PUT', `words/${mistake.id}/`, { ...body, is_reference });
  expect(saved.body.is_waiting).toBe(true);
  const second = await aMember(db, { isStaff: true });
  const published = await sendJson(
    `${site}/api/admin/words/${mistake.id}/transitions/`,
    { version: saved.body.version, action: 'publish' },
    { headers: second.headers },
  );
  expect(published.status).toBe(200);
}

describe('an entry that no published text has and that nobody has marked', () => {
  it('[STF-03] is in no answer of the site', async () => {
    expect(mistake).toMatchObject({ is_reference: false, is_public: false, verb_slug: 'kataba-2' });
    expect(await telling()).toEqual([]);
    expect(await total()).toBe(1);
    for (const path of [
      `by-slug/${mistake.verb_slug}`,
      `bescherelle/${mistake.id}`,
      `${mistake.id}/family`,
    ]) {
      expect((await fetch(`${site}/api/vocabulary/verbs/${path}/`)).status, path).toBe(404);
    }
    await expectAnswer(fetch(`${site}/conjugaison/${mistake.verb_slug}`)).toBe(404);
  });

  it('[STF-03] is in the console, with its table, and found there', async () => {
    const { headers } = author;
    const found = await getJson<{ id: number }[]>(
      `${site}/api/admin/conjugations/?filter=${encodeURIComponent('{"q":"يكاتب"}')}`,
      { headers },
    );
    expect(found.body.map(({ id }) => id)).toContain(mistake.id);
    const table = await getJson(`${site}/api/admin/conjugations/${mistake.id}/`, { headers });
    await expectAnswer(table).toBe(200);
    const proposed = await asAuthor('POST', 'text-analysis/', { arabic: 'يُكَاتِبُ.' });
    expect(JSON.stringify(proposed.body)).toContain(`"word_id":${mistake.id}`);
  });

  it('[STF-03] is for everybody once it is marked as one of reference, and no longer when it is not', async () => {
    await markReference(true);
    await expect.poll(telling).toHaveLength(addresses().length);
    expect(await total()).toBe(2);
    await markReference(false);
    await expect.poll(telling).toEqual([]);
  });

  it('[STF-03] is for everybody as long as a published text has it', async () => {
    const text = await aText(db, {
      bookId: (await aBook(db)).id,
      arabicLines: ['يُكَاتِبُ.'],
      frenchLines: ['Il.'],
    });
    await withWords(db, text, [{ wordId: mistake.id, form: 'يُكَاتِبُ' }]);
    await expect.poll(telling).toHaveLength(addresses().length);
    await archiveText(db, text);
    await raiseContentRevision(db);
    await expect.poll(telling).toEqual([]);
  });
});

it('[AUT-01] an entry that the dictionary lacks is the team’s alone, and one that it has stays as it is', async () => {
  const word: WordToSave = {
    ...{ partOfSpeech: 'noun', arabic: 'سَدِيمٌ', homograph: 1, french: 'nébuleuse', root: null },
    ...{ plural: null, masdar: null, imperative: null, present: null, past: null, notes: null },
  };
  const { id, isNew } = await addMissingWord(db, word);
  expect(isNew).toBe(true);
  expect(await addMissingWord(db, { ...word, french: 'brume' })).toEqual({ id, isNew: false });
  expect((await readWords(db, [id])).get(id)).toEqual({ ...word, gender: null });
  expect(await findTeamWords(db, [id, wrote])).toEqual(new Set([id]));
  await saveWord(db, word);
  expect(await findTeamWords(db, [id, wrote])).toEqual(new Set());
});
