import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WordDrafts } from '#modules/authoring/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';

let db: Knex;
let url: string;
let headers: Member['headers'];

beforeAll(async () => {
  db = await starterDatabase();
  const server = await startTestServer({ db });
  url = `${server.url}/api/admin/word-drafts/`;
  headers = (await aMember(db, { isStaff: true })).headers;
});

async function draft(word: {
  form: string;
  part_of_speech?: string;
  lemma?: string;
  line?: { french: string; said: string };
}): Promise<WordDrafts> {
  const { status, body } = await sendJson<WordDrafts[]>(url, { words: [word] }, { headers });
  expect(status).toBe(200);
  const [drafts] = body;
  if (!drafts) throw new Error('no answer for the word');
  return drafts;
}

describe('[STF-04] a new entry for a word of a text', () => {
  it('is a noun without its article and its case, of a root that the dictionary has', async () => {
    const { form, drafts } = await draft({ form: 'لِلْمَكْتَبَةِ' });
    expect(form).toBe('الْمَكْتَبَةِ');
    expect(drafts[0]).toMatchObject({
      part_of_speech: 'noun',
      arabic_with_vowels: 'مَكْتَبَةٌ',
      root: 'ك ت ب',
      past_with_vowels: null,
      masdars: [],
    });
  });

  it('has no root where the dictionary has none like it', async () => {
    const { drafts } = await draft({ form: 'تِلِفِزْيُونٌ' });
    expect(drafts[0]).toMatchObject({ arabic_with_vowels: 'تِلِفِزْيُونٌ', root: null });
  });

  it('is a verb with its forms, as the engine conjugates it', async () => {
    const { form, drafts } = await draft({ form: 'يَسْتَخْدِمُونَهَا' });
    expect(form).toBe('يَسْتَخْدِمُونَهَا');
    expect(drafts[0]).toEqual({
      part_of_speech: 'verb',
      arabic_with_vowels: 'اِسْتَخْدَمَ',
      root: 'خ د م',
      plural_with_vowels: null,
      gender: null,
      past_with_vowels: 'اِسْتَخْدَمَ',
      present_with_vowels: 'يَسْتَخْدِمُ',
      imperative_with_vowels: 'اِسْتَخْدِمْ',
      masdar_with_vowels: 'اِسْتِخْدَامٌ',
      masdars: ['اِسْتِخْدَامٌ'],
      // No line was shown.
      french: null,
      sense: null,
      guessed: expect.any(Array),
    });
  });

  it('[AUT-04] says of its plural and its root that they are guessed, unless the text or the dictionary shows them', async () => {
    const [spoon] = (await draft({ form: 'الْمِلْعَقَةَ' })).drafts;
    expect(spoon).toMatchObject({
      arabic_with_vowels: 'مِلْعَقَةٌ',
      root: 'ل ع ق',
      plural_with_vowels: 'مَلَاعِقُ',
      guessed: expect.arrayContaining(['plural_with_vowels']),
    });
    const [squirrel] = (await draft({ form: 'السَّنَاجِيبِ' })).drafts;
    expect(squirrel?.guessed).toContain('arabic_with_vowels');
    expect(squirrel?.guessed).not.toContain('plural_with_vowels');
    const [office] = (await draft({ form: 'لِلْمَكْتَبَةِ' })).drafts;
    expect(office?.guessed).not.toContain('root');
  });

  it('[AUT-04] is an adjective where the French beside it has one', async () => {
    const line = { french: 'C’est un repas délicieux !', said: 'délicieux' };
    expect((await draft({ form: 'لَذِيذٌ', line })).drafts[0]).toMatchObject({
      part_of_speech: 'adjective',
      french: 'délicieux',
      sense: null,
    });
  });

  it('[AUT-04] has the gender that its ending does not show', async () => {
    expect((await draft({ form: 'الْعَقْرَبُ' })).drafts[0]).toMatchObject({
      arabic_with_vowels: 'عَقْرَبٌ',
      gender: 'F',
    });
  });

  it('is proposed for many words at once, in their order, and for no more than fifty', async () => {
    const ask = (words: object[]) => sendJson<WordDrafts[]>(url, { words }, { headers });
    const { body } = await ask([{ form: 'الْفِيلَ' }, { form: 'الزَّرَافَةُ' }]);
    expect(body.map(({ drafts }) => drafts[0]?.arabic_with_vowels)).toEqual(['فِيلٌ', 'زَرَافَةٌ']);
    expect((await ask([])).status).toBe(400);
    expect((await ask(Array.from({ length: 51 }, () => ({ form: 'فِيلٌ' })))).status).toBe(400);
  });

  it('is one for each vowel that the present may have, when the lemma is settled', async () => {
    const { drafts } = await draft({ form: 'هَرَبُوا', part_of_speech: 'verb', lemma: 'هَرَبَ' });
    expect(drafts.map(({ present_with_vowels: present }) => present)).toEqual(['يَهْرُبُ', 'يَهْرِبُ', 'يَهْرَبُ']);
    expect(new Set(drafts.map(({ arabic_with_vowels: lemma }) => lemma))).toEqual(new Set(['هَرَبَ']));
    expect(drafts[0]?.masdars.length).toBeGreaterThan(1);
  });

  it('is an adjective in its masculine, a particle as it stands', async () => {
    const adjective = await draft({ form: 'الْخَضْرَاوِيَّةِ', part_of_speech: 'adjective' });
    expect(adjective.drafts[0]).toMatchObject({ part_of_speech: 'adjective', arabic_with_vowels: 'خَضْرَاوِيٌّ' });
    const particle = await draft({ form: 'لَعَلَّ', part_of_speech: 'particle' });
    expect(particle.drafts[0]).toMatchObject({ part_of_speech: 'particle', arabic_with_vowels: 'لَعَلَّ' });
  });

  it.each([
    ['أَشْقَرُ', 'adjective', 'أَشْقَرُ', null],
    ['شَقْرَاءَ', 'adjective', 'أَشْقَرُ', null],
    ['بَنَفْسَجِيَّةٌ', 'adjective', 'بَنَفْسَجِيٌّ', null],
    ['بَنَفْسَجِيٌّ', 'adjective', 'بَنَفْسَجِيٌّ', null],
    ['مُتَلَأْلِئًا', 'adjective', 'مُتَلَأْلِئٌ', null],
    ['سَنَاجِيبُ', 'noun', 'سِنْجَابٌ', 'سَنَاجِيبُ'],
    ['السَّنَاجِيبِ', 'noun', 'سِنْجَابٌ', 'سَنَاجِيبُ'],
    ['وَخِيَارًا', 'noun', 'خِيَارٌ', null],
    ['وَبَطَاطِسَ', 'noun', 'بَطَاطِسُ', null],
  ])('[AUT-02] %s is %s %s before any verb that nobody knows', async (form, part, lemma, plural) => {
    const { drafts } = await draft({ form });
    expect(drafts[0]).toMatchObject({
      part_of_speech: part,
      arabic_with_vowels: lemma,
      plural_with_vowels: plural,
    });
  });

  it.each(['سَيِّدِي', 'وَبَطَاطِسَ', 'أَشْقَرُ'])(
    '[AUT-02] %s is read in no way that no word has: a first letter doubled or without a vowel, tanwin on a colour',
    async (form) => {
      const lemmas = (await draft({ form })).drafts.map((one) => one.arabic_with_vowels.normalize('NFD'));
      expect(
        lemmas.filter((lemma) =>
          /^.[\u064B-\u0650]*[\u0651\u0652]|^أ\u064E.\u0652.\u064E.\u064C/u.test(lemma),
        ),
      ).toEqual([]);
    },
  );

  it.each(['abc', 'سَأَلْتُمُونِيهَا', 'ءءءءءءءءءءءءءء', 'اااااااااااااااا', 'تستمستمستمستم'])(
    'is proposed for %s or not, and answered',
    async (form) => {
      expect((await draft({ form })).drafts.length).toBeLessThanOrEqual(8);
    },
  );
});
