import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, describeWord, explainEnding } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';

let analyser: Analyser;

beforeAll(async () => {
  analyser = await seededAnalyser();
});

const linesOf = (line: string, token: number) => describeWord(analyser.analyseLine(line), token).lines;
const reasonOf = (line: string, token: number) => explainEnding(analyser.analyseLine(line), token);

describe('an analysis in French', () => {
  it('[ANA-01] captions each segment, and leaves the stem to its sense', () => {
    expect(describeWord(analyser.analyseLine('وَسَأَلَتْهُ جَارَتُنَا عَنْ أَخِيهِ.'), 0)).toEqual({
      segments: [
        { text: 'وَ', caption: 'et' },
        { text: 'سَأَلَتْ', caption: undefined },
        { text: 'هُ', caption: 'le, lui' },
      ],
      lines: ['passé, 3ᵉ personne du féminin singulier'],
    });
  });

  it('[ANA-02] joins the case to its reason, with the word that asks for it', () => {
    const line = 'وَسَأَلَتْهُ جَارَتُنَا عَنْ أَخِيهِ.';

    expect(linesOf(line, 1)).toEqual([
      'nom féminin singulier, avec le suffixe نَا «\u00a0notre\u00a0»',
      'nominatif, sujet de سَأَلَتْ',
    ]);
    expect(linesOf(line, 3)[1]).toBe('génitif, après la préposition عَنْ');
    expect(linesOf('دَخَلَ أَخِي الْغُرْفَةَ.', 1)[1]).toBe(
      'nominatif (que la fin du mot ne montre pas), sujet de دَخَلَ',
    );
    expect(linesOf('هِيَ فِي مَدَارِسَ كَبِيرَةٍ.', 2)[1]).toContain('ce mot ne prend ni tanwin ni i');
    expect(linesOf('نَظَرَتْ إِلَيْهِ.', 1)).toEqual(['préposition إِلَى + pronom هِ']);
  });

  it('[ANA-01] says the mood with its particle, and nothing of the ordinary one', () => {
    expect(linesOf('لَمْ يَكْتُبْ.', 1)).toEqual([
      'présent, 3ᵉ personne du masculin singulier',
      'apocopé, après لَمْ',
    ]);
    expect(linesOf('لَا تَغْضَبْ!', 1)).toEqual([
      'présent, 2ᵉ personne du masculin singulier',
      'apocopé, défense avec لَا',
    ]);
    expect(linesOf('يُكْتَبُ الدَّرْسُ.', 0)).toEqual(['présent passif, 3ᵉ personne du masculin singulier']);
  });

  it('[ANA-02] answers « why this vowel » in plain French, the term last, and names the word that asks for it', () => {
    expect(reasonOf('جَلَسَ عَلَى الْأَرْضِ.', 2)).toEqual({
      sentence: 'Il finit en -i parce qu’il suit عَلَى (génitif).',
      governor: 1,
    });
    expect(reasonOf('أُرِيدُ أَنْ أَكْتُبَ.', 2)?.sentence).toBe('Il finit en -a parce qu’il suit أَنْ (subjonctif).');
    expect(reasonOf('لَمْ يَكْتُبْ.', 1)).toEqual({
      sentence: 'Il finit sans voyelle parce qu’il suit لَمْ (apocopé).',
      governor: 0,
    });
    expect(reasonOf('فَتَحَ الْمُعَلِّمُ بَابًا.', 2)).toMatchObject({ governor: 0 });
  });

  it.each([
    ['كَتَبَتْ.', 0, 'Il finit en -at, la marque de «\u00a0elle\u00a0» (passé).'],
    [
      'كَتَبَتِ الْمَرْأَةُ.',
      0,
      'Il finit en -at, la marque de «\u00a0elle\u00a0» (passé). Le -i ne sert qu’à passer au mot suivant.',
    ],
    [
      'رَمَى الْكُرَةَ.',
      0,
      'Il finit en -ā\u00a0: le -a de «\u00a0il\u00a0» s’est fondu dans sa dernière lettre (passé).',
    ],
    ['سَأَلْتُهُ.', 0, 'Il finit en -tu, la marque de «\u00a0je\u00a0» (passé).'],
    ['«اُكْتُبِي!»', 0, 'Il finit en -ī, la marque de l’ordre donné à une femme (impératif).'],
    ['هُنَّ يَكْتُبْنَ.', 1, 'Il finit en -na, la marque de «\u00a0elles\u00a0», qui ne change jamais (indicatif).'],
    [
      'هُوَ يَنْسَى.',
      1,
      'Il finit par une voyelle longue, qui cache celle du mode, parce que rien devant lui ne demande autre chose (indicatif).',
    ],
    ['لَمْ يَنْسَ.', 1, 'Il a perdu sa dernière lettre parce qu’il suit لَمْ (apocopé).'],
    ['خَرَجَ مِنَ الْبَيْتِ.', 1, 'Il est sans voyelle à la fin\u00a0: le -a ne sert qu’à passer au mot suivant.'],
    ['جَلَسَ فِي الْبَيْتِ.', 1, 'Sa fin ne change jamais, quelle que soit sa place dans la phrase.'],
    ['نَظَرَ إِلَيْهِ.', 1, 'Sa fin est un pronom attaché\u00a0: son -hu devient -hi après un -i ou un y.'],
    ['جَلَسَ عِنْدَ الْبَابِ.', 1, 'Il finit en -a parce qu’il dit où, quand ou comment (accusatif).'],
    ['خَرَجَ مِنْ عِنْدِ الْمُعَلِّمِ.', 2, 'Il finit en -i parce qu’il suit مِنْ (génitif).'],
    [
      'دَخَلَ أَخِي الْغُرْفَةَ.',
      1,
      'Sa fin ne montre pas son cas\u00a0: ي «\u00a0mon\u00a0» prend la place de sa voyelle. Il est à ce cas parce que c’est le sujet de دَخَلَ (nominatif).',
    ],
  ])('[ANA-02] has a reason for the end of every word: %s, word %i', (line, token, sentence) => {
    expect(reasonOf(line, token)?.sentence).toBe(sentence);
  });

  it('[ANA-02] explains no ending that is doubtful', () => {
    expect(reasonOf('مَا أَجْمَلَ السَّمَاءَ!', 2)).toBeUndefined();
  });
});
