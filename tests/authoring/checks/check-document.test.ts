import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftFault, TextDocument } from '#modules/authoring/contract';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aVerb, aWord } from '../../support/builders/library.ts';
import { sendJson } from '../../support/http/send-json.ts';
import { startTestServer } from '../../support/http/server.ts';
import { freshDatabase } from '../../support/services/database.ts';

let db: Knex;
let url: string;
let headers: Member['headers'];
let good: TextDocument;

beforeAll(async () => {
  db = await freshDatabase();
  const server = await startTestServer({ db });
  url = `${server.url}/api/admin/text-checks/`;
  headers = (await aMember(db, { isStaff: true })).headers;
  const thisOne = await aWord(db, { partOfSpeech: 'pronoun', arabic: 'هٰذَا', french: 'ceci', plural: null });
  const book = await aWord(db);
  await db('recordings').insert({ file: 'a.mp3', name: 'lecture.mp3', seconds: 4 });
  good = {
    book_id: 1,
    order_in_book: 1,
    title: 'Un livre\u00a0!',
    title_ar: 'كِتَابٌ',
    is_free_sample: true,
    arabic: 'هٰذَا كِتَابٌ.\nأَهٰذَا الْكِتَابُ؟',
    french: 'Voici un livre.\nEst-ce ce livre\u00a0?',
    words: [
      { word_id: thisOne, form: 'هٰذَا', sense: 'voici', is_displayed: false },
      { word_id: book, form: 'كِتَابٌ', sense: null, is_displayed: true },
    ],
    level: null,
    recording: { file: 'a.mp3', credit: 'Leïla Haddad', lines: null },
  };
});

async function check(change: Partial<TextDocument>): Promise<DraftFault[]> {
  const { status, body } = await sendJson<DraftFault[]>(
    url,
    { document: { ...good, ...change } },
    { headers },
  );
  expect(status).toBe(200);
  return body;
}

const plain = (faults: readonly DraftFault[]) =>
  faults.map(({ field, line, message }) => `${field} ${line}: ${message.replace(/\u00a0/g, ' ')}`);

const withWord = (place: number, change: Partial<TextDocument['words'][number]>) => ({
  words: good.words.map((word, index) => (index === place ? { ...word, ...change } : word)),
});

it('[STF-04] a text without fault has none; empty lines at its end are none', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ arabic: `${good.arabic}\n\n`, french: `${good.french}\n` })).toEqual([]);
});

describe('[STF-04] what keeps a text from being published names its field, its line and the reason', () => {
  it.each<[string, () => Partial<TextDocument>, string[]]>([
    ['a title with a bare mark', () => ({ title: 'Un livre!' }), ['title null: espace insécable']],
    [
      'an Arabic title without vowels',
      () => ({ title_ar: 'كتاب' }),
      ['title_ar null: « كتاب » : une lettre', 'title_ar null: « كتاب » : la dernière lettre'],
    ],
    [
      'a letter without its vowel',
      () => ({ arabic: good.arabic.replace('كِتَابٌ', 'كتَابٌ') }),
      ['arabic 1: « كتَابٌ » : une lettre n’a ni voyelle'],
    ],
    [
      'a straight apostrophe',
      () => ({ french: "Voici un livre.\nC'est ce livre." }),
      ["french 2: apostrophe droite (')"],
    ],
    [
      'fewer French lines',
      () => ({ french: 'Voici un livre.' }),
      ['french 2: les colonnes diffèrent : lignes : 2 en arabe, 1 en français'],
    ],
    [
      'fewer Arabic lines',
      () => ({ french: `${good.french}\nEncore.` }),
      ['french 3: les colonnes diffèrent : lignes : 2 en arabe, 3 en français'],
    ],
    [
      'an empty line',
      () => ({ arabic: good.arabic.replace('\n', '\n\n') }),
      ['arabic 2: ligne vide', 'french 3: les colonnes diffèrent'],
    ],
    ['no translation', () => ({ french: ' \n' }), ['french null: la traduction est vide']],
    ['no Arabic', () => ({ arabic: ' \n', words: [] }), ['arabic null: le texte arabe est vide']],
    [
      'French among the Arabic',
      () => ({ arabic: good.arabic.replace('\n', '\nUne ligne.\n') }),
      ['arabic 2: ligne : arabe manquant', 'french 3: les colonnes diffèrent'],
    ],
    [
      'text that is not composed',
      () => ({ french: good.french.replace('ce livre', 'un e\u0301crit') }),
      ['french 2: ligne à enregistrer en Unicode NFC'],
    ],
    [
      'a word without entry',
      () => ({ words: good.words.slice(0, 1) }),
      ['words 1: « كِتَابٌ » n’est lié à aucune entrée', 'words 2: « الْكِتَابُ » n’est lié à aucune entrée'],
    ],
    [
      'a form that does not stand in the text',
      () => withWord(1, { form: 'كِتَابٍ' }),
      ['words 1: « كِتَابٍ » ne se trouve pas telle quelle'],
    ],
    [
      'an entry that is gone',
      () => withWord(1, { word_id: 999_999 }),
      ['words 1: « كِتَابٌ » : cette entrée n’est plus dans le dictionnaire'],
    ],
    [
      'a form twice',
      () => ({ words: [...good.words, ...good.words.slice(1)] }),
      ['words null: « كِتَابٌ » est donné deux fois'],
    ],
    [
      'a sense that is badly written',
      () => withWord(0, { sense: "l'un" }),
      ["words 1: « هٰذَا » : apostrophe droite (')"],
    ],
    [
      'times for too few lines',
      () => ({ recording: { file: 'a.mp3', credit: 'Leïla', lines: [{ start: 0, end: 1 }] } }),
      ['recording null: un temps par ligne du texte ; lignes du texte : 2, temps : 1'],
    ],
    [
      'times out of order',
      () => ({
        recording: {
          file: 'a.mp3',
          credit: 'Leïla',
          lines: [
            { start: 1, end: 2 },
            { start: 0.5, end: 3 },
          ],
        },
      }),
      ['recording 2: temps dans le désordre'],
    ],
    [
      'times beyond the end',
      () => ({
        recording: {
          file: 'a.mp3',
          credit: 'Leïla',
          lines: [
            { start: 0, end: 2 },
            { start: 2, end: 4.5 },
          ],
        },
      }),
      ['recording 2: finit après l’enregistrement, qui dure 4 s'],
    ],
    [
      'a synthetic voice in a text that is paid for',
      () => ({
        is_free_sample: false,
        recording: { file: 'a.mp3', credit: 'Voix de synthèse (eSpeak NG)', lines: null },
      }),
      ['recording null: une voix de synthèse n’est entendue que dans un extrait gratuit'],
    ],
    ['a person’s voice in a text that is paid for', () => ({ is_free_sample: false }), []],
    ['a text that nobody has recorded', () => ({ is_free_sample: false, recording: null }), []],
    [
      'a level whose reason says nothing',
      () => ({ level: { level: 'A1', reason: '…' } }),
      ['level null: raison du niveau : français manquant'],
    ],
    [
      'a recording that is gone',
      () => ({ recording: { file: 'b.mp3', credit: 'Leïla', lines: null } }),
      ['recording null: cet enregistrement n’est plus parmi les médias'],
    ],
    [
      'a credit without letters',
      () => ({ recording: { file: 'a.mp3', credit: '…', lines: null } }),
      ['recording null: crédit audio : français manquant'],
    ],
  ])('%s', async (_, change, expected) => {
    const faults = plain(await check(change()));
    expect(faults).toEqual(expected.map((beginning) => expect.stringContaining(beginning)));
  });
});

