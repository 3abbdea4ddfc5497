import { describe, expect, it } from 'vitest';
import { parseLesson } from '../../modules/lessons/format/parse-lesson.ts';
import { checkPath } from '../../modules/lessons/path/check-path.ts';
import { parsePath } from '../../modules/lessons/path/parse-path.ts';
import { seededContent, seededLessons } from '../support/seeds.ts';

const FILE = 'lessons/path.txt';
const HEADING = '[A1]\ntitre: Lire\nrésumé: Une phrase.\n';
const lessons = ['01-porte', '02-cle'].map(
  (name) =>
    parseLesson(
      {
        file: `lessons/grammar/${name}.txt`,
        source: 'titre: La porte\ntitre arabe: الْبَابُ\ndescription: Une leçon.\nniveau: A1\n\nUne porte.\n',
      },
      'lesson',
    ).value,
);
const { library } = await seededContent();
const TEXT = 'sur-le-chemin-de-medine-texte-1';

/** What is wrong with a path of these lines, which begin on the fourth; its heading is given. */
function faultsOf(lines: string, heading = HEADING): string[] {
  const { value, faults } = parsePath({ file: FILE, source: heading + lines });
  return [...faults, ...checkPath(value, lessons, library)].map(({ line, message }) =>
    `${line}: ${message}`.replaceAll('\u00a0', ' '),
  );
}

describe('[LES-05] the file of the path', () => {
  it('names lessons by their numbers and texts by their addresses, with the lessons that they practise', () => {
    const { value, faults } = parsePath({
      file: FILE,
      source: `${HEADING}L01\n\n# Non.\n${TEXT} | L01 L02 | L13\n`,
    });
    expect(faults).toEqual([]);
    expect(value.levels).toEqual([
      {
        ...{ line: 1, code: 'A1', title: 'Lire', summary: 'Une phrase.' },
        steps: [
          { line: 4, kind: 'lesson', name: 'L01', practises: [], previews: [] },
          { line: 7, kind: 'text', name: TEXT, practises: ['L01', 'L02'], previews: ['L13'] },
        ],
      },
    ]);
  });

  it.each([
    ['L01\nL02\nL03', '6: aucune leçon n’a le numéro L03'],
    ['L01\nL02\nL01', '6: L01 est déjà à la ligne 4'],
    ['L01\nL02\nnulle-part-texte-1 | L01', '6: aucun texte n’a l’adresse « nulle-part-texte-1 »'],
    [`L01\nL02\n${TEXT} | L09`, '6: la leçon L09 n’est nulle part sur le parcours'],
    [`L01\nL02\n${TEXT} | L01 | L09`, '6: la leçon L09 n’est nulle part sur le parcours'],
    [`L01\nL02\n${TEXT} | porte`, '6: « porte » n’est pas un numéro de leçon comme L02'],
    [`L01\nL02\n${TEXT}`, '6: les leçons que le texte met en pratique manquent'],
    [`L01\nL02 | L01`, '5: une leçon est nommée par son numéro seul'],
    [`L01\nL02\n${TEXT} | L01 | L02 | L01`, '6: trois champs au plus : adresse | leçons | en avance'],
    ['L01\nL02\nLa porte', '6: « La porte » n’est ni le numéro d’une leçon, ni l’adresse d’un texte'],
    ['L01', '1: L02 (lessons/grammar/02-cle.txt) manque sur le parcours'],
  ])('%j is refused: %s', (lines, fault) => {
    expect(faultsOf(lines)).toEqual([fault]);
  });

  it.each([
    ['L01\nL02', '', ['1: un niveau vient d’abord : [A1]', '2: un niveau vient d’abord : [A1]']],
    ['L01\nL02', '[A1]\n', ['1: [A1] : « titre » ou « résumé » manque']],
    ['L01\nL02', `[B1]\ntitre: Un\nrésumé: Deux.\n`, ['4: L01 est de niveau A1', '5: L02 est de niveau A1']],
    [
      'L01\nL02',
      `[A2]\ntitre: Un\nrésumé: Deux.\n${HEADING}`,
      ['4: le niveau A1 vient après A2, ou y est déjà'],
    ],
    ['L01\nL02', `[D1]\ntitre: Un\nrésumé: Deux.\n${HEADING}`, ['1: niveau : A0, A1, A2, B1, B2, C1']],
  ])('%j under %j is refused', (lines, heading, faults) => {
    const found = faultsOf(lines, heading).filter((fault) => !fault.includes('manque sur le parcours'));
    expect(found).toEqual(faults);
  });

  it('leads through every lesson and every text of the starter library', async () => {
    const { path, lessons: all, faults } = await seededLessons();
    expect(faults).toEqual([]);
    const steps = path?.levels.flatMap((level) => level.steps) ?? [];
    expect(steps).toHaveLength(all.length + library.texts.length);
  });
});
