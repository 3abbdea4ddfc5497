import { describe, expect, it } from 'vitest';
import { choicesOf, isDeclined, mayBeGoverned, strayFields } from '#modules/arabic';

describe('[ANA-03] what can be said of a word', () => {
  it.each([
    [{ pos: 'VERB', tense: 'PAST' }, ['tense', 'voice', 'person', 'gender', 'number']],
    [{ pos: 'VERB', tense: 'PRESENT' }, ['tense', 'mood', 'voice', 'person', 'gender', 'number']],
    [{ pos: 'NOUN' }, ['gender', 'number', 'state', 'case', 'function']],
    [{ pos: 'NUMERAL' }, ['state', 'case', 'function']],
    [{ pos: 'PRONOUN', kind: 'PERSONAL' }, ['kind', 'person', 'gender', 'number']],
    [{ pos: 'PRONOUN', kind: 'RELATIVE' }, ['kind', 'gender', 'number']],
    [{ pos: 'PARTICLE' }, ['kind', 'governs']],
    [{ pos: 'ADVERB' }, []],
    [{}, []],
  ] as const)('of %o are the fields of its class: %s', (word, fields) => {
    expect(Object.keys(choicesOf(word)).sort()).toEqual([...fields].sort());
  });

  it('is no plural that does not say which one of a noun, and no gender that is both', () => {
    const { number, gender } = choicesOf({ pos: 'NOUN' });
    expect(number).toContain('SOUND_PLURAL_F');
    expect(number).not.toContain('PLURAL');
    expect(gender).toEqual(['M', 'F']);
    expect(choicesOf({ pos: 'VERB' }).number).toEqual(['SINGULAR', 'DUAL', 'PLURAL']);
  });

  it.each([
    [{ pos: 'VERB', mood: 'SUBJUNCTIVE' }, true],
    [{ pos: 'VERB', mood: 'JUSSIVE' }, true],
    [{ pos: 'VERB', mood: 'INDICATIVE' }, false],
    [{ pos: 'NOUN', function: 'OBJECT' }, true],
    [{ pos: 'NOUN', function: 'TOPIC' }, false],
    [{ pos: 'NOUN', function: 'FRAGMENT' }, false],
    [{ pos: 'NOUN' }, false],
  ] as const)('names the word that asks for the form only where one does: %o, %s', (word, isAsked) => {
    expect(mayBeGoverned(word)).toBe(isAsked);
  });

  it('has a case for nouns, adjectives, names and numbers alone', () => {
    for (const pos of ['NOUN', 'ADJECTIVE', 'PROPER_NOUN', 'NUMERAL'] as const)
      expect(isDeclined({ pos })).toBe(true);
    for (const pos of ['VERB', 'PARTICLE', 'PRONOUN', 'ZARF', 'ADVERB'] as const)
      expect(isDeclined({ pos })).toBe(false);
    expect(isDeclined({})).toBe(false);
  });

  it.each([
    [{ pos: 'VERB', tense: 'PAST', mood: 'JUSSIVE' }, ['mood']],
    [{ pos: 'VERB', tense: 'PRESENT', mood: 'JUSSIVE', governor: 0 }, []],
    [{ pos: 'VERB', tense: 'PAST', governor: 0 }, ['governor']],
    [{ pos: 'NOUN', tense: 'PAST' }, ['tense']],
    [{ pos: 'NOUN', number: 'PLURAL' }, ['number']],
    [{ pos: 'NOUN', function: 'OBJECT', governor: 0, case: 'ACCUSATIVE', case_visible: false }, []],
    [{ pos: 'NOUN', function: 'TOPIC', governor: 0 }, ['governor']],
    [{ pos: 'PARTICLE', kind: 'PREPOSITION', case_visible: true }, ['case_visible']],
    [{ pos: 'PRONOUN', kind: 'RELATIVE', person: '3' }, ['person']],
    [{ case: 'GENITIVE' }, ['case']],
  ] as const)('of %o what strays is %s', (word, stray) => {
    expect(strayFields(word)).toEqual(stray);
  });
});
