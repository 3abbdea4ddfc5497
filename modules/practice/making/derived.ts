import { ConjugationError, compareWriting, conjugate } from '#modules/arabic';
import { firstSense } from './conjugation.ts';
import type { Draft, Place, PracticeVerb, PracticeWord } from './draft.ts';

const ROOT_FORM = 'I';

/** Regular endings that a noun might be given. */
function regularPlurals(lemma: string): string[] {
  const ta = lemma.lastIndexOf('ة');
  if (ta !== -1) return [`${lemma.slice(0, ta)}اتٌ`];
  const stem = lemma.replace(/[\u064B-\u0650](\u0651?)$/u, '$1');
  return [`${stem}\u064Fونَ`, `${stem}\u064Eاتٌ`].map((form) => form.normalize('NFC'));
}

const isSame = (one: string, other: string) => compareWriting(one, [other]).verdict === 'right';

/** The plural of a noun, to be written; undefined where the dictionary has none. */
export function makePlural(word: PracticeWord, place: Place): Draft | undefined {
  const { lemma, plural } = word;
  if (plural === null || isSame(lemma, plural)) return undefined;
  const isRegular = regularPlurals(lemma).some((form) => isSame(form, plural));
  const known: Record<string, string> = { [lemma]: `C’est le singulier, ${lemma}.` };
  if (!isRegular) {
    for (const form of regularPlurals(lemma)) known[form] = 'Ce nom n’a pas de pluriel régulier.';
  }
  return {
    kind: 'plurals',
    prompt: `Le pluriel de «\u00a0${firstSense(word.french)}\u00a0»`,
    question: { kind: 'plurals', noun: { arabic: lemma, french: word.french } },
    solution: {
      asked: plural,
      accepted: [plural],
      known,
      why: isRegular ? `Pluriel régulier\u00a0: ${plural}.` : `Pluriel brisé\u00a0: ${lemma}, ${plural}.`,
    },
    place,
    word_id: word.word_id,
    points: [isRegular ? 'plural:regular' : 'plural:broken'],
  };
}

/** Masdars that the form of a verb has by rule. */
function masdarsByRule({ past, present, root }: PracticeWord): string[] {
  try {
    const { masdars } = conjugate({
      past: past ?? '',
      present: present ?? undefined,
      root: root ?? undefined,
    });
    return masdars.filter(({ isProposal }) => !isProposal).map(({ arabic }) => arabic);
  } catch (error) {
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}

/** The masdar of a verb, to be written. */
export function makeMasdar(word: PracticeWord, verb: PracticeVerb, place: Place): Draft | undefined {
  const { masdar, past, present } = word;
  if (masdar === null || past === null) return undefined;
  const rest = masdarsByRule(word).filter((form) => !isSame(form, masdar));
  return {
    kind: 'masdars',
    prompt: `Le masdar de «\u00a0${firstSense(word.french)}\u00a0»`,
    question: { kind: 'masdars', verb: { arabic: word.lemma, french: word.french, slug: word.slug } },
    solution: {
      asked: masdar,
      accepted: [masdar, ...rest],
      known: {
        [past]: `C’est le verbe au passé, ${past}.`,
        ...(present && { [present]: `C’est le présent, ${present}.` }),
      },
      why:
        verb.form === ROOT_FORM || verb.form === null
          ? 'Le masdar de la forme I s’apprend avec le verbe.'
          : `À la forme ${formName(verb)}, le masdar suit le modèle\u00a0: ${masdar}.`,
    },
    place,
    word_id: word.word_id,
    points: [`masdar:${verb.form ?? ROOT_FORM}`],
  };
}

/** Of four consonants: « I », said to be so. */
const formName = ({ form }: PracticeVerb): string => (form ?? '').replace(/q$/, ' (quatre lettres)');

/**
 * A verb of form II to X, to be made from its root.
 * @param base the verb of form I of the same root, when the dictionary has it
 */
export function makeForm(
  word: PracticeWord,
  verb: PracticeVerb,
  place: Place,
  base?: Pick<PracticeWord, 'lemma' | 'french'>,
): Draft | undefined {
  const { past, present, root } = word;
  if (root === null || past === null || verb.form === null || /^I$|q$/.test(verb.form)) return undefined;
  return {
    kind: 'forms',
    prompt: `La forme ${verb.form}\u00a0: «\u00a0${firstSense(word.french)}\u00a0»`,
    question: {
      kind: 'forms',
      root,
      form: verb.form,
      french: word.french,
      base: base ? { arabic: base.lemma, french: base.french } : null,
    },
    solution: {
      asked: past,
      accepted: [past],
      known:
        base && !isSame(base.lemma, past)
          ? { [base.lemma]: `C’est la forme I, «\u00a0${firstSense(base.french)}\u00a0».` }
          : {},
      why: `${past}${present ? `, ${present}` : ''}\u00a0: forme ${verb.form}.`,
      verb: { past, present, root, cell: 'past_huwa' },
    },
    place,
    word_id: word.word_id,
    points: [`form:${verb.form}`],
  };
}
