import { describe, expect, it } from 'vitest';
import { judgeLibrary, type MeasuredLibrary } from '#modules/lessons';

// A library of figures alone: what is judged of it is held to its goals, just reached and just missed.

type Step = MeasuredLibrary['steps'][number];
type Entry = MeasuredLibrary['entries'][number];
type Level = Step['place'];

const NOTHING: MeasuredLibrary = {
  steps: [],
  elsewhere: [],
  words: 0,
  dictionary: 0,
  entries: [],
  notions: { IMPERATIVE: 0 } as MeasuredLibrary['notions'],
  analyses: [],
};

function step(change: { [Field in keyof Step]?: unknown } = {}): Step {
  const text = { file: 'library/porte/01.txt', isFreeSample: false };
  const figures = { known: 100, running: 100, fresh: [], opensBook: false };
  return { text, place: 'A1', level: 'A1', ...figures, ...change } as unknown as Step;
}

const entries = (count: number, change: Partial<Entry>): Entry[] =>
  Array.from({ length: count }, () => ({
    ...({ entry: { word: { past: null, present: null } } } as unknown as Entry),
    ...change,
  }));

const messagesOf = (rule: string, change: Partial<MeasuredLibrary>) =>
  judgeLibrary({ ...NOTHING, ...change })
    .filter((breach) => breach.rule === rule)
    .map(({ message }) => message);

/** What is said of the text that stands at this place of the path, from 0. */
const ofText = (rule: string, at: number, change: Parameters<typeof step>[0]) =>
  messagesOf(rule, { steps: [...Array.from({ length: at }, () => step()), step(change)] });

const fresh = (count: number) => Array.from({ length: count });

describe('[LVL-01] of a text', () => {
  it.each<[Level, number, number]>([
    ['A1', 88, 83],
    ['A2', 88, 83],
    ['B1', 93, 88],
    ['B2', 93, 88],
    ['C1', 93, 88],
  ])('at %s %i of a hundred words are known, %i where it opens a book', (place, least, ofOpener) => {
    const known = (count: number, opensBook = false) =>
      ofText('mots connus', 3, { place, level: place, known: count * 100, running: 10_000, opensBook });
    expect(known(least)).toEqual([]);
    expect(known(least - 0.01)).toEqual([
      `${least - 1}\u00a0% de mots déjà rencontrés, où il en faut ${least}\u00a0%`,
    ]);
    expect(known(ofOpener + 0.01, true)).toEqual([]);
    expect(known(ofOpener - 0.01, true)).toHaveLength(1);
  });

  it.each<[Level, number, number]>([
    ['A1', 9, 12],
    ['A2', 11, 12],
    ['B1', 14, 16],
    ['B2', 16, 18],
    ['C1', 18, 20],
  ])('at %s %i words are new at most, %i where it opens a book', (place, most, ofOpener) => {
    const news = (count: number, opensBook = false) =>
      ofText('mots nouveaux', 3, { place, level: place, fresh: fresh(count), opensBook });
    expect(news(most)).toEqual([]);
    expect(news(most + 1)).toEqual([`${most + 1} mots nouveaux, où ${most} est le plus`]);
    expect(news(ofOpener, true)).toEqual([]);
    expect(news(ofOpener + 1, true)).toEqual([`${ofOpener + 1} mots nouveaux, où ${ofOpener} est le plus`]);
  });

  it('the first three of the path have no words that one could know', () => {
    const unknown = { known: 0, fresh: fresh(50) };
    for (const [at, breaches] of [0, 0, 0, 1, 1].entries()) {
      expect(ofText('mots connus', at, unknown)).toHaveLength(breaches);
      expect(ofText('mots nouveaux', at, unknown)).toHaveLength(breaches);
    }
  });

  it('one without words lacks none of them', () => {
    expect(ofText('mots connus', 3, { known: 0, running: 0 })).toEqual([]);
    expect(ofText('mots connus', 3, { known: 0, running: 1 })).toHaveLength(1);
  });

  it('the level is that of its place on the path, or a lower one', () => {
    expect(ofText('niveau', 0, { level: 'B1', place: 'B1' })).toEqual([]);
    expect(ofText('niveau', 0, { level: 'A2', place: 'B1' })).toEqual([]);
    expect(ofText('niveau', 0, { level: 'B2', place: 'B1' })).toEqual([
      'niveau B2, et le chemin le place en B1',
    ]);
  });
});

describe('[LVL-01] of the library', () => {
  it('sixty texts, nine thousand words and sixteen hundred entries are the goal', () => {
    const texts = (count: number) => ({ steps: Array.from({ length: count }, () => step()) });
    expect(messagesOf('textes', texts(60))).toEqual([]);
    expect(messagesOf('textes', texts(59))).toEqual(['59 textes, où 60 est le but']);
    expect(messagesOf('mots', { words: 9_000 })).toEqual([]);
    expect(messagesOf('mots', { words: 8_999 })).toEqual(['8999 mots de texte, où 9000 est le but']);
    expect(messagesOf('entrées', { dictionary: 1_600 })).toEqual([]);
    expect(messagesOf('entrées', { dictionary: 1_599 })).toEqual(['1599 entrées, où 1600 est le but']);
  });

  it('eight texts of each level are the goal, and a free one', () => {
    const shelf = (['A1', 'A2', 'B1', 'B2', 'C1'] as const).flatMap((place, nth) =>
      Array.from({ length: place === 'B2' ? 7 : 8 }, (_, at) =>
        step({ place, text: { file: 'a.txt', isFreeSample: nth < 4 && at === 0 } }),
      ),
    );
    expect(messagesOf('textes par niveau', { steps: shelf })).toEqual([
      'B2\u00a0: 7 textes, où 8 est le but',
    ]);
    expect(messagesOf('extrait gratuit', { steps: shelf })).toEqual(['C1\u00a0: aucun texte gratuit']);
  });

  it('nine words of ten come back in time, of those that are judged', () => {
    const returning = (back: number, lost: number) =>
      messagesOf('retour', {
        entries: [
          ...entries(back, { isBack: true }),
          ...entries(lost, { isBack: false }),
          ...entries(5, { isBack: undefined }),
        ],
      });
    expect(returning(9, 1)).toEqual([]);
    expect(returning(0, 0)).toEqual([]);
    expect(returning(899, 101)).toEqual(['89\u00a0% des mots reviennent à temps, où 90\u00a0% est le but']);
  });

  it('six words of ten are read six times', () => {
    const read = (often: number, seldom: number) =>
      messagesOf('six fois', {
        entries: [...entries(often, { inAll: 6 }), ...entries(seldom, { inAll: 5 })],
      });
    expect(read(6, 4)).toEqual([]);
    expect(read(599, 401)).toEqual(['59\u00a0% des mots se lisent six fois, où 60\u00a0% est le but']);
  });

  it('what is in no text is named: an imperative, and the forms of the verb', () => {
    const imperative = 'impératif n’est dans aucun texte';
    expect(messagesOf('modes', {})).toContain(imperative);
    const notions = { IMPERATIVE: 1 } as MeasuredLibrary['notions'];
    expect(messagesOf('modes', { notions })).not.toContain(imperative);
    const verb = { past: 'كَتَبَ', present: 'يَكْتُبُ', root: 'ك ت ب' };
    const forms = (word: object) =>
      messagesOf('formes du verbe', {
        entries: entries(1, { entry: { word } as unknown as Entry['entry'] }),
      });
    expect(forms(verb)).toHaveLength(9);
    expect(forms({ ...verb, present: null })).toHaveLength(10);
    expect(forms({ ...verb, past: null })).toHaveLength(10);
  });
});
