import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, type AnalysisEntry, describeDisagreement } from '#modules/arabic';
import { seededAnalyser } from '../../support/seeds.ts';
import { PLANTINGS } from './plant.ts';

interface Line {
  arabic: string;
  entries?: AnalysisEntry[];
}

/** Every line of the texts whose files are so named. */
function linesOf(files: RegExp): readonly Line[] {
  return readdirSync('seeds/library', { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .sort()
    .flatMap((file) =>
      (readFileSync(join('seeds/library', file), 'utf8').split('[vocabulaire]')[0] ?? '').split('\n'),
    )
    .filter((line) => /^[«\u0621-\u064A]/.test(line))
    .map((arabic) => ({ arabic: arabic.normalize('NFC') }));
}

const LIBRARY = linesOf(/\d\.txt$/);

/** The eighteen texts in which faults are planted: a share found is comparable only over the same lines. */
const PLANTED = linesOf(/^(?:sur-le-chemin-de-medine|le-village-sans-horloge|lettres-de-fes)\/\d+\.txt$/);

/** Lines that have been parsed by hand, most of texts that the library does not have. */
const PARSED: readonly Line[] = ['library', 'elementary', 'advanced'].flatMap((name) =>
  readFileSync(`tests/arabic/analysis/gold/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line),
);

let analyser: Analyser;
beforeAll(async () => {
  analyser = await seededAnalyser();
});

function faultsOf({ arabic, entries = [] }: Line): string[] {
  return analyser.findDisagreements(arabic, { entries }).map((found) => describeDisagreement(arabic, found));
}

it.each([
  { of: 'the library', lines: LIBRARY },
  { of: 'texts that were parsed by hand', lines: PARSED },
])('[ANA-02] nothing right is refused in the lines of $of', ({ lines }) => {
  const { user } = process.cpuUsage();
  expect(lines.flatMap((line) => faultsOf(line).map((fault) => `${line.arabic} ${fault}`))).toEqual([]);
  const seconds = (process.cpuUsage().user - user) / 1_000_000;
  process.stdout.write(`${lines.length} lines, ${Math.round(lines.length / seconds)} a second\n`);
});

/** Of every planted fault of a kind, how many of a hundred are found, as measured. */
const FLOORS: Readonly<Record<string, number>> = {
  'after a preposition → nominative': 93,
  'after a preposition → accusative': 91,
  'annexed → nominative': 97,
  'annexed → accusative': 89,
  'subject → accusative': 31,
  'subject → genitive': 91,
  'object → nominative': 63,
  'object → genitive': 91,
  'noun of إِنَّ → nominative': 92,
  'predicate of كَانَ → nominative': 78,
  'noun of كَانَ → accusative': 63,
  'topic → accusative': 38,
  'predicate → accusative': 61,
  'indicative after لَمْ': 75,
  'indicative after أَنْ, لَنْ, كَيْ': 100,
  'subjunctive without cause': 89,
  'adjective of the other gender': 65,
  'number of the other gender': 93,
  'verb of the other gender before its subject': 73,
  'article and tanwin': 99,
  'noun without tanwin': 72,
  'demonstrative of the other gender': 85,
};

/** Points by which new texts and words of the dictionary move a share. */
const MARGIN = 4;

describe('faults planted in the lines of the library', () => {
  it.each(PLANTINGS)('[ANA-02] $name', ({ name, plant }) => {
    let planted = 0;
    let found = 0;
    for (const { arabic } of PLANTED) {
      const words = analyser.analyseLine(arabic);
      let at = 0;
      for (const word of words) {
        const from = arabic.indexOf(word.form, at);
        at = from + word.form.length;
        const wrong = plant(word, words);
        if (wrong === undefined || wrong === word.form) continue;
        planted++;
        const line = arabic.slice(0, from) + wrong + arabic.slice(at);
        if (analyser.findDisagreements(line).length > 0) found++;
      }
    }
    const share = Math.round((100 * found) / planted);
    process.stdout.write(`${name.padEnd(44)} ${found} of ${planted}: ${share} %\n`);
    expect(share).toBeGreaterThanOrEqual((FLOORS[name] ?? 100) - MARGIN);
  });
});

const nbsp = (text: string) => text.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');

/** A line that is right, its word that is planted wrong, and what is said. */
const WRITTEN: readonly (readonly [right: string, from: string, to: string, message: string])[] = [
  [
    'فَتَحَ سَعْدٌ بَابًا.',
    'بَابًا',
    'بَابٌ',
    '« بَابٌ » : accusatif attendu (complément d’objet de « فَتَحَ »), et non nominatif (tanwin)',
  ],
  [
    'جَلَسَ التَّاجِرُ.',
    'التَّاجِرُ',
    'التَّاجِرَ',
    '« جَلَسَ التَّاجِرَ » : nominatif attendu (sujet de « جَلَسَ »), et non accusatif (fatha)',
  ],
  [
    'قَالَ الْخَيَّاطُ: «هُوَ مَرِيضٌ.»',
    'الْخَيَّاطُ',
    'الْخَيَّاطَ',
    '« قَالَ الْخَيَّاطَ » : nominatif attendu (sujet de « قَالَ »), et non accusatif (fatha)',
  ],
  [
    'دَخَلَ الْوَلَدُ.',
    'الْوَلَدُ',
    'الْوَلَدِ',
    '« دَخَلَ الْوَلَدِ » : « الْوَلَدِ » est au génitif (kasra) sans que rien ne le demande',
  ],
  [
    'فِي الْبَيْتِ رَجُلٌ.',
    'الْبَيْتِ',
    'الْبَيْتُ',
    '« فِي الْبَيْتُ » : génitif attendu (après la préposition « فِي »), et non nominatif (damma)',
  ],
  [
    'ذَهَبَ إِلَى بَيْتِ سَعْدٍ.',
    'سَعْدٍ',
    'سَعْدٌ',
    '« بَيْتِ سَعْدٌ » : génitif attendu (complément de nom de « بَيْتِ »), et non nominatif (tanwin)',
  ],
  [
    'دَخَلَ بِالْمِصْبَاحِ.',
    'بِالْمِصْبَاحِ',
    'بِالْمِصْبَاحُ',
    '« بِالْمِصْبَاحُ » : génitif attendu (après une préposition), et non nominatif (damma)',
  ],
  [
    'إِنَّ فِي الْبَيْتِ رَجُلًا.',
    'رَجُلًا',
    'رَجُلٌ',
    '« رَجُلٌ » : accusatif attendu (sujet, après « إِنَّ »), et non nominatif (tanwin)',
  ],
  [
    'كَانَ سَعْدٌ حَزِينًا.',
    'حَزِينًا',
    'حَزِينٌ',
    '« حَزِينٌ » : accusatif attendu (attribut, après « كَانَ »), et non nominatif (tanwin)',
  ],
  ['جَاءَتْ بِنْتٌ صَغِيرَةٌ.', 'صَغِيرَةٌ', 'صَغِيرٌ', '« بِنْتٌ صَغِيرٌ » : adjectif d’un autre genre que « بِنْتٌ »'],
  [
    'فِي بُيُوتٍ قَدِيمَةٍ.',
    'قَدِيمَةٍ',
    'قَدِيمٍ',
    '« بُيُوتٍ قَدِيمٍ » : adjectif d’un autre nombre que « بُيُوتٍ » : un pluriel de choses demande le féminin singulier, un pluriel de personnes le pluriel',
  ],
  [
    'غَرَبَتِ الشَّمْسُ.',
    'غَرَبَتِ',
    'غَرَبَ',
    '« غَرَبَ الشَّمْسُ » : verbe d’un autre genre que « الشَّمْسُ », mis au nominatif comme un sujet',
  ],
  [
    'دَخَلَ التَّلَامِيذُ.',
    'دَخَلَ',
    'دَخَلُوا',
    '« دَخَلُوا التَّلَامِيذُ » : verbe d’un autre nombre que « التَّلَامِيذُ », mis au nominatif comme un sujet',
  ],
  ['هٰذِهِ الْبِنْتُ صَغِيرَةٌ.', 'هٰذِهِ', 'هٰذَا', '« هٰذَا الْبِنْتُ » : démonstratif d’un autre genre que « الْبِنْتُ »'],
  [
    'كَنَسْتُ الْأَرْضَ عِشْرِينَ يَوْمًا.',
    'يَوْمًا',
    'أَيَّامٍ',
    '« عِشْرِينَ أَيَّامٍ » : après « عِشْرِينَ », le nom compté n’est pas au nombre attendu (pluriel de 3 à 10, singulier ensuite)',
  ],
  ['لَمْ يَدْخُلْ.', 'يَدْخُلْ', 'يَدْخُلُ', '« لَمْ يَدْخُلُ » : apocopé attendu après « لَمْ », et non une autre forme (damma)'],
  [
    'يَدْخُلُ الْوَلَدُ.',
    'يَدْخُلُ',
    'يَدْخُلَ',
    '« يَدْخُلَ » : subjonctif ou apocopé (fatha) sans que rien ne le demande, indicatif attendu',
  ],
  ['هُوَ فِي الْبَيْتِ.', 'الْبَيْتِ', 'الْبَيْتٍ', '« الْبَيْتٍ » : tanwin sur un mot qui a l’article'],
  ['دَخَلَ رَجُلٌ.', 'رَجُلٌ', 'رَجُلُ', '« رَجُلُ » : nom sans article ni tanwin (damma), et sans complément de nom'],
  ['اِشْتَرَى مَصَابِيحَ.', 'مَصَابِيحَ', 'مَصَابِيحًا', '« مَصَابِيحًا » : tanwin sur un mot qui n’en prend pas (diptote)'],
  [
    'سَمِعَ كَلِمَاتٍ.',
    'كَلِمَاتٍ',
    'كَلِمَاتًا',
    '« كَلِمَاتًا » : pluriel en -āt à l’accusatif : kasra attendue, et non fatha',
  ],
  ['يَا وَلَدُ!', 'وَلَدُ', 'الْوَلَدُ', '« يَا الْوَلَدُ » : pas d’article après « يَا »'],
];

describe('[ANA-02] a role and a vowel that disagree are one fault that names both', () => {
  it.each(WRITTEN)('%s', (right, from, to, message) => {
    expect(faultsOf({ arabic: right })).toEqual([]);
    expect(faultsOf({ arabic: right.replace(from, to).normalize('NFC') })).toEqual([nbsp(message)]);
  });
});

/** What looks like a fault to who knows the rule alone. */
it.each([
  ['ثَلَاثَةَ عَشَرَ رَجُلًا.', 'a number of two words'],
  ['كَانَ الْبَيْتُ كَبِيرٌ بَابُهُ.', 'a predicate that is a sentence'],
  ['فِي بَيْتِ الْبِنْتِ الْكَبِيرِ.', 'an adjective of the annexed noun, not of the one beside it'],
  ['جَاءَ رَجُلٌ كَبِيرَةٌ عَيْنُهُ.', 'an adjective of what follows'],
  ['بُيُوتٌ قَدِيمَةٌ.', 'things in the plural are one woman'],
  ['لَا رَجُلَ فِي الْبَيْتِ.', 'a noun denied altogether'],
  ['يَا رَجُلُ!', 'somebody called'],
  ['دَخَلَتِ الْبُيُوتَ.', 'a verb whose subject is not named'],
])('[ANA-02] %s is right: %s', (arabic) => {
  expect(faultsOf({ arabic })).toEqual([]);
});
