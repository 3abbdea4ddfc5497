import { joined, OPTIONAL, readVerbSense, subjectFor, type VerbSense } from './conjugate-sense.ts';
import { type FrenchWord, frenchKey } from './french-line.ts';
import { type FrenchForm, type FrenchVerb, frenchVerb, isParticipleWithEtre } from './french-verbs.ts';
import { DETERMINERS, formsOfAdjective, isSmall, NUMBERS } from './french-words.ts';
import type { ArabicForm, FoundSense } from './sense.ts';

type Found = Omit<FoundSense, 'rank'>;

const REFLEXIVE = new Set('me m’ te t’ se s’ nous vous'.split(' '));
const OBJECTS = new Set('le la l’ les lui leur y en me m’ te t’ nous vous'.split(' '));
const SUBJECTS: Readonly<Record<string, number>> = {
  je: 1,
  'j’': 1,
  tu: 2,
  il: 3,
  elle: 3,
  on: 3,
  nous: 4,
  vous: 5,
  ils: 6,
  elles: 6,
};
const BETWEEN =
  /^(?:pas|plus|jamais|rien|point|bien|mal|déjà|encore|tout|toute|aussi|toujours|enfin|soudain|vite|presque|donc|alors|beaucoup|seulement|ne|n’|[a-zéèàâ]{3,}ment)$/;

/** Places where a verb of a French line is the given one, in a form that the Arabic allows. */
export function findVerb(
  words: readonly FrenchWord[],
  form: ArabicForm,
  line: readonly FrenchWord[],
): Found[] {
  const sense = readVerbSense(words);
  if (!sense) return [];
  return line.flatMap(({ text }, place): Found[] => {
    const forms = sense.verb.forms.get(text.toLowerCase());
    if (!forms) return [];
    const found = readGroup(sense, forms, form, line, place);
    return found ? [found] : [];
  });
}

interface Group {
  /** The finite verb, which is another than the verb itself beside a participle, or what stands for it. */
  finite: number;
  /** None of an infinitive, of what has no finite verb. */
  persons: readonly number[];
}

function readGroup(
  { verb, isReflexive, rest }: VerbSense,
  forms: readonly FrenchForm[],
  form: ArabicForm,
  line: readonly FrenchWord[],
  place: number,
): Found | undefined {
  const to = place + 1;
  const tail = readRest(rest, line, to);
  if (!tail) return undefined;
  if (isAuxiliary(verb, line, place)) return undefined;
  const group = groupOf(forms, form, line, place);
  if (!group) return undefined;
  const isConjugated = group.persons.length > 0;
  const front = frontOf(line, group.finite);
  const own = front.subject === undefined ? invertedSubject(line, group.finite) : line[front.subject]?.key;
  const persons = own === undefined ? group.persons : group.persons.filter((one) => one === SUBJECTS[own]);
  const isSelf = front.clitics.some((at) => persons.some((one) => OWN[one]?.test(line[at]?.key ?? '')));
  if (isConjugated && isReflexive !== isSelf) return undefined;
  if (
    isConjugated &&
    DETERMINERS.has(line[group.finite - 1]?.key ?? '') &&
    !isObject(line, group.finite - 1, front, form.hasObject === true)
  )
    return undefined;
  const person = persons.find((one) => isAllowed(one, form));
  if (isConjugated && person === undefined) return undefined;
  // « tu » is always said, but in a command.
  const isBare = isConjugated && own === undefined;
  const isCommand = isBare && form.person === 2;
  const bidden = forms.filter(({ tense }) => tense === 'imperative').map((one) => one.person);
  if (isCommand && bidden.length === 0) return undefined;
  // « Mange, dit-il »: at the head of a sentence only one who is bidden is left unsaid.
  const isHead = isBare && /^\p{Lu}/u.test(line[front.from]?.text ?? '');
  if (isHead && bidden.length > 0 && person !== undefined && !bidden.includes(person)) return undefined;
  const words = [
    ...front.clitics
      .filter((at) => isReflexive || form.hasObject || !OBJECTS.has(line[at]?.key ?? ''))
      .filter((at) => !/^n[e’]$/.test(line[at]?.key ?? ''))
      .map((at) => line[at]?.text ?? ''),
    ...(group.finite === place ? [] : [line[group.finite]?.text ?? '']),
    line[place]?.text ?? '',
    ...line
      .slice(to, tail.to)
      .filter(({ key }) => !BETWEEN.test(key))
      .map(({ text }) => text),
  ].map((word, at) => (at === 0 ? lower(word) : word));
  const gender = genderOfParticiple(group, line, place) ?? form.gender;
  const subject =
    person === undefined || isCommand ? undefined : (own ?? subjectFor(person, { ...form, gender }));
  return {
    from: Math.min(group.finite, place),
    to: tail.to,
    groupFrom: front.from,
    sense: joined(subject === undefined ? words : [subject, ...words]),
    isWeak: !isConjugated && !forms.some(({ tense }) => tense === 'infinitive'),
  };
}

/** Beside être a participle says of which gender its French subject is, whatever that of the Arabic: elle est tombée. */
function genderOfParticiple(
  { finite }: Group,
  line: readonly FrenchWord[],
  place: number,
): 'M' | 'F' | undefined {
  if (finite === place || !etre?.forms.has(line[finite]?.key ?? '')) return undefined;
  return /es?$/.test(line[place]?.key ?? '') ? 'F' : 'M';
}

