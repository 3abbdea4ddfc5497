import { expect, test } from 'vitest';
import { importContent } from '#modules/authoring';
import { freshDatabase } from '../../support/services/database.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

const TEXT = 'library/maison/01.txt';

test('[CNJ-05] a verb that has a past alone is imported with its table', async () => {
  const db = await freshDatabase();
  const past = changed(
    GOOD_CONTENT,
    'dictionary/others.txt',
    '[pronom]',
    'لَيْسَ | ne pas être | prés. – | imp. – | masdar – | rac. ل ي س\n[pronom]',
  );
  await importContent(db, await contentFolder(past), { mediaFolder: await contentFolder({}) });
  const verb = await db('words')
    .join('conjugations', 'verb_id', 'words.id')
    .first('slug', 'present_with_vowels', 'imperative_with_vowels', 'masdar_with_vowels', 'engine_cells')
    .where('arabic_with_vowels', 'لَيْسَ');
  expect(verb).toEqual({
    slug: 'laysa',
    present_with_vowels: null,
    imperative_with_vowels: null,
    masdar_with_vowels: null,
    engine_cells: {
      past_huwa: 'لَيْسَ',
      past_hiya: 'لَيْسَتْ',
      past_huma: 'لَيْسَا',
      past_huma_f: 'لَيْسَتَا',
      past_hum: 'لَيْسُوا',
      past_hunna: 'لَسْنَ',
      past_anta: 'لَسْتَ',
      past_anti: 'لَسْتِ',
      past_antuma: 'لَسْتُمَا',
      past_antum: 'لَسْتُمْ',
      past_antunna: 'لَسْتُنَّ',
      past_ana: 'لَسْتُ',
      past_nahnu: 'لَسْنَا',
    },
  });
});

test('a word of a text keeps its id when its entry moves to another section', async () => {
  const db = await freshDatabase();
  const said = changed(
    changed(
      GOOD_CONTENT,
      TEXT,
      '\n[vocabulaire]',
      '\nلَيْسَ فِي الْبَيْتِ وَلَدٌ.\nIl n’y a pas d’enfant.\n\n[vocabulaire]',
    ),
    TEXT,
    'masqué\n',
    'masqué\nلَيْسَ | il n’y a pas\n',
  );
  const importAs = async (lines: string) => {
    const listed = changed(said, 'dictionary/others.txt', '[pronom]', `${lines}\n[pronom]`);
    await importContent(db, await contentFolder(listed), { mediaFolder: await contentFolder({}) });
    return db('text_words')
      .join('words', 'words.id', 'word_id')
      .where('contextual_form_with_vowels', 'لَيْسَ')
      .select('text_words.id', 'part_of_speech');
  };
  const [particle] = await importAs('[particule]\nلَيْسَ | ne… pas');
  const [verb, ...others] = await importAs('لَيْسَ | ne pas être | prés. – | imp. – | masdar –');
  expect(particle.part_of_speech).toBe('particle');
  expect(verb).toEqual({ id: particle.id, part_of_speech: 'verb' });
  expect(others).toEqual([]);
});
