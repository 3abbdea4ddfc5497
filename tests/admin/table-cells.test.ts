import { describe, expect, it } from 'vitest';
import { type ConjugationRecord, verbCells } from '#modules/conjugation/contract';
import {
  confirmAll,
  decide,
  formIn,
  nextToConfirm,
  stateOf,
  TABLE,
  WALK,
} from '../../apps/admin/resources/conjugations/table-cells.ts';

const NONE = Object.fromEntries(verbCells.keyof().options.map((cell) => [cell, null])) as Record<
  keyof ConjugationRecord['engine_cells'],
  null
>;

const TABLE_OF_WRITING: ConjugationRecord = {
  id: 1,
  arabic_with_vowels: 'كَتَبَ',
  present_with_vowels: 'يَكْتُبُ',
  french_translation: 'écrire',
  root: 'ك ت ب',
  form: 'I',
  unconfirmed_count: 2,
  corrected_count: 1,
  is_waiting: false,
  version: 1,
  slug: 'kataba',
  pattern: null,
  irregularities: [],
  notes: null,
  engine_cells: { ...NONE, past_huwa: 'كَتَبَ', past_ana: 'كَتَبْتُ', present_huwa: 'يَكْتُبُ' },
  person_cells: { ...NONE, past_ana: 'كَتَبْتُو' },
  confirmed: ['past_ana'],
  change: null,
};

it('the tables have every cell once, five persons in the imperative', () => {
  expect([...WALK].sort()).toEqual([...verbCells.keyof().options].sort());
  expect(TABLE.map(({ rows }) => rows.length)).toEqual([13, 13, 5]);
});

describe('a cell', () => {
  it('[STF-04] shows a person’s form before the engine’s', () => {
    expect(formIn(TABLE_OF_WRITING, {}, 'past_ana')).toBe('كَتَبْتُو');
    expect(formIn(TABLE_OF_WRITING, { past_ana: null }, 'past_ana')).toBe('كَتَبْتُ');
    expect(formIn(TABLE_OF_WRITING, {}, 'past_anta')).toBe('');
  });

  it.each([
    ['nobody has looked at', {}, 'past_huwa', 'to-confirm'],
    ['a person has corrected', {}, 'past_ana', 'corrected'],
    ['is confirmed just now', { past_huwa: 'كَتَبَ' }, 'past_huwa', 'confirmed'],
    ['is given back', { past_ana: null }, 'past_ana', 'to-confirm'],
    ['has no form', {}, 'past_anta', 'empty'],
  ] as const)('[STF-04] that %s says so', (_, decisions, cell, state) => {
    expect(stateOf(TABLE_OF_WRITING, decisions, cell)).toBe(state);
  });
});

describe('typing in a cell', () => {
  it.each([
    ['the engine’s form confirms it', 'past_huwa', ' كَتَبَ ', { past_huwa: 'كَتَبَ' }],
    ['another corrects it', 'past_huwa', 'كَتَبَا', { past_huwa: 'كَتَبَا' }],
    ['what is saved already decides nothing', 'past_ana', 'كَتَبْتُو', {}],
    ['nothing gives a correction back', 'past_ana', '', { past_ana: null }],
    ['nothing where nobody has written decides nothing', 'past_huwa', '', {}],
  ] as const)('[STF-04] %s', (_, cell, typed, decisions) => {
    expect(decide(TABLE_OF_WRITING, {}, cell, typed)).toEqual(decisions);
  });
});

it('[STF-04] Enter goes on to the next cell that waits, round the tables, and ends when none does', () => {
  expect(nextToConfirm(TABLE_OF_WRITING, {}, 'past_huwa')).toBe('present_huwa');
  expect(nextToConfirm(TABLE_OF_WRITING, {}, 'present_huwa')).toBe('past_huwa');
  const all = confirmAll(TABLE_OF_WRITING, {});
  expect(all).toEqual({ past_huwa: 'كَتَبَ', present_huwa: 'يَكْتُبُ' });
  expect(nextToConfirm(TABLE_OF_WRITING, all, 'past_huwa')).toBeUndefined();
});
