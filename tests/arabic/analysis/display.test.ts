import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, createAnalyser, describeWord, explainEnding } from '#modules/arabic';
import { readDictionary } from '#modules/authoring';

let analyser: Analyser;

beforeAll(async () => {
  analyser = createAnalyser(await readDictionary('seeds'));
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
      ending: '-i',
      sentence: 'Il finit en -i parce qu’il suit عَلَى (génitif).',
      governor: 1,
    });
    expect(reasonOf('أُرِيدُ أَنْ أَكْتُبَ.', 2)?.sentence).toBe('Il finit en -a parce qu’il suit أَنْ (subjonctif).');
    expect(reasonOf('لَمْ يَكْتُبْ.', 1)).toMatchObject({ ending: 'sans voyelle', governor: 0 });
    expect(reasonOf('فَتَحَ الْمُعَلِّمُ بَابًا.', 2)).toMatchObject({ ending: '-an', governor: 0 });
  });

  it('[ANA-02] explains no ending that shows nothing, or that is doubtful', () => {
    expect(reasonOf('دَخَلَ أَخِي الْغُرْفَةَ.', 1)).toBeUndefined();
    expect(reasonOf('مَا أَجْمَلَ السَّمَاءَ!', 2)).toBeUndefined();
  });
});
