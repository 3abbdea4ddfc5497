import { ConjugationError, conjugate, conjugateAdvanced, stripVowels } from '#modules/arabic';
import { type ChoiceExercise, leaveOut, type PlacedWord, senseOf } from './exercise.ts';
import { shuffle } from './random.ts';

const CHOICES = 4;
const FEWEST_CHOICES = 3;

interface Speaker {
  name: string;
  person: 1 | 2 | 3;
  /** Whether a line's French may speak of them. */
  french?: RegExp;
  /** How a sense begins that is theirs. */
  sense?: RegExp;
}

const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const ADDRESSED = wordsOf('tu|te|t’|toi|ton|ta|tes|vous|votre|vos');
const SPEAKERS = {
  ana: { name: 'je', person: 1, french: wordsOf('je|j’|me|m’|moi|mon|ma|mes'), sense: /^(?:je |j’)/ },
  nahnu: { name: 'nous', person: 1, french: wordsOf('nous|on|notre|nos'), sense: /^nous / },
  anta: { name: 'tu', person: 2, french: ADDRESSED, sense: /^tu / },
  anti: { name: 'tu', person: 2, french: ADDRESSED, sense: /^tu / },
  antum: { name: 'vous', person: 2, french: ADDRESSED, sense: /^vous / },
  huwa: { name: 'il', person: 3 },
  hiya: { name: 'elle', person: 3 },
  hum: { name: 'ils', person: 3 },
} as const satisfies Record<string, Speaker>;
type SpeakerName = keyof typeof SPEAKERS;
const NAMES = Object.keys(SPEAKERS) as SpeakerName[];
const speakerOf = (name: SpeakerName): Speaker => SPEAKERS[name];

type Forms = Readonly<Record<SpeakerName, string>>;

/** Behind a particle the helping vowel of a first alif is not said. */
const behind = (particle: string, form: string): string => particle + form.replace(/^ا[\u064E-\u0650]/, 'ا');

const mapForms = (formOf: (name: SpeakerName) => string): Forms =>
  Object.fromEntries(NAMES.map((name) => [name, formOf(name)])) as Record<SpeakerName, string>;

/** The tenses and moods of a verb, bare and behind « et » as it stands in the line; none where the engine knows no such verb. */
function paradigmsOf({ word, spelling }: PlacedWord): Forms[] {
  const { past_with_vowels: past, present_with_vowels: present, root } = word.word_details;
  if (!past || !present) return [];
  try {
    const input = { past, present, root: root ?? undefined };
    const { cells } = conjugate(input);
    const { subjunctive, jussive } = conjugateAdvanced(input);
    const found = [
      mapForms((name) => cells[`past_${name}`] ?? ''),
      mapForms((name) => cells[`present_${name}`] ?? ''),
      ...[subjunctive, jussive].filter((paradigm) => paradigm !== undefined),
    ];
    const [particle] = /^[وف]\u064E/.exec(spelling) ?? [];
    if (!particle) return found;
    return [...found, ...found.map((forms) => mapForms((name) => behind(particle, forms[name])))];
  } catch (error) {
    if (error instanceof ConjugationError) return [];
    throw error;
  }
}

/** « نُخْطِئُ se dit avec « nous » », all of them where it is said with several. */
function sayWhose(forms: Forms, name: SpeakerName): string {
  const names = NAMES.filter((one) => forms[one] === forms[name]).map(
    (one) => `«\u00a0${SPEAKERS[one].name}\u00a0»`,
  );
  return `${forms[name]} se dit avec ${[...new Set(names)].join(' ou ')}.`;
}

/** Whose a form of the line is, as its French says; undefined where that leaves any doubt. */
function findSpeaker(forms: Forms, spelling: string, sense: string): SpeakerName | undefined {
  const found = NAMES.filter((name) => forms[name] === spelling);
  const own = sense.replace(/^(?:et|que|qu’|alors) ?/, '');
  const said = found.find((name) => speakerOf(name).sense?.test(own));
  return said ?? (found.every((name) => speakerOf(name).person === 3) ? found[0] : undefined);
}

/**
 * Forms that are wrong for certain, by how they are read without vowels: those of another person, of whom the line's
 * French does not speak, and which no one of the right person shares.
 */
function findWrongForms(forms: Forms, right: SpeakerName, french: string, random: () => number) {
  const { person } = speakerOf(right);
  const fellows = NAMES.filter((name) => speakerOf(name).person === person).map((name) => forms[name]);
  const wrong = NAMES.filter((name) => {
    const other = speakerOf(name);
    return other.person !== person && !other.french?.test(french) && !fellows.includes(forms[name]);
  });
  const byBare = new Map(shuffle(wrong, random).map((name) => [stripVowels(forms[name]), name]));
  byBare.delete(stripVowels(forms[right]));
  byBare.delete('');
  return [...byBare.values()].slice(0, CHOICES - 1);
}

/** The line of a verb whose person is to be chosen; undefined where its French does not decide it. */
export function makeForm(asked: PlacedWord, random: () => number): ChoiceExercise | undefined {
  const { line, at, spelling, word } = asked;
  if (word.word_details.part_of_speech !== 'verb') return undefined;
  for (const forms of paradigmsOf(asked)) {
    const right = findSpeaker(forms, spelling, senseOf(word));
    const wrong = right ? findWrongForms(forms, right, line.french, random) : [];
    if (!right || wrong.length < FEWEST_CHOICES - 1) continue;
    const names = shuffle([right, ...wrong], random);
    return {
      kind: 'form',
      ...leaveOut(line, at, at + 1),
      word,
      answer: spelling,
      choices: names.map((name) => forms[name]),
      reasons: Object.fromEntries(names.map((name) => [forms[name], sayWhose(forms, name)])),
    };
  }
  return undefined;
}
