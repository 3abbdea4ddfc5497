import { expect, it } from 'vitest';
import { conjugateSense, joined } from '../../../modules/authoring/french/conjugate-sense.ts';
import { frenchWords } from '../../../modules/authoring/french/french-line.ts';
import type { ArabicForm } from '../../../modules/authoring/french/sense.ts';

type Asked = Omit<ArabicForm, 'part'>;

const shown = (sense: string, form: Asked) => conjugateSense(frenchWords(sense), { part: 'verb', ...form });

const PAST = 'PAST';
const PRESENT = 'PRESENT';
const IMPERATIVE = 'IMPERATIVE';

it.each<[sense: string, form: Asked, shown: string | undefined]>([
  ['voir', { tense: PAST, person: 3, gender: 'F' }, 'elle a vu'],
  ['voir', { tense: PAST, person: 3, gender: 'M' }, 'il a vu'],
  ['voir', { tense: PAST, person: 1 }, 'j’ai vu'],
  ['voir', { tense: PAST, person: 2 }, 'tu as vu'],
  ['voir', { tense: PAST, person: 1, isPlural: true }, 'nous avons vu'],
  ['voir', { tense: PAST, person: 2, isPlural: true }, 'vous avez vu'],
  ['voir', { tense: PAST, person: 3, isPlural: true }, 'ils ont vu'],
  ['sortir', { tense: PAST, person: 3, gender: 'F', isPlural: true }, 'elles sont sorties'],
  ['venir', { tense: PAST, person: 3, gender: 'F' }, 'elle est venue'],
  ['se laver', { tense: PAST, person: 1 }, 'je me suis lavé'],
  ['s’asseoir', { tense: PAST, person: 3, gender: 'F' }, 'elle s’est assise'],
  ['se lever', { tense: PAST, person: 2, isPlural: true, gender: 'M' }, 'vous vous êtes levés'],
  ['voir', { tense: PAST, person: 3, gender: 'F', isPassive: true }, 'elle a été vue'],
  ['redevenir', { tense: PAST, person: 3, gender: 'F' }, 'elle est redevenue'],
  ['partir', { tense: PAST, person: 3, isPassive: true }, undefined],
  ['se laver', { tense: PAST, person: 3, isPassive: true }, undefined],
  ['rire', { tense: PAST, person: 3, isPassive: true }, undefined],
  ['paître', { tense: PAST, person: 3 }, undefined],
  ['falloir', { tense: PAST, person: 3 }, 'il a fallu'],
  ['falloir', { tense: PAST, person: 1 }, undefined],
  ['entendre parler de', { tense: PAST, person: 3 }, 'il a entendu parler'],
  ['avoir peur', { tense: PAST, person: 3 }, 'il a eu peur'],
])(
  '[AUT-02] « %s » in the past (%o) is « %s »: the compound past, with its auxiliary and its agreement, where French has it',
  (sense, form, past) => {
    expect(shown(sense, form)).toBe(past);
  },
);

it.each<[sense: string, form: Asked, shown: string | undefined]>([
  ['manger', { tense: PRESENT, person: 1 }, 'je mange'],
  ['habiter', { tense: PRESENT, person: 1, mood: 'INDICATIVE' }, 'j’habite'],
  ['haïr', { tense: PRESENT, person: 1 }, 'je hais'],
  ['finir', { tense: PRESENT, person: 2, isPlural: true }, 'vous finissez'],
  ['se promener', { tense: PRESENT, person: 3 }, 'il se promène'],
  ['s’asseoir', { tense: PRESENT, person: 2 }, 'tu t’assieds'],
  ['avoir besoin de', { tense: PRESENT, person: 3, gender: 'F' }, 'elle a besoin'],
  ['prendre', { tense: PRESENT, person: 3, isFuture: true }, 'il prendra'],
  ['prendre', { tense: PRESENT, person: 1, isPlural: true, isFuture: true }, 'nous prendrons'],
  ['prendre', { tense: PRESENT, person: 3, isPassive: true }, undefined],
  ['prendre', { tense: PRESENT, person: 3, mood: 'JUSSIVE' }, undefined],
  ['prendre', { tense: PRESENT, mood: 'INDICATIVE' }, undefined],
  ['prendre', { tense: PRESENT }, undefined],
  ['prendre', { person: 3 }, undefined],
  ['falloir', { tense: PRESENT, person: 1 }, undefined],
  ['falloir', { tense: PRESENT, person: 1, isFuture: true }, undefined],
  ['maison', { tense: PRESENT, person: 3 }, undefined],
])(
  '[AUT-02] « %s » in the present or the future (%o) is « %s », and nothing where Arabic does not say so much',
  (sense, form, own) => {
    expect(shown(sense, form)).toBe(own);
  },
);

it.each<[sense: string, form: Asked, shown: string | undefined]>([
  ['ouvrir', { tense: IMPERATIVE, person: 2 }, 'ouvre'],
  ['ouvrir', { tense: IMPERATIVE, person: 2, isPlural: true }, 'ouvrez'],
  ['se lever', { tense: IMPERATIVE, person: 2 }, 'lève-toi'],
  ['se lever', { tense: IMPERATIVE, person: 2, isPlural: true }, 'levez-vous'],
  ['faire attention à', { tense: IMPERATIVE, person: 2 }, 'fais attention'],
  ['ouvrir', { tense: IMPERATIVE, person: 3 }, undefined],
  ['ouvrir', { tense: IMPERATIVE }, undefined],
])('[AUT-02] « %s » as a command (%o) is « %s »', (sense, form, own) => {
  expect(shown(sense, form)).toBe(own);
});

it.each<[words: string[], read: string]>([
  [['je', 'ai', 'vu'], 'j’ai vu'],
  [['il', 'se', 'assit'], 'il s’assit'],
  [['il', 'l’', 'ouvre'], 'il l’ouvre'],
  [['il', 'l’', 'prend'], 'il le prend'],
  [['il', 'me', 'voit'], 'il me voit'],
  [['il', 'le'], 'il le'],
  [['dis', 'me'], 'dis me'],
  [['l’'], 'l’'],
])('[AUT-02] the words %j are read « %s », with an apostrophe before a vowel alone', (words, read) => {
  expect(joined(words)).toBe(read);
});
