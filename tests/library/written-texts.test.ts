import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  archiveBook,
  archiveText,
  createText,
  getText,
  isTextSold,
  readBook,
  readingMinutes,
  readText,
  saveBook,
  saveText,
  type TextToSave,
  updateText,
} from '#modules/library';
import { isSynthetic } from '#modules/library/contract';
import { countLibrary } from '../../modules/library/books/count-library.ts';
import { getBook } from '../../modules/library/books/list-books.ts';
import { aBook, aText } from '../support/builders/library.ts';
import { freshDatabase } from '../support/services/database.ts';

let db: Knex;
let bookId: number;
/** Whose texts have the numbers that the builder gives them. */
let otherBookId: number;
beforeAll(async () => {
  db = await freshDatabase();
  bookId = (await aBook(db)).id;
  otherBookId = (await aBook(db)).id;
});

let number = 0;
function aDocument(given: Partial<TextToSave> = {}): Required<TextToSave> {
  number += 1;
  return {
    bookId,
    orderInBook: number,
    title: 'La lampe',
    titleAr: 'الْمِصْبَاحُ',
    isFreeSample: false,
    arabicLines: ['هٰذَا مِصْبَاحٌ.', 'هُوَ جَدِيدٌ.'],
    frenchLines: ['Voici une lampe.', 'Elle est neuve.'],
    recording: { file: 'f00d.mp3', credit: 'Leïla Haddad', lines: [{ start: 0, end: 2.5 }] },
    chosenLevel: { level: 'B1', reason: 'Des tournures rares.' },
    state: 'draft',
    ...given,
  };
}

describe('who writes', () => {
  it.each([{}, { recording: null, chosenLevel: null, titleAr: null, isFreeSample: true }])(
    'reads a text back as it was written: %j',
    async (given) => {
      const text = aDocument(given);
      expect(await readText(db, await createText(db, text))).toEqual(text);
    },
  );

  it('reads a book back as it was written, in whatever state', async () => {
    const book = {
      ...{ slug: 'la-nuit', title: 'La nuit', titleAr: 'اللَّيْلُ', description: 'Contes.', isPremium: true },
      ...{ position: 7, state: 'in_review' as const },
    };
    expect(await readBook(db, await saveBook(db, book))).toEqual(book);
  });

  it('is told that there is no text and no book of an id that nobody has given', async () => {
    expect([await readText(db, 2_000_000_000), await readBook(db, 2_000_000_000)]).toEqual([
      undefined,
      undefined,
    ]);
    await expect(getText(db, 2_000_000_000)).rejects.toMatchObject({ code: 'text_not_found' });
  });

  it('takes what learners see off the site, and nothing that they have not seen', async () => {
    const books = [(await aBook(db)).id, (await aBook(db, { state: 'draft' })).id];
    for (const id of books) await archiveBook(db, id);
    expect((await Promise.all(books.map((id) => readBook(db, id)))).map((book) => book?.state)).toEqual([
      'archived',
      'draft',
    ]);
    const texts = [
      await aText(db, { bookId: otherBookId }),
      await aText(db, { bookId: otherBookId, state: 'draft' }),
    ];
    for (const id of texts) await archiveText(db, id);
    expect((await Promise.all(texts.map((id) => readText(db, id)))).map((text) => text?.state)).toEqual([
      'archived',
      'draft',
    ]);
  });
});

it.each([
  ['saved', saveText],
  ['created', createText],
])(
  'learners see a text for the first time once, be it published when it is %s or later',
  async (_, write) => {
    const published = aDocument({ state: 'published' });
    expect(await updateText(db, await write(db, published), published)).toBe(false);
    const draft = aDocument();
    const id = await write(db, draft);
    const later = { ...draft, state: 'published' } as const;
    expect([await updateText(db, id, draft), await updateText(db, id, later)]).toEqual([false, true]);
    expect(await updateText(db, id, later)).toBe(false);
  },
);

describe('what is sold', () => {
  it('is a published text of a published book that is not free', async () => {
    const hidden = (await aBook(db, { state: 'archived' })).id;
    const sold: boolean[] = [];
    for (const text of [
      { isFreeSample: false },
      { isFreeSample: true },
      { isFreeSample: false, state: 'draft' as const },
      { isFreeSample: false, bookId: hidden },
    ])
      sold.push(await isTextSold(db, await aText(db, { bookId: otherBookId, ...text })));
    expect(sold).toEqual([true, false, false, false]);
  });

  it('names a book premium when its authors do, as long as none of its texts is free', async () => {
    const [premium, plain] = [(await aBook(db, { isPremium: true })).id, (await aBook(db)).id];
    for (const id of [premium, plain]) await aText(db, { bookId: id, isFreeSample: false });
    const named = async () => [
      (await getBook(db, premium)).is_premium,
      (await getBook(db, plain)).is_premium,
    ];
    expect(await named()).toEqual([true, false]);
    for (const id of [premium, plain]) await aText(db, { bookId: id, isFreeSample: true });
    expect(await named()).toEqual([false, false]);
  });
});

it.each([
  [1, 1],
  [26, 1],
  [27, 2],
  [180, 10],
])('%i running words are read in %i minutes: eighteen in one, and at least one', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});

it.each([
  [null, false],
  ['Leïla Haddad', false],
  ['Voix de synthèse', true],
  ['Voix de synthèse (eSpeak NG)', true],
])('a recording of %j is a machine’s: %j', (credit, spokenByMachine) => {
  expect(isSynthetic(credit)).toBe(spokenByMachine);
});

it('the rhythm of the library is that of its last hundred texts', async () => {
  const own = await freshDatabase();
  const { id } = await aBook(own);
  for (let order = 1; order <= 101; order += 1) await aText(own, { bookId: id, orderInBook: order });
  await own.raw(
    `update texts set published_at = timestamptz '2026-01-05 12:00Z' + order_in_book * interval '7 days'`,
  );
  const { weeks_with_texts: weeks } = await countLibrary(own);
  expect([weeks.length, weeks.at(-1)]).toEqual([100, '2026-01-19']);
});
