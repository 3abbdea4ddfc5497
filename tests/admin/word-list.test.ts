import { describe, expect, it } from 'vitest';
import type { AnalysedToken, DocumentWord, Proposal, TextAnalysis } from '#modules/authoring/contract';
import {
  countStates,
  neighbour,
  nextOpen,
  openTokens,
  readTokens,
} from '../../apps/admin/resources/texts/lines/tokens.ts';
import {
  addWord,
  changeSense,
  entryOf,
  inTextOrder,
  removeWord,
  sureProposals,
} from '../../apps/admin/resources/texts/words/word-list.ts';

const proposal = (part: Partial<Proposal> & Pick<Proposal, 'word_id' | 'form'>): Proposal => ({
  arabic_with_vowels: part.form,
  part_of_speech: 'noun',
  homograph: 1,
  french_translation: 'sens du dictionnaire',
  root: null,
  by: 'vowels',
  cell: null,
  sense: 'sens du dictionnaire',
  sense_from: 'dictionary',
  sense_elsewhere: null,
  is_sure: false,
  used_count: 0,
  is_displayed: true,
  ...part,
});
const word = (word_id: number, form: string, part: Partial<DocumentWord> = {}): DocumentWord => ({
  word_id,
  form,
  sense: null,
  is_displayed: true,
  ...part,
});
const token = (text: string, state: AnalysedToken['state'], place: number | null = null): AnalysedToken => ({
  text,
  state,
  word: place,
  key: state === null || state === 'linked' ? null : text,
});

const BAYT = word(1, 'بَيْتٌ');
const IN = proposal({
  word_id: 2,
  form: 'فِي',
  part_of_speech: 'particle',
  is_displayed: false,
  used_count: 3,
  is_sure: true,
});
const VILLAGE = proposal({ word_id: 3, form: 'قَرْيَةٍ' });
const TOWN = proposal({ word_id: 4, form: 'قَرْيَةٍ', by: 'letters' });

/** « بَيْتٌ فِي قَرْيَةٍ. » and « قَرْيَةٍ سَامِي. », of which the first word is linked and the last is unknown. */
const ANALYSIS: TextAnalysis = {
  without_vowels: '',
  arabic_lines: 2,
  french_lines: 2,
  lines: [
    [
      token('بَيْتٌ', 'linked', 0),
      token(' ', null),
      token('فِي', 'proposed'),
      token(' ', null),
      token('قَرْيَةٍ', 'proposed'),
      token('.', null),
    ],
    [token('قَرْيَةٍ', 'proposed'), token(' ', null), token('سَامِي', 'unknown'), token('.', null)],
  ],
  proposals: { فِي: [IN], قَرْيَةٍ: [VILLAGE, TOWN] },
  said: {},
  counts: { linked: 1, proposed: 3, unknown: 1 },
};
const read = (words: DocumentWord[], decisions: [string, DocumentWord][] = []) =>
  readTokens(ANALYSIS, [BAYT], words, new Map(decisions));

describe('the words of a text', () => {
  it('[STF-04] are linked, proposed or unknown; a word that comes back is settled once', () => {
    const lines = read([BAYT]);
    expect(countStates(lines)).toEqual({ words: 5, linked: 1, sure: 1, guessed: 2, missing: 1 });
    expect(openTokens(lines).map(({ text }) => text)).toEqual(['فِي', 'قَرْيَةٍ', 'سَامِي']);
  });

  it('[STF-04] are linked as soon as their author decides, wherever they stand, before any answer', () => {
    const village = entryOf(VILLAGE);
    const lines = read([BAYT, village], [['قَرْيَةٍ', village]]);
    expect(countStates(lines)).toEqual({ words: 5, linked: 3, sure: 1, guessed: 0, missing: 1 });
  });

  it('[STF-04] are open again as soon as the link is taken back', () => {
    expect(countStates(read([])).linked).toBe(0);
    const village = entryOf(VILLAGE);
    expect(countStates(read([BAYT], [['قَرْيَةٍ', village]])).linked).toBe(1);
  });

  it('[STF-04] are walked in the order of the text, round its end', () => {
    const open = openTokens(read([BAYT]));
    expect(nextOpen(open, -1)?.text).toBe('فِي');
    expect(nextOpen(open, open[0]?.place ?? 0)?.text).toBe('قَرْيَةٍ');
    expect(nextOpen(open, 999)?.text).toBe('فِي');
    expect(nextOpen(open, open[0]?.place ?? 0, -1)?.text).toBe('سَامِي');
    expect(nextOpen([], 0)).toBeNull();
  });

  it('have neighbours, linked or not', () => {
    const lines = read([BAYT]);
    const [first] = lines.flat();
    expect(neighbour(lines, first?.place ?? -1, 1)?.text).toBe('فِي');
    expect(neighbour(lines, 2, -1)?.text).toBe('بَيْتٌ');
    expect(neighbour(lines, 0, -1)).toBeNull();
  });
});

