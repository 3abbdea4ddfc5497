import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Analyser,
  conjugate,
  createAnalyser,
  type Notion,
  notionsOf,
  showsNotion,
} from '#modules/arabic';
import { readDictionary } from '#modules/authoring';

let analyser: Analyser;
let verbs: { lemma: string; present: string; root: string | undefined }[];

beforeAll(async () => {
  const dictionary = await readDictionary('seeds');
  analyser = createAnalyser(dictionary);
  verbs = dictionary.flatMap(({ section, lemma, present, root }) =>
    section === 'verbe' && present && !/\d/.test(lemma) ? { lemma, present, root } : [],
  );
});

/** What each word of a line shows. */
function shownIn(line: string): Notion[][] {
  const words = analyser.analyseLine(line);
  return words.map((word) => notionsOf(words, word));
}

describe('[LES-05] what a parsed word shows', () => {
  it.each([
    ['مِفْتَاحُ الْبَابِ صَغِيرٌ.', [['ANNEXION', 'NOMINAL_SENTENCE'], ['ANNEXION'], ['NOMINAL_SENTENCE']]],
    ['فَتَحَ الْوَلَدُ الْبَابَ.', [['PAST'], ['SUBJECT'], ['OBJECT']]],
    ['لَمْ يَكْتُبْ شَيْئًا.', [['PAST_NEGATION'], ['PAST_NEGATION'], ['OBJECT']]],
    ['لَنْ يَكْتُبَ.', [['FUTURE_NEGATION'], ['FUTURE_NEGATION', 'SUBJUNCTIVE']]],
    ['فِي الْبَيْتِ رَجُلٌ.', [['PREPOSITION'], ['PREPOSITION'], ['PLACE_FIRST', 'NOMINAL_SENTENCE']]],
  ])('%s', (line, expected) => {
    expect(shownIn(line)).toEqual(expected);
  });

  it('from what few words show on: a dual before a subject, and neither the article nor the past beside them', () => {
    const [verb, subject] = shownIn('جَلَسَ الْوَلَدَانِ.');
    expect(verb).toEqual(['PAST']);
    expect(subject).toEqual(['DUAL', 'PLURAL_SUBJECT', 'SUBJECT']);
  });

  it('is nothing where anything is doubtful', () => {
    const [word] = analyser.analyseLine('تَكْتُبُ.');
    expect(word?.withheld).toContain('person');
    expect(word && notionsOf([word], word)).toEqual([]);
  });

  it('of a verb agrees with the engine that conjugates it, whatever its class', () => {
    const traits: [Notion, (found: ReturnType<typeof conjugate>) => boolean][] = [
      ['HOLLOW_VERB', ({ form, type }) => form === 'I' && type.code === 'hollow'],
      ['FORMS_II_IV', ({ form }) => ['II', 'III', 'IV'].includes(form)],
      ['FORMS_V_X', ({ form }) => ['V', 'VI', 'VII', 'VIII', 'IX', 'X'].includes(form)],
    ];
    const wrong = verbs.flatMap(({ lemma, present, root }) => {
      const found = conjugate({ past: lemma, present, root });
      const word = { form: lemma, token: 0, entry: lemma, pos: 'VERB', origin: 'RULE' } as const;
      return traits
        .filter(([notion, isSo]) => showsNotion(notion, [word], word) !== isSo(found))
        .map(([notion]) => `${lemma} ${notion} ${found.form} ${found.type.code}`);
    });
    expect(verbs.length).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});
