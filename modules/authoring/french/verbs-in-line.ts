import { joined, OPTIONAL, readVerbSense, subjectFor, type VerbSense } from './conjugate-sense.ts';
import { type FrenchWord, frenchKey } from './french-line.ts';
import { type FrenchForm, type FrenchVerb, frenchVerb } from './french-verbs.ts';
import { DETERMINERS, formsOfAdjective } from './french-words.ts';
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
  /** The finite verb, or what stands for it. */
  finite: number;
  persons: readonly number[];
  isParticiple: boolean;
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
  const front = frontOf(line, group.finite);
  const hasSelf = front.clitics.some((at) => REFLEXIVE.has(line[at]?.key ?? '') && at !== front.subject);
  const isSelf = hasSelf && front.clitics.some((at) => isOwnPronoun(line, at, group, front));
  if (isReflexive !== isSelf && group.persons.length > 0) return undefined;
  if (
    group.persons.length > 0 &&
    DETERMINERS.has(line[group.finite - 1]?.key ?? '') &&
    !isObject(line, group.finite - 1, front, form.hasObject === true)
  )
    return undefined;
  const own = front.subject === undefined ? invertedSubject(line, group.finite) : line[front.subject]?.key;
  const persons = own === undefined ? group.persons : group.persons.filter((one) => one === SUBJECTS[own]);
  const allowed = persons.filter((one) => isAllowed(one, form));
  if (group.persons.length > 0 && allowed.length === 0) return undefined;
  // « tu » is always said, but in a command.
  const isCommand = group.persons.length > 0 && own === undefined && form.person === 2;
  if (isCommand && !forms.some(({ tense }) => tense === 'imperative')) return undefined;
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
  const isBare = group.persons.length === 0 || isCommand;
  const gender = genderOfParticiple(group, line, place) ?? form.gender;
  const subject = isBare ? undefined : (own ?? subjectFor(allowed[0] ?? 3, { ...form, gender }));
  return {
    from: Math.min(group.finite, place),
    to: tail.to,
    groupFrom: front.from,
    sense: joined(subject === undefined ? words : [subject, ...words]),
    isWeak: group.persons.length === 0 && !forms.some(({ tense }) => tense === 'infinitive'),
  };
}

/** Beside être a participle says of which gender its French subject is, whatever that of the Arabic: elle est tombée. */
function genderOfParticiple(
  { finite, isParticiple }: Group,
  line: readonly FrenchWord[],
  place: number,
): 'M' | 'F' | undefined {
  if (!isParticiple || finite === place || !etre?.forms.has(line[finite]?.key ?? '')) return undefined;
  return /es?$/.test(line[place]?.key ?? '') ? 'F' : 'M';
}

/** « a » and « est » before a participle are no verbs of their own. */
function isAuxiliary({ infinitive }: FrenchVerb, line: readonly FrenchWord[], place: number): boolean {
  if (infinitive !== 'être' && infinitive !== 'avoir') return false;
  for (const { key } of line.slice(place + 1, place + 4)) {
    if (BETWEEN.test(key)) continue;
    return infinitive === 'avoir' && /(?:é|ée|és|ées|u|ue|us|ues|[iu]s|ise|[^a]it|ert|erte)$/.test(key);
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
  while (rest.length > 0 && BETWEEN.test(line[at]?.key ?? '')) at++;
  for (const [index, word] of rest.entries()) {
    const key = line[at]?.key;
    const isThere =
      key !== undefined &&
      (key === word.key || formsOfAdjective(word.text).some((one) => frenchKey(one) === key));
    if (isThere) at++;
    else if (OPTIONAL.has(word.key) && index === rest.length - 1) break;
    else return undefined;
  }
  return { to: rest.length > 0 && at > from ? at : from };
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
    for (let at = place - 1; at >= Math.max(0, place - 4); at--) {
      const key = line[at]?.key ?? '';
      const auxiliary = [...(avoir?.forms.get(key) ?? []), ...(etre?.forms.get(key) ?? [])];
      const persons = auxiliary
        .filter(({ tense }) => AUXILIARY_TENSES.has(tense))
        .map(({ person }) => person);
      if (persons.length > 0) return { finite: at, persons: [...new Set(persons)], isParticiple: true };
      const isInverted = SUBJECTS[key] !== undefined;
      if (!BETWEEN.test(key) && !isInverted) break;
    }
  }
  if (own.length > 0)
    return { finite: place, persons: [...new Set(own.map(({ person }) => person))], isParticiple: false };
  if (
    forms.some(({ tense }) => tense === 'infinitive' || tense === 'gerund') ||
    (participle && form.isPassive)
  )
    return { finite: place, persons: [], isParticiple: participle };
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
  while (at >= 0 && line[at + 1]?.isJoined) {
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

const OWN: Readonly<Record<number, RegExp>> = {
  1: /^m[e’]$/,
  2: /^t[e’]$/,
  3: /^s[e’]$/,
  4: /^nous$/,
  5: /^vous$/,
  6: /^s[e’]$/,
};

/** The pronoun of the one who acts: me with je, s’ with il. */
function isOwnPronoun(line: readonly FrenchWord[], at: number, { persons }: Group, front: Front): boolean {
  if (at === front.subject) return false;
  const key = line[at]?.key ?? '';
  return persons.some((person) => OWN[person]?.test(key));
}

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
  if (form.person === 1 && form.isPlural !== undefined) return form.isPlural === person > 3;
  if (form.person === 2 && form.isPlural === true) return person === 5;
  return true;
}

const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
