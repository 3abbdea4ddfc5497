import { beforeAll, describe, expect, it } from 'vitest';
import { countReturns, judgeLibrary, type MeasuredLibrary, measureLibrary } from '#modules/lessons';
import { seededContent, seededLessons } from '../support/seeds.ts';

let measured: MeasuredLibrary;
beforeAll(async () => {
  const { library } = await seededContent();
  const { lessons, path } = await seededLessons();
  if (path) measured = measureLibrary({ library, lessons, path });
});

const rulesOf = (library: MeasuredLibrary) => new Set(judgeLibrary(library).map(({ rule }) => rule));

/** The first text of the path, in other clothes. */
const withFirst = (change: Partial<MeasuredLibrary['steps'][number]>): MeasuredLibrary => ({
  ...measured,
  steps: measured.steps.map((step, at) => (at === 5 ? { ...step, ...change } : step)),
});

describe('[LVL-01] the library, measured along its path', () => {
  it('has every text of the path once, at the level of its part, and each word at the first text that has it', () => {
    expect(measured.elsewhere).toEqual([]);
    expect(new Set(measured.steps.map(({ slug }) => slug)).size).toBe(measured.steps.length);
    expect(measured.steps.filter(({ level, place }) => level > place).map(({ slug }) => slug)).toEqual([]);
    expect(new Set(measured.entries.map(({ entry }) => entry)).size).toBe(measured.entries.length);
    const [first] = measured.steps;
    expect(first).toMatchObject({ slug: 'sur-le-chemin-de-medine-texte-1', counted: 'A1', opensBook: true });
    expect(first?.figures).toMatchObject({ lines: 9, words: 54 });
  });

  it('counts as known what a lesson before has taught, and names as nothing', () => {
    for (const { running, known, fresh, distinct } of measured.steps) {
      expect(known).toBeLessThanOrEqual(running);
      expect(fresh.length).toBeLessThanOrEqual(distinct);
      expect(fresh.some(({ word }) => word.partOfSpeech === 'proper_noun')).toBe(false);
    }
  });

  it('reaches every goal: words come back in time, are read often and are known on arrival, and no pronoun, mood or form is missing', () => {
    expect(judgeLibrary(measured)).toEqual([]);
  });

  it('judges by their return only words that no lesson has brought and that enough texts follow', () => {
    const { judged, back } = countReturns(measured.entries);
    expect(judged).toBeGreaterThan(50);
    expect(back).toBeLessThanOrEqual(judged);
    expect(judged).toBeLessThan(measured.entries.length);
  });
});

describe('[LVL-01] a goal that is not reached is named', () => {
  it.each([
    ['niveau', { level: 'C1' }],
    ['mots connus', { known: 0 }],
    ['mots nouveaux', { fresh: Array.from({ length: 30 }, () => ({})) }],
  ] as const)('of a text: %s', (rule, change) => {
    const broken = judgeLibrary(withFirst(change as never)).filter((one) => one.rule === rule);
    expect(broken.map(({ file }) => file)).toContain(measured.steps[5]?.text.file);
  });

  it.each([
    ['textes', { steps: [] }],
    ['mots', { words: 10 }],
    ['entrées', { dictionary: 10 }],
    ['textes par niveau', { steps: [] }],
    ['extrait gratuit', { steps: [] }],
    ['modes', { analyses: [] }],
    ['pronoms', { analyses: [] }],
    ['formes du verbe', { entries: [] }],
  ] as const)('of the library: %s', (rule, change) => {
    expect(rulesOf({ ...measured, ...(change as Partial<MeasuredLibrary>) })).toContain(rule);
  });

  it.each([
    ['textes', (size: number) => ({ steps: measured.steps.slice(0, size) })],
    ['mots', (size: number) => ({ words: size })],
    ['entrées', (size: number) => ({ dictionary: size })],
  ])('and none that is just reached: %s', (rule, ofSize) => {
    const breachesAt = (size: number) =>
      judgeLibrary({ ...measured, ...ofSize(size) }).filter((one) => one.rule === rule);
    const goal = Number(/où (\d+) est le but/.exec(breachesAt(0)[0]?.message ?? '')?.[1]);
    expect(goal).toBeGreaterThan(10);
    expect([breachesAt(goal - 1).length, breachesAt(goal).length]).toEqual([1, 0]);
  });

  it('of the words: those that do not come back, and those that are read seldom', () => {
    const entries = measured.entries.map((one) => ({ ...one, isBack: false, inAll: 1 }));
    const rules = rulesOf({ ...measured, entries });
    expect([rules.has('retour'), rules.has('six fois')]).toEqual([true, true]);
    const rich = measured.entries.map((one) => ({ ...one, isBack: true, inAll: 6 }));
    const none = rulesOf({ ...measured, entries: rich });
    expect([none.has('retour'), none.has('six fois')]).toEqual([false, false]);
  });
});