const PARTICIPLE = /(?:é|ée|és|ées|u|ue|us|ues|[iu]s|ise|[^a]it|fait|ert|erte|int|(?<!^(?:ic|cec|ains))i)$/;

/** « a » and « est » before a participle are no verbs of their own. */
function isAuxiliary({ infinitive }: FrenchVerb, line: readonly FrenchWord[], place: number): boolean {
  if (infinitive !== 'avoir' && infinitive !== 'être') return false;
  for (const { key, isJoined } of line.slice(place + 1)) {
    if (!isJoined) return false;
    if (BETWEEN.test(key) || SUBJECTS[key] !== undefined) continue;
    if (infinitive === 'être') return isParticipleWithEtre(key);
    return PARTICIPLE.test(key) && !isSmall(key) && !NUMBERS.has(key);
  }
  return false;
}

/** The words that go with the verb; a preposition at their end may be left out. */
function readRest(
  rest: readonly FrenchWord[],
  line: readonly FrenchWord[],
  from: number,
): { to: number } | undefined {
  let at = from;
  let to = from;
  while (BETWEEN.test(line[at]?.key ?? '')) at++;
  for (const [index, word] of rest.entries()) {
    if (formsOfAdjective(word.text).some((one) => frenchKey(one) === line[at]?.key)) to = ++at;
    else if (!OPTIONAL.has(word.key) || index < rest.length - 1) return undefined;
  }
  return { to };
}

const avoir = /* @__PURE__ */ frenchVerb('avoir');
const etre = /* @__PURE__ */ frenchVerb('être');
const AUXILIARY_TENSES = new Set(['present', 'imperfect', 'past', 'future', 'conditional', 'subjunctive']);

function groupOf(
  forms: readonly FrenchForm[],
  form: ArabicForm,
  line: readonly FrenchWord[],
  place: number,
): Group | undefined {
  const finite = forms.filter(({ person }) => person > 0);
  const own = finite.filter(({ tense }) => (form.tense === 'IMPERATIVE' ? tense === 'imperative' : true));
  const participle = forms.some(({ tense }) => tense === 'participle');
  if (participle) {
    for (let at = place - 1; at >= place - 4; at--) {
      const key = line[at]?.key ?? '';
      const auxiliary = [...(avoir?.forms.get(key) ?? []), ...(etre?.forms.get(key) ?? [])];
      const persons = auxiliary
        .filter(({ tense }) => AUXILIARY_TENSES.has(tense))
        .map(({ person }) => person);
      if (persons.length > 0) return { finite: at, persons: [...new Set(persons)] };
      const isInverted = SUBJECTS[key] !== undefined;
      if (!BETWEEN.test(key) && !isInverted) break;
    }
  }
  if (own.length > 0) return { finite: place, persons: [...new Set(own.map(({ person }) => person))] };
  if (
    forms.some(({ tense }) => tense === 'infinitive' || tense === 'gerund') ||
    (participle && form.isPassive)
  )
    return { finite: place, persons: [] };
  return undefined;
}

interface Front {
  from: number;
  clitics: readonly number[];
  subject: number | undefined;
}

/** The pronouns before a verb, and the one that is its subject. */
function frontOf(line: readonly FrenchWord[], finite: number): Front {
  const clitics: number[] = [];
  let at = finite - 1;
  while (line[at + 1]?.isJoined) {
    const key = line[at]?.key ?? '';
    const isClitic = OBJECTS.has(key) || REFLEXIVE.has(key) || key === 'ne' || key === 'n’';
    if (!isClitic) break;
    clitics.unshift(at);
    at--;
  }
  const before = line[at + 1]?.isJoined ? (line[at]?.key ?? '') : '';
  if (SUBJECTS[before] !== undefined) return { from: at, clitics, subject: at };
  // « nous mangeons »: what looks like an object is the subject.
  const [first] = clitics;
  if (first !== undefined && /^(?:nous|vous)$/.test(line[first]?.key ?? ''))
    return { from: first, clitics: clitics.slice(1), subject: first };
  return { from: first ?? finite, clitics, subject: undefined };
}

/** The pronoun of the one who acts: me with je, s’ with il. */
const OWN: Readonly<Record<number, RegExp>> = {
  1: /^m[e’]$/,
  2: /^t[e’]$/,
  3: /^s[e’]$/,
  4: /^nous$/,
  5: /^vous$/,
  6: /^s[e’]$/,
};

const isObject = (line: readonly FrenchWord[], at: number, front: Front, hasObject: boolean) =>
  front.clitics.includes(at) &&
  (front.subject !== undefined || hasObject || line[at]?.key === 'l’' || at > front.from);

function invertedSubject(line: readonly FrenchWord[], finite: number): string | undefined {
  const after = line[finite + 1];
  return after?.isJoined && SUBJECTS[after.key] !== undefined && after.key !== 'nous' ? after.key : undefined;
}

/** Whether French may say in this person what Arabic says in its own; a verb before its subject is in the singular. */
function isAllowed(person: number, form: ArabicForm): boolean {
  if (form.person === undefined) return true;
  const own = person > 3 ? person - 3 : person;
  if (own !== form.person) return form.isPassive === true && person === 3;
  if (form.person === 1 && form.isPlural !== undefined) return form.isPlural === (person === 4);
  if (form.person === 2 && form.isPlural === true) return person === 5;
  return true;
}

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
