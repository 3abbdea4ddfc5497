import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../modules/accounts/registration/look-alikes.ts';

describe('what a name looks like', () => {
  it.each([
    ['scope', 'ѕсоре'],
    ['HATA', 'НАТА'],
    ['hata', 'ната'],
    ['Hana', 'ΗΑΝΑ'],
    ['nina', 'ηινα'.replace('ιν', 'ιη')],
    ['soso', 'ѕоѕо'],
    ['Ali', 'AIi'],
    ['Leila', 'LElLA'],
    ['Billy7', 'bi11y7'],
    ['Omar', '0rnar'],
    ['Sam', 'ꜱaᴍ'],
    ['Jørgen', 'jo̸rgen'],
    ['كريم', 'ڪريم'],
    ['کریم', 'كريم'],
    ['يحيى', 'یحیی'],
    ['هدى', 'ھدى'],
    ['سلمى ١', 'سلمى ا'],
    ['Noor 5', 'NOOR 5'],
  ])('%s is what %s looks like', (name, other) => {
    expect(lookOf(other)).toBe(lookOf(name));
  });

  it.each([
    ['Medine', 'Médine'],
    ['Hana', 'Nana'],
    ['نور', 'نوز'],
    ['سلمى', 'سلمة'],
    ['Мария', 'Марина'],
    ['Ali', 'Ali 2'],
    ['李娜', '李那'],
  ])('%s and %s are told apart', (name, other) => {
    expect(lookOf(other)).not.toBe(lookOf(name));
  });

  it('is its own look: what was compared once compares alike again', () => {
    for (const name of ['Camille', 'ѕсоре', 'Ольга', 'ڪريم', 'なおみ 直美', 'Łukasz', 'Groß']) {
      expect(lookOf(lookOf(name)), name).toBe(lookOf(name));
    }
  });
});
