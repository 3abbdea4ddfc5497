import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conjugate } from '#modules/arabic';

interface StarterVerb {
  readonly past: string;
  readonly present: string;
  readonly imperative: string;
  readonly masdar: string;
  readonly root: string;
}

/** The verbs that people have written into the starter dictionary, with their forms. */
function readStarterVerbs(): StarterVerb[] {
  const text = readFileSync(new URL('../../../seeds/dictionary/verbs.txt', import.meta.url), 'utf8');
  return (
    text
      .split('\n')
      .map((line) => line.split(' | '))
      // What has no present is لَيْسَ, of which there is nothing to compare.
      .filter((fields) => fields.some((field) => field.startsWith('prés. ') && field !== 'prés. –'))
      .map((fields) => {
        const field = (name: string) =>
          fields.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
        const past = (fields[0] ?? '').replace(/ \d+$/, '');
        return {
          past,
          present: field('prés.'),
          imperative: field('imp.'),
          masdar: field('masdar'),
          root: field('rac.'),
        };
      })
  );
}

/** Derived verbs whose usual masdar is another word, beside that of their form. */
const OWN_MASDAR = ['سَافَرَ', 'غَنَّى', 'صَلَّى', 'حَيَّا', 'دَافَعَ', 'أَحَبَّ', 'جَرَّبَ'];

describe('the verbs of the starter dictionary', () => {
  const verbs = readStarterVerbs();

  it('are at least three hundred, each with all its cells', () => {
    const incomplete = verbs.filter((verb) => Object.values(conjugate(verb).cells).length < 31);
    expect(verbs.length).toBeGreaterThanOrEqual(300);
    expect(incomplete).toEqual([]);
  });

  it('have the root and the command that people wrote', () => {
    const wrong = verbs.filter(({ past, present, root, imperative }) => {
      return conjugate({ past, present, root }).cells.imperative_anta !== imperative;
    });
    expect(wrong).toEqual([]);
  });

  it('have the masdar that people wrote, wherever a rule gives it', () => {
    const wrong = verbs.filter(({ past, present, masdar }) => {
      const [first] = conjugate({ past, present }).masdars;
      return first?.isProposal === false && first.arabic !== masdar;
    });
    expect(wrong.map(({ past }) => past)).toEqual(OWN_MASDAR);
  });

  it('of form I have it among the proposals as often as not', () => {
    const ofFormOne = verbs.map((verb) => ({ verb, ...conjugate(verb) })).filter(({ form }) => form === 'I');
    const found = ofFormOne.filter(({ verb, masdars }) =>
      masdars.some(({ arabic }) => arabic === verb.masdar),
    );
    expect(found.length).toBeGreaterThan(ofFormOne.length / 2);
  });
});
