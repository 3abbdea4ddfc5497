import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextAnalysis } from '#modules/authoring/contract';
import { compareOccurrences } from '../../../modules/authoring/checks/check-occurrences.ts';
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
  url = `${server.url}/api/admin/text-analysis/`;
  headers = (await aMember(db, { isStaff: true })).headers;
});

async function analyse(text: { arabic: string; french?: string; words?: unknown[] }): Promise<TextAnalysis> {
  const { status, body } = await sendJson<TextAnalysis>(url, text, { headers });
  expect(status).toBe(200);
  return body;
}

const idOf = async (arabic: string): Promise<number> =>
  (await db('words').where('arabic_with_vowels', arabic).orderBy('homograph').first('id')).id;

const statesOf = ({ lines }: TextAnalysis) =>
  lines.map((line) => line.flatMap(({ text, state }) => (state ? [`${text} ${state}`] : [])));

const first = ({ proposals }: TextAnalysis, word: string) => {
  const [proposal] = proposals[word] ?? [];
  return proposal && `${proposal.arabic_with_vowels} ${proposal.form}`;
};

describe('[STF-04] the words of a text that is being typed', () => {
  it('are linked as its page will link them, proposed or unknown; their lines stay as they are', async () => {
    const arabic = 'فِي الْبَيْتِ بُرْكَانٌ،  وَبَيْتٌ.\n\nبَابُ الْبَيْتِ كَبِيرٌ.\n';
    const words = [{ word_id: await idOf('بَيْتٌ'), form: 'بَيْتٌ', sense: null, is_displayed: true }];
    const analysis = await analyse({ arabic, french: 'Un.\nDeux.', words });
    expect(statesOf(analysis)).toEqual([
      ['فِي proposed', 'الْبَيْتِ linked', 'بُرْكَانٌ unknown', 'وَبَيْتٌ linked'],
      [],
      ['بَابُ proposed', 'الْبَيْتِ linked', 'كَبِيرٌ proposed'],
    ]);
    expect(analysis.lines.map((line) => line.map(({ text }) => text).join(''))).toEqual(
      arabic.trimEnd().split('\n'),
    );
    expect(analysis).toMatchObject({
      arabic_lines: 3,
      french_lines: 2,
      without_vowels: 'في البيت بركان،  وبيت.\n\nباب البيت كبير.',
      counts: { linked: 3, proposed: 3, unknown: 1 },
    });
    expect(analysis.lines[0]?.find(({ text }) => text === 'الْبَيْتِ')?.word).toBe(0);
  });

  it.each([
    ['كَتَبَتْ', 'كَتَبَ كَتَبَتْ'],
    ['فَسَأَلَهُ', 'سَأَلَ سَأَلَهُ'],
    ['لِيَخْرُجُوا', 'خَرَجَ يَخْرُجُوا'],
    ['تَصِلْ', 'وَصَلَ تَصِلْ'],
    ['أَكُنْ', 'كَانَ أَكُنْ'],
    ['وَيُقَالُ', 'قَالَ يُقَالُ'],
    ['بِالْخَيَّاطِينَ', 'خَيَّاطٌ الْخَيَّاطِينَ'],
    ['جَدَّتَيْنِ', 'جَدَّةٌ جَدَّتَيْنِ'],
    ['سَكَاكِينُ', 'سِكِّينٌ سَكَاكِينُ'],
    ['الضَّيِّقَةُ', 'ضَيِّقٌ الضَّيِّقَةُ'],
    ['ضَيِّقَاتٌ', 'ضَيِّقٌ ضَيِّقَاتٌ'],
    ['لَضَيِّقٌ', 'ضَيِّقٌ لَضَيِّقٌ'],
    ['لَيَكْتُبُ', 'كَتَبَ لَيَكْتُبُ'],
    ['لَقَدْ', 'قَدْ لَقَدْ'],
    ['لَهُمَا', 'لِ لَهُمَا'],
  ])('%s is proposed as %s', async (word, expected) => {
    expect(first(await analyse({ arabic: word }), word)).toBe(expected);
  });

  it.each([
    ['بَابٌ', 'بَابٌ', 'vowels', null],
    ['باب', 'بَابٌ', 'letters', null],
    ['الْجِدَارَيْنِ', 'جِدَارٌ', 'inflection', null],
    ['أَرْغِفَةٌ', 'رَغِيفٌ', 'inflection', null],
    ['كَنَسْتُمْ', 'كَنَسَ', 'conjugation', 'past_antum'],
    ['يُكْنَسَ', 'كَنَسَ', 'conjugation', null],
  ])('%s says why it is taken for %s', async (word, lemma, by, cell) => {
    const { proposals } = await analyse({ arabic: word });
    expect(proposals[word]?.find((one) => one.arabic_with_vowels === lemma)).toMatchObject({ by, cell });
  });

  it('[AUT-02] get first what an author has linked before; what it meant there is told apart, and is not its sense here', async () => {
    const uses = await db('text_words')
      .select('contextual_form_with_vowels as form', 'contextual_translation as sense', 'word_id')
      .where('contextual_form_with_vowels', 'وَخَرَجَ');
    const [{ form, word_id }] = uses;
    const { proposals } = await analyse({ arabic: form });
    const [first] = proposals[form] ?? [];
    expect(first).toMatchObject({
      word_id,
      form,
      used_count: uses.length,
      sense: 'il est sorti',
      is_sure: false,
    });
    expect(uses.map(({ sense }) => sense)).toContain(first?.sense_elsewhere);
  });

  it.each([
    ['رَأَتْ سَلْمَى رَجُلًا.', 'Salma a vu un homme.', 'رَأَتْ', 'elle a vu', 'line'],
    ['رَأَتْ سَلْمَى رَجُلًا.', 'Un homme parut.', 'رَأَتْ', 'elle a vu', 'verb'],
    ['جَلَسَ الْوَلَدُ.', 'L’enfant s’assit.', 'جَلَسَ', 'il s’assit', 'line'],
    ['بَابٌ قَدِيمٌ.', 'Une vieille porte.', 'قَدِيمٌ', 'vieux (ici\u00a0: vieille)', 'line'],
    ['فِي السُّوقِ.', 'Au marché.', 'السُّوقِ', 'le marché', 'line'],
    ['كَانَ الْهَوَاءُ بَارِدًا.', 'L’air était froid.', 'كَانَ', 'il était', 'line'],
  ])('[AUT-02] « %s », « %s »: %s is « %s » (%s)', async (arabic, french, word, sense, from) => {
    const { proposals } = await analyse({ arabic, french });
    expect(proposals[word]?.[0]).toMatchObject({ sense, sense_from: from, is_sure: from === 'line' });
  });

  it('[AUT-02] a noun behind « aux » has the article that is in it', async () => {
    const { proposals } = await analyse({ arabic: 'إِلَى الْبُيُوتِ.', french: 'Aux maisons.' });
    expect(proposals.الْبُيُوتِ?.[0]).toMatchObject({ sense: 'les maisons', sense_from: 'line' });
  });

  it('[AUT-02] are never sure where the columns do not go together', async () => {
    const { proposals } = await analyse({ arabic: 'بَابٌ.\nبَيْتٌ.', french: 'Une porte.' });
    expect(
      Object.values(proposals)
        .flat()
        .filter((one) => one.is_sure || one.sense_from === 'line'),
    ).toEqual([]);
  });

  it('are what an author has linked them to, in whatever case, though the dictionary knows no such form', async () => {
    const book = await idOf('بَيْتٌ');
    const row = await db('text_words').where('word_id', book).first('id');
    await db('text_words').where('id', row.id).update({
      contextual_form_with_vowels: 'كَتُوتَةٌ',
      contextual_form_without_vowels: 'كتوتة',
    });
    for (const word of ['كَتُوتَةٌ', 'كَتُوتَةً', 'الْكَتُوتَةِ']) {
      const { proposals } = await analyse({ arabic: word });
      expect(proposals[word]).toMatchObject([{ word_id: book }]);
    }
  });

  it('are linked by the form of whichever proposal is accepted, and their text then has no fault with it', async () => {
    const texts = await db('texts').orderBy('id').limit(18).pluck<string[]>('content_with_vowels');
    const { proposals } = await analyse({ arabic: texts.join('\n') });
    const forms = Object.entries(proposals).flatMap(([word, some]) =>
      some.map(({ form }) => ({ word, form })),
    );
    expect(forms.length).toBeGreaterThan(1_000);
    const astray = forms.filter(({ word, form }) => {
      const { uncovered, missing } = compareOccurrences([{ line: 1, text: word }], [form]);
      return uncovered.length + missing.length > 0;
    });
    expect(astray).toEqual([]);
  });

  it('are no decision of an author any more once their text has lost them', async () => {
    const word = 'وَانْتَظَرَ';
    const proposed = async () => (await analyse({ arabic: word })).proposals[word]?.[0];
    expect((await proposed())?.form).toBe(word);
    await db('text_words').where('contextual_form_with_vowels', word).update({ withdrawn_at: new Date() });
    expect(await proposed()).toMatchObject({ form: 'انْتَظَرَ', arabic_with_vowels: 'اِنْتَظَرَ' });
  });

  it('nouns, adjectives and verbs are shown in the tables, once; other words are not', async () => {
    const words = [{ word_id: await idOf('بَابٌ'), form: 'بَابٌ', sense: null, is_displayed: true }];
    const { proposals } = await analyse({ arabic: 'بَيْتٌ فِي كَتَبَ أَبْوَابٌ', words });
    const isShown = (word: string) => proposals[word]?.[0]?.is_displayed;
    expect(['بَيْتٌ', 'فِي', 'كَتَبَ', 'أَبْوَابٌ'].map(isShown)).toEqual([true, false, true, false]);
  });
});

describe('[STF-04] a text that nobody would write', () => {
  it.each([
    ['one word of sixty thousand letters', 'وا'.repeat(30_000)],
    ['ten thousand different words', Array.from({ length: 10_000 }, (_, at) => numbered(at)).join(' ')],
    ['marks without letters', '\u064E\u0651'.repeat(20_000)],
    ['empty lines', '\n'.repeat(50_000)],
  ])('%s is answered', async (_, arabic) => {
    const { lines } = await analyse({ arabic });
    expect(
      lines
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe(arabic.trimEnd().replaceAll('\n', ''));
  });

  it('one that is too long is refused', async () => {
    const { status } = await sendJson(url, { arabic: 'و'.repeat(60_001) }, { headers });
    expect(status).toBe(400);
  });
});

/** A word of five letters, another for each number. */
function numbered(at: number): string {
  return [...String(at).padStart(5, '0')].map((digit) => 'بتجدرسعقلم'[Number(digit)]).join('');
}
