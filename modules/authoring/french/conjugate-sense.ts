import type { FrenchWord } from './french-line.ts';
import { agreed, type FrenchVerb, frenchVerb, isInvariable, isWithEtre } from './french-verbs.ts';
import { beginsWithVowel } from './french-words.ts';
import type { ArabicForm } from './sense.ts';

const avoir = /* @__PURE__ */ frenchVerb('avoir');
const etre = /* @__PURE__ */ frenchVerb('être');

/** The sense of a verb: its infinitive, whether it is said of oneself, and the words that go with it. */
export interface VerbSense {
  verb: FrenchVerb;
  isReflexive: boolean;
  rest: readonly FrenchWord[];
}

export function readVerbSense(words: readonly FrenchWord[]): VerbSense | undefined {
  const isReflexive = words[0]?.key === 'se' || words[0]?.key === 's’';
  const [head, ...rest] = isReflexive ? words.slice(1) : words;
  const verb = head && frenchVerb(head.text.toLowerCase());
  return verb && { verb, isReflexive, rest };
}

/** Follows its verb or not. */
export const OPTIONAL = new Set(['de', 'à', 'avec', 'sur', 'dans', 'en']);

/** The pronoun that stands for whoever acts. */
export function subjectFor(person: number, { gender }: ArabicForm): string {
  const third = gender === 'F' ? 'elle' : 'il';
  return ['', 'je', 'tu', third, 'nous', 'vous', `${third}s`][person] ?? third;
}

/** Words as one reads them: j’ai, l’ouvre. */
export function joined(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const next = words[at + 1];
      if (word.endsWith('’')) return next && !beginsWithVowel(next) ? `${word.replace('’', 'e')} ` : word;
      const isElided = /^(?:je|me|te|se)$/.test(word) && next !== undefined && beginsWithVowel(next);
      return isElided ? `${word.slice(0, -1)}’` : `${word} `;
    })
    .join('')
    .trim();
}

const SELF = ['', 'me', 'te', 'se', 'nous', 'vous', 'se'];

/** A verb of the dictionary in the form of the Arabic word: « elle a vu » for رَأَتْ; undefined where that is not certain. */
export function conjugateSense(words: readonly FrenchWord[], form: ArabicForm): string | undefined {
  const sense = readVerbSense(words);
  const { tense, person } = form;
  if (!sense || tense === undefined) return undefined;
  const { verb, isReflexive } = sense;
  const at = (person ?? 3) + (form.isPlural ? 3 : 0);
  const rest = sense.rest.map(({ text }) => text);
  const isLastOptional = OPTIONAL.has(sense.rest.at(-1)?.key ?? '');
  const tail = isLastOptional ? rest.slice(0, -1) : rest;
  if (tense === 'IMPERATIVE') {
    const own = verb.imperative[at - 1];
    if (!own) return undefined;
    return joined([own + (isReflexive ? `-${at === 2 ? 'toi' : 'vous'}` : ''), ...tail]);
  }
  if (person === undefined || (form.mood !== undefined && form.mood !== 'INDICATIVE')) return undefined;
  const self = isReflexive ? [SELF[at] ?? 'se'] : [];
  const subject = subjectFor(at, form);
  if (tense === 'PRESENT') {
    if (form.isPassive) return undefined;
    const future = [...verb.forms].find(([, forms]) =>
      forms.some((one) => one.tense === 'future' && one.person === at),
    );
    const own = form.isFuture ? future?.[0] : verb.present[at - 1];
    return own ? joined([subject, ...self, own, ...tail]) : undefined;
  }
  const isEtre = isReflexive || isWithEtre(verb.infinitive);
  const isLacking = verb.participle === '' || verb.present[at - 1] === '';
  // « parti » and « ri » are done to nobody.
  if (isLacking || (form.isPassive && (isEtre || isInvariable(verb.participle)))) return undefined;
  const auxiliary = isEtre ? etre : avoir;
  const participle = isEtre || form.isPassive ? agreed(verb.participle, form) : verb.participle;
  const been = form.isPassive ? ['été'] : [];
  return joined([subject, ...self, auxiliary?.present[at - 1] ?? '', ...been, participle, ...tail]);
}