it('[STF-04] thousands of words that have left a long text are told, each of them', async () => {
  const [word] = good.words;
  if (!word) throw new Error('no word');
  const words = Array.from({ length: 3_000 }, (_, at) => ({
    ...word,
    form: `كِتَابٌ ${'كِتَابٌ '.repeat(at % 9)}${at}`,
  }));
  const faults = await check({ words, arabic: Array.from({ length: 500 }, () => good.arabic).join('\n') });
  expect(faults.filter(({ field }) => field === 'words').length).toBeGreaterThanOrEqual(3_000);
});

it('[STF-04] a form that is none of its verb is told at its line, and a sense in the wrong gender', async () => {
  const writes = await aVerb(db);
  const big = await aWord(db, {
    partOfSpeech: 'adjective',
    arabic: 'كَبِيرٌ',
    french: 'grand',
    root: null,
    plural: null,
  });
  const faults = await check({
    arabic: 'هٰذَا كِتَابٌ.\nيَكْتِبُ.\nكَبِيرٌ.',
    french: 'Voici un livre.\nIl écrit.\nGrande.',
    words: [
      ...good.words,
      { word_id: writes, form: 'يَكْتِبُ', sense: 'il écrit', is_displayed: true },
      { word_id: big, form: 'كَبِيرٌ', sense: 'grande', is_displayed: true },
    ],
  });
  expect(plain(faults)).toEqual([
    'words 2: « يَكْتِبُ » n’est pas une forme de « كَتَبَ » (présent يَكْتُبُ)',
    'words 3: « كَبِيرٌ » est un masculin : donner son sens au masculin, puis « (ici : grande) »',
  ]);
});

it('[STF-04] a form that a person has written into the table of its verb is one of it', async () => {
  const drawing = await aVerb(db, { arabic: 'رَسَمَ', french: 'dessiner', present: 'يَرْسُمُ', root: 'ر س م' });
  const draws = (form: string) =>
    check({
      ...good,
      arabic: `هٰذَا كِتَابٌ.\n${form}.`,
      words: [...good.words, { word_id: drawing, form, sense: 'il dessine', is_displayed: true }],
    });
  await db('conjugations').insert({ verb_id: drawing });
  expect(await draws('يَرْسِمُ')).toHaveLength(1);
  await db('verb_forms').insert({
    verb_id: drawing,
    key: 'يرسم',
    rank: 9,
    form: 'يَرْسِمُ',
    cell: 'present_huwa',
  });
  expect(await draws('يَرْسِمُ')).toEqual([]);
});
