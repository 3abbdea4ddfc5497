import { beforeAll, describe, expect, it } from 'vitest';
import type { LessonFileDocument } from '../../../modules/lessons/contract.ts';
import { type LessonDesk, openLessonDesk } from './lesson-desk.ts';

let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk();
});

/** The faults of the first lesson with something of it replaced, by line. */
async function faultsWith(from: string | RegExp, to: string) {
  const document = await desk.aLesson();
  const { faults } = await desk.check({ ...document, source: document.source.replace(from, to) });
  return faults.map(({ line, message }) => `${line}\u00a0: ${message}`);
}

describe('[LES-03] what is typed is checked as a file is', () => {
  it('and the lessons of the starter library have no fault, their own place included', async () => {
    for (const code of ['L01', 'L48', 'A01', 'A26']) {
      const { id, document } = await desk.recordOf(code);
      expect([code, (await desk.check(document, id)).faults]).toEqual([code, []]);
    }
  });

  it.each<[string, string | RegExp, string, RegExp]>([
    [
      'a quote that its live line does not have',
      '*الْبَيْتُ قَدِيمٌ*،',
      '*الْبَيْتُ جَدِيدٌ*،',
      /^15.: ce morceau n’est pas, signe pour signe, dans la ligne 2/,
    ],
    ['a text that there is not', 'medine-texte-1, 2]', 'medine-texte-99, 2]', /aucun texte n’a l’adresse/],
    [
      'a line that its text does not have',
      'medine-texte-1, 2]',
      'medine-texte-1, 99]',
      /ce texte n’a que \d+ lignes/,
    ],
    [
      'an entry that the dictionary does not have',
      'lemmes: بَيْتٌ',
      'lemmes: بَيْتِيٌّ',
      /^7.: .*n’est pas une entrée du dictionnaire/,
    ],
    ['a prerequisite that there is not', 'A18 | A19', 'A18 | L99', /^6.: prérequis.: aucune leçon n’est L99/],
    [
      'a notion that another lesson teaches',
      'prérequis: A18 | A19',
      'prérequis: A18 | A19\nnotions: duel',
      /^7.: la notion «.duel.» est déjà celle de L17/,
    ],
    ['a block that nobody knows', '[règle]', '[regle]', /bloc inconnu/],
    ['Arabic without its vowels', 'قَدِيمٌ | ancienne', 'قديم | ancienne', /:/],
  ])('with its line: %s', async (_, from, to, fault) => {
    expect(await faultsWith(from, to)).toContainEqual(expect.stringMatching(fault));
  });

  it('in the order of their lines', async () => {
    const document = await desk.aLesson();
    const source = document.source
      .replace('medine-texte-1, 2]', 'medine-texte-99, 2]')
      .replace('lemmes: بَيْتٌ', 'lemmes: بَيْتِيٌّ')
      .replace('A18 | A19', 'A18 | L99');
    const { faults } = await desk.check({ ...document, source });
    expect(faults.map(({ line }) => line)).toEqual([6, 7, 15]);
  });

  it('a unit of the alphabet beside the others: a letter that comes later is not read yet', async () => {
    const { id, document } = await desk.recordOf('A02');
    const { faults } = await desk.check(
      { ...document, source: `${document.source}\n[mots]\nقَلَمٌ | qalam | stylo\n` },
      id,
    );
    expect(faults).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('pas encore enseignées') }),
    );
  });

  it('and what has a fault is not published', async () => {
    const document = await desk.aLesson();
    const faulty: LessonFileDocument = { ...document, source: document.source.replace('[règle]', '[regle]') };
    const { body: draft } = await desk.create(desk.anna, faulty);
    await desk.move(desk.anna, draft, 'submit');
    const { status, body } = await desk.move(desk.bilal, draft, 'publish');
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'not_publishable' } });
    expect(body.faults).toContainEqual(
      expect.objectContaining({ field: 'source', line: expect.any(Number) }),
    );
  });

  it('shows it as learners would see it, with its live lines, and judges what is answered', async () => {
    const document = await desk.aLesson();
    const { shown } = await desk.check(document);
    expect(shown).toMatchObject({
      code: 'L90',
      title: 'La phrase sans verbe «\u00a0être\u00a0»',
      exercises_count: 8,
    });
    const line = shown?.blocks.find(({ kind }) => kind === 'line');
    expect(line).toMatchObject({ arabic: 'الْبَيْتُ قَدِيمٌ، وَالْبَابُ جَدِيدٌ.', lit_arabic: [[0, 17]] });
    const answer = { document, exercise_id: 'L90-porte-neuve', answer: 'الْبَابُ جَدِيدٌ.' };
    expect((await desk.post(desk.anna, '/lesson-answers/', answer)).body).toMatchObject({ verdict: 'right' });
    expect((await desk.check({ ...document, source: 'titre: Rien' })).shown).toBeNull();
  });
});