describe('the list of words', () => {
  it('[STF-04] keeps the order in which the text first needs them', () => {
    const lines = read([BAYT]);
    const place = (text: string) => lines.flat().find((known) => known.text === text)?.place ?? -1;
    const name = word(9, 'سَامِي');
    const withName = addWord([BAYT], name, lines, place('سَامِي'));
    const again = read(withName, [['سَامِي', name]]);
    const words = addWord(withName, entryOf(IN), again, place('فِي'));
    expect(words.map(({ form }) => form)).toEqual(['بَيْتٌ', 'فِي', 'سَامِي']);
  });

  it('[STF-04] shows a lemma in the tables once, by its first form', () => {
    const lines = read([BAYT]);
    const [first] = addWord([BAYT], word(1, 'بَيْتٍ'), lines, 99).slice(1);
    expect(first?.is_displayed).toBe(false);
    const later = addWord([word(1, 'بَيْتٍ')], BAYT, [], -2);
    expect(later.filter(({ is_displayed }) => is_displayed)).toHaveLength(1);
  });

  it('[STF-04] follows the lines when they change places; what the text does not need stays behind its neighbour', () => {
    const [village, town, lost] = [word(3, 'قَرْيَةٍ'), word(5, 'سَامِي'), word(9, 'غَائِبٌ')];
    const linked = (text: string, place: number) => [token(text, 'linked', place)];
    const words = [BAYT, village, lost, town];
    const moved = { ...ANALYSIS, lines: [linked('سَامِي', 3), linked('بَيْتٌ', 0), linked('قَرْيَةٍ', 1)] };
    const lines = readTokens(moved, words, words, new Map());
    expect(inTextOrder(words, lines)).toEqual([town, BAYT, village, lost]);
  });

  it('has no entry twice: the newer sense holds', () => {
    expect(addWord([BAYT], { ...BAYT, sense: 'foyer' }, [], 0)).toEqual([{ ...BAYT, sense: 'foyer' }]);
  });

  it('[STF-04] leaves the sense to the dictionary unless it differs here', () => {
    expect(entryOf(VILLAGE).sense).toBeNull();
    expect(entryOf(VILLAGE, 'village').sense).toBe('village');
    expect(entryOf(IN).is_displayed).toBe(false);
  });

  it('can be told otherwise, and shortened', () => {
    expect(changeSense([BAYT], BAYT, 'foyer')[0]?.sense).toBe('foyer');
    expect(removeWord([BAYT, word(2, 'فِي')], BAYT).map(({ word_id }) => word_id)).toEqual([2]);
  });
});

describe('a sure proposal', () => {
  const sure = (proposals: TextAnalysis['proposals']) =>
    sureProposals(read([BAYT]), proposals).map(({ token: { text } }) => text);

  it('[AUT-02] is one that the line shows, entry and sense', () => {
    expect(sure(ANALYSIS.proposals)).toEqual(['فِي']);
  });

  it('[AUT-02] is none because others have chosen it before', () => {
    expect(sure({ فِي: [{ ...IN, is_sure: false, used_count: 9 }] })).toEqual([]);
  });
});

describe('what was guessed', () => {
  it('[AUT-02] is linked as a guess where its author takes it as it stands, until somebody gives its sense', () => {
    const guessed = entryOf(VILLAGE);
    expect(guessed).toMatchObject({ is_guess: true });
    expect(entryOf(IN)).not.toHaveProperty('is_guess');
    expect(entryOf(VILLAGE, 'un village')).not.toHaveProperty('is_guess');
    expect(changeSense([guessed], guessed, 'un village')).toEqual([
      { ...word(3, 'قَرْيَةٍ'), sense: 'un village' },
    ]);
  });
});
