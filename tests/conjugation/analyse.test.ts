import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VerbReading } from '#modules/conjugation/contract';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { starterDatabase } from '../support/services/database.ts';
import { lostCells, storedCells } from './stored-cells.ts';

let db: Knex;
let url: string;

beforeAll(async () => {
  db = await starterDatabase();
  const server = await startTestServer({ db });
  url = `${server.url}/api/vocabulary/verbs/analyse/`;
});

async function analyse(form: string): Promise<VerbReading[]> {
  const { status, body } = await getJson<VerbReading[]>(`${url}?${new URLSearchParams({ form })}`);
  expect(status).toBe(200);
  return body;
}

const named = (readings: readonly VerbReading[]) =>
  readings.map(({ arabic_with_vowels, cell }) => `${arabic_with_vowels} ${cell}`);

describe('the reading of a form', () => {
  it.each([
    ['كَتَبَتْ', 'كَتَبَ past_hiya'],
    ['كتب', 'كَتَبَ past_huwa'],
    ['وَكَتَبَتْ', 'كَتَبَ past_hiya'],
    ['فكتبوا', 'كَتَبَ past_hum'],
    ['سَيَكْتُبُ', 'كَتَبَ present_huwa'],
    ['كَتَبَهُ', 'كَتَبَ past_huwa'],
    ['كَتَبُوهَا', 'كَتَبَ past_hum'],
    ['كَتَبْتُمُوهُ', 'كَتَبَ past_antum'],
    ['وَسَنَكْتُبُهَا', 'كَتَبَ present_nahnu'],
    ['يَقْرَؤُهُ', 'قَرَأَ present_huwa'],
    ['يقرؤها', 'قَرَأَ present_huwa'],
    ['قَرَأَهَا', 'قَرَأَ past_huwa'],
    ['رَآهُ', 'رَأَى past_huwa'],
    ['أعطاني', 'أَعْطَى past_huwa'],
    // Before a letter without vowel, as in كَتَبَتِ الْبِنْتُ.
    ['كَتَبَتِ', 'كَتَبَ past_hiya'],
    ['كَتَبْتُمُ', 'كَتَبَ past_antum'],
    ['رَأَوُا', 'رَأَى past_hum'],
  ])('takes particles and pronouns off %s', async (form, expected) => {
    expect(named(await analyse(form))[0]).toBe(expected);
  });

  it('reads the person in the ending of a past, and lets a present change its mood', async () => {
    const past = named(await analyse('كَتَبْتَ'));
    expect(past).toContain('كَتَبَ past_anta');
    expect(past).not.toContain('كَتَبَ past_ana');
    expect(named(await analyse('يَكْتُبَ'))).toContain('كَتَبَ present_huwa');
  });

  it('gives every person that letters alone can be', async () => {
    expect(named(await analyse('كتبت'))).toEqual(
      expect.arrayContaining(['hiya', 'anta', 'anti', 'ana'].map((person) => `كَتَبَ past_${person}`)),
    );
  });

  it('finds nothing in what is no verb', async () => {
    for (const form of ['', 'x', 'لؤلؤة', '\u0000', '%']) expect(await analyse(form)).toEqual([]);
    await expectAnswer(getJson(`${url}?form=${'x'.repeat(201)}`)).toBe(400);
    await expectAnswer(getJson(url)).toBe(400);
  });

  it('finds stored cells of every verb again, vowelled among the first and bare among all', async () => {
    const all = await storedCells(db);
    // A step that has no divisor in common with what a verb has of each tense.
    const cells = all.filter((_, at) => at % 11 === 0);
    const verbs = (some: typeof all) => new Set(some.map(({ verb_id }) => verb_id));
    expect(verbs(cells)).toEqual(verbs(all));
    expect(await lostCells(db, cells)).toEqual([]);
  });
});
