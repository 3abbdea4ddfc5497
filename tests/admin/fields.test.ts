import { describe, expect, it } from 'vitest';
import { proposeForms } from '../../apps/admin/resources/words/propose-forms.ts';
import { mendFrench } from '../../apps/admin/ui/fields/french-text.ts';
import { centsOf, eurosOf } from '../../apps/admin/ui/fields/money.ts';

describe('a price', () => {
  it.each([
    ['9,90', 990],
    ['9,9', 990],
    ['76', 7600],
    ['1 234,50 €', 123_450],
    ['19.90', 1990],
    ['', null],
    ['9,905', null],
    ['neuf', null],
    ['-3', null],
  ])('[STF-02] typed as «%s» is %s cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it('[STF-02] stands in its field as French writes it', () => {
    expect([990, 7600, 5].map(eurosOf)).toEqual(['9,90', '76,00', '0,05']);
  });
});

describe('French as it is typed', () => {
  it.each([
    ["l'école", 'l’école'],
    ['Qui est là ?', 'Qui est là\u00A0?'],
    ['« oui »', '«\u00A0oui\u00A0»'],
    ['https://soutour.example', 'https://soutour.example'],
    ['à 9:30', 'à 9:30'],
  ])('[STF-02] %s becomes %s', (typed, printed) => {
    expect(mendFrench(typed)).toBe(printed);
  });
});

describe('the forms of a new verb', () => {
  it('[STF-04] are proposed from its past and present, the masdar only where a rule gives it', () => {
    expect(proposeForms({ arabic_with_vowels: 'كَتَبَ', present_with_vowels: 'يَكْتُبُ' })).toEqual({
      imperative_with_vowels: 'اُكْتُبْ',
      masdar_with_vowels: '',
      root: 'ك ت ب',
    });
    expect(proposeForms({ arabic_with_vowels: 'عَلَّمَ', present_with_vowels: 'يُعَلِّمُ' })).toEqual({
      imperative_with_vowels: 'عَلِّمْ',
      masdar_with_vowels: 'تَعْلِيمٌ',
      root: 'ع ل م',
    });
  });

  it('[STF-04] are not proposed for what is no verb', () => {
    expect(proposeForms({ arabic_with_vowels: 'كَتَبَ' })).toBeNull();
    expect(proposeForms({ arabic_with_vowels: 'كَتَبَ', present_with_vowels: 'يَقُولُ' })).toBeNull();
  });
});
