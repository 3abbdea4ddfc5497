import { expect, it } from 'vitest';
import type { ArabicForm } from '../../../modules/authoring/french/sense.ts';
import { foundIn } from './found-senses.ts';

type Row = [sense: string, form: Omit<ArabicForm, 'part'>, line: string, found: string[]];

const HE = { person: 3, tense: 'PAST' } as const;
const SHE = { ...HE, gender: 'F' } as const;
const HIM = { ...HE, hasObject: true } as const;
const PASSIVE = { ...HE, isPassive: true } as const;
const I = { person: 1, tense: 'PAST', isPlural: false } as const;
const WE = { person: 1, tense: 'PAST', isPlural: true } as const;
const YOU = { person: 2, tense: 'PAST' } as const;
const YOU_ALL = { ...YOU, isPlural: true } as const;
const DO = { person: 2, tense: 'IMPERATIVE' } as const;

it.each<Row>([
  ['manger', HE, 'Il mange du pain.', ['Il [mange] = il mange']],
  ['manger', HE, 'Le garçon mange.', ['[mange] = il mange']],
  ['manger', SHE, 'La fille mange.', ['[mange] = elle mange']],
  ['manger', HE, 'Manger est bon.', ['[Manger] = manger']],
  ['manger', YOU, 'Il veut manger.', ['[manger] = manger']],
  ['manger', HE, 'En mangeant, il rit.', ['En [mangeant] = mangeant ?']],
  ['partir, aller', HE, 'Il va.', ['Il [va] = il va #2']],
  ['maison', HE, 'Il va à la maison.', []],
  ['voir', HE, 'Il, mange et voit tout.', ['[voit] = il voit']],
  ['manger', HE, 'Je mange, il mange.', ['il [mange] = il mange']],
  ['manger', HE, 'Elle, mange vite.', ['[mange] = il mange']],
  ['manger', HE, 'Elle ne, mange vite.', ['[mange] = il mange']],
  ['manger', HE, 'Nul n’en mange.', ['n’ en [mange] = il mange']],
])(
  '[AUT-02] « %s » (%o) is found in « %s » with its subject, or gets the one that Arabic means',
  (sense, form, line, found) => {
    expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
  },
);

it.each<Row>([
  ['manger', HE, 'Il a mangé.', ['Il [a mangé] = il a mangé']],
  ['manger', HE, 'Il a déjà bien mangé.', ['Il [a déjà bien mangé] = il a mangé']],
  ['manger', HE, 'A-t-il déjà bien mangé ?', ['[A il déjà bien mangé] = il a mangé']],
  ['manger', HE, 'A-t-il déjà bien tout mangé ?', []],
  ['manger', HE, 'Il a un jour mangé.', []],
  ['manger', HE, 'Mangé par le loup.', []],
  ['manger', HE, 'Bien mangé.', []],
  ['manger', I, 'J’ai mangé.', ['J’ [ai mangé] = j’ai mangé']],
  ['tomber', HE, 'Elle est tombée.', ['Elle [est tombée] = elle est tombée']],
  ['tomber', HE, 'La pomme est tombée.', ['[est tombée] = elle est tombée']],
  ['tomber', HE, 'Les pommes sont tombées.', ['[sont tombées] = elles sont tombées']],
  ['tomber', SHE, 'Le mur est tombé.', ['[est tombé] = il est tombé']],
  ['manger', SHE, 'Celui qui a mangé.', ['[a mangé] = elle a mangé']],
  ['finir', SHE, 'Le loup finit.', ['[finit] = elle finit']],
  ['être', SHE, 'La femme est là.', ['[est] = elle est']],
  ['manger', PASSIVE, 'Le pain mangé.', ['[mangé] = mangé ?']],
  ['manger', PASSIVE, 'Le pain est mangé.', ['[est mangé] = il est mangé']],
  ['avoir', HE, 'Il a un chien.', ['Il [a] = il a']],
  ['avoir', HE, 'Il a vu un chien.', []],
  ['avoir', HE, 'Il a bien vu.', []],
  ['avoir', HE, 'Il a bien tout vu.', []],
  ['avoir', HE, 'Il a bien déjà tout vu.', []],
  ['avoir', HE, 'A-t-il vu un chien ?', []],
  ['avoir', HE, 'Il a fini.', []],
  ['avoir', HE, 'Il a fait un gâteau.', []],
  ['avoir', HE, 'Il a peint le mur.', []],
  ['avoir', HE, 'Il a ici un chien.', ['Il [a] = il a']],
  ['avoir', HE, 'Il a du pain.', ['Il [a] = il a']],
  ['avoir', HE, 'Il a trois chiens.', ['Il [a] = il a']],
  ['avoir', HE, 'C’est tout ce qu’il a, dit le roi.', ['il [a] = il a']],
  ['avoir', HE, 'Il a eu un chien.', ['Il [a eu] = il a eu']],
  ['avoir', HE, 'Il vu avait.', ['[avait] = il avait']],
  ['être', HE, 'Il est venu.', []],
  ['être', HE, 'Est-elle déjà venue ?', []],
  ['être', HE, 'Il est fatigué.', ['Il [est] = il est']],
  ['être', HE, 'Où qu’il est, venu de loin.', ['il [est] = il est']],
  ['rire', HE, 'Il rit, vu de loin.', ['Il [rit] = il rit']],
])(
  '[AUT-02] « %s » (%o) in « %s » is one with its auxiliary, and that is no verb of its own before a participle',
  (sense, form, line, found) => {
    expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
  },
);

it.each<Row>([
  ['se laver', HE, 'Il se lave.', ['Il se [lave] = il se lave']],
  ['laver', HE, 'Il se lave.', []],
  ['se laver', HE, 'Il lave.', []],
  ['se laver', HE, 'Il me lave.', []],
  ['laver', HIM, 'Il me lave.', ['Il me [lave] = il me lave']],
  ['laver', HE, 'Il me lave.', ['Il me [lave] = il lave']],
  ['se laver', SHE, 'Elle s’est lavée.', ['Elle s’ [est lavée] = elle s’est lavée']],
  ['se laver', I, 'Je me suis lavé.', ['Je me [suis lavé] = je me suis lavé']],
  ['se laver', YOU, 'Tu te laves.', ['Tu te [laves] = tu te laves']],
  ['se laver', WE, 'Nous nous lavons.', ['Nous nous [lavons] = nous nous lavons']],
  ['laver', WE, 'Nous lavons.', ['Nous [lavons] = nous lavons']],
  ['laver', WE, 'Nous ne lavons rien.', ['Nous ne [lavons] = nous lavons']],
  ['se laver', YOU_ALL, 'Vous vous lavez.', ['Vous vous [lavez] = vous vous lavez']],
  ['se laver', HE, 'Ils se lavent.', ['Ils se [lavent] = ils se lavent']],
  ['se laver', HE, 'Se laver est bon.', ['Se [laver] = se laver']],
  ['laver', HE, 'Le laver.', ['Le [laver] = laver']],
])(
  '[AUT-02] « %s » (%o) in « %s » is said of oneself where its pronoun is that of its subject',
  (sense, form, line, found) => {
    expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
  },
);

it.each<Row>([
  ['manger', HE, 'Il l’a mangé.', ['Il l’ [a mangé] = il a mangé']],
  ['manger', HIM, 'Il l’a mangé.', ['Il l’ [a mangé] = il l’a mangé']],
  ['manger', HE, 'Il ne le mange pas.', ['Il ne le [mange] = il mange']],
  ['manger', HIM, 'Il ne le mange pas.', ['Il ne le [mange] = il le mange']],
  ['porter', HE, 'La porte.', []],
  ['porter', HE, 'Une porte.', []],
  ['porter', HIM, 'Une porte.', []],
  ['porter', HIM, 'La porte.', []],
  ['porter', HIM, 'Qui la porte ?', ['la [porte] = il la porte']],
  ['porter', HE, 'Il la porte.', ['Il la [porte] = il porte']],
  ['porter', HE, 'Qui la porte ?', []],
  ['porter', HE, 'Qui ne la porte ?', ['ne la [porte] = il porte']],
  ['appeler', HE, 'Qui l’appelle ?', ['l’ [appelle] = il appelle']],
  ['porter', HE, 'Qui le lui porte ?', ['le lui [porte] = il porte']],
  ['demander', HE, 'Leur demande.', []],
  ['demander', HIM, 'Il leur demande.', ['Il leur [demande] = il leur demande']],
  ['aller', HIM, 'Il y va.', ['Il y [va] = il y va']],
])(
  '[AUT-02] « %s » (%o) in « %s » keeps its object where Arabic has one, and is no noun with an article',
  (sense, form, line, found) => {
    expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
  },
);

it.each<Row>([
  ['avoir peur', HE, 'Il a eu peur.', ['Il [a eu peur] = il a eu peur']],
  ['avoir peur', HE, 'Il a très peur.', []],
  ['avoir peur', HE, 'Il a bien peur.', ['Il [a bien peur] = il a peur']],
  ['avoir besoin de', HE, 'Il a besoin de pain.', ['Il [a besoin de] = il a besoin de']],
  ['avoir besoin de', HE, 'Il a besoin d’eau.', ['Il [a besoin] = il a besoin']],
  ['mettre en colère', HE, 'Il met colère.', []],
  ['penser à', HE, 'Il pense.', ['Il [pense] = il pense']],
  ['penser à', HE, 'Il pense toujours à elle.', ['Il [pense toujours à] = il pense à']],
  ['penser à', HE, 'Il pense toujours.', ['Il [pense] = il pense']],
  ['penser', HE, 'Il pense toujours.', ['Il [pense] = il pense']],
  ['devenir grand', SHE, 'Elle devient grande.', ['Elle [devient grande] = elle devient grande']],
])(
  '[AUT-02] « %s » (%o) is found in « %s » with all its words, but for a preposition at its end',
  (sense, form, line, found) => {
    expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
  },
);

it.each<Row>([
  ['ouvrir', DO, 'Ouvre la porte.', ['[Ouvre] = ouvre']],
  ['ouvrir', YOU, 'Ouvre la porte.', ['[Ouvre] = ouvre']],
  ['ouvrir', DO, 'Ouvre, dit-il.', ['[Ouvre] = ouvre']],
  ['ouvrir', HE, 'Ouvre, dit-il.', []],
  ['ouvrir', HE, 'Ne l’ouvre pas.', []],
  ['ouvrir', { tense: 'PAST' }, 'Ouvre, dit-il.', []],
  ['ouvrir', DO, 'Tu ouvres.', []],
  ['ouvrir', YOU, 'Tu ouvres.', ['Tu [ouvres] = tu ouvres']],
  ['ouvrir', YOU, 'Ouvres la porte.', []],
  ['ouvrir', DO, 'Ouvrez.', ['[Ouvrez] = ouvrez']],
  ['ouvrir', { ...DO, isPlural: true }, 'Ouvrez.', ['[Ouvrez] = ouvrez']],
  ['ouvrir', { ...DO, isPlural: true }, 'Ouvre.', []],
  ['voir', I, 'Je vois.', ['Je [vois] = je vois']],
  ['voir', I, 'Nous voyons.', []],
  ['voir', WE, 'Nous voyons.', ['Nous [voyons] = nous voyons']],
  ['voir', WE, 'Je vois.', []],
  ['voir', { person: 1, tense: 'PAST' }, 'Nous voyons.', ['Nous [voyons] = nous voyons']],
  ['voir', { tense: 'PAST' }, 'Nous voyons.', ['Nous [voyons] = nous voyons']],
  ['voir', HE, 'On voit.', ['On [voit] = on voit']],
  ['voir', HE, 'Ils voient, elles voient.', ['Ils [voient] = ils voient', 'elles [voient] = elles voient']],
  ['voir', HE, 'Je vois.', []],
  ['voir', I, 'On voit.', []],
  ['voir', { ...I, isPassive: true }, 'On voit.', ['On [voit] = on voit']],
  ['voir', PASSIVE, 'Tu vois.', []],
  ['voir', { ...YOU, isPassive: true }, 'Ils voient.', []],
  ['voir', YOU_ALL, 'Tu vois.', []],
  ['voir', YOU_ALL, 'Vous voyez.', ['Vous [voyez] = vous voyez']],
  ['voir', YOU, 'Vous voyez.', ['Vous [voyez] = vous voyez']],
  ['voir', { ...HE, isPlural: true }, 'Il voit.', ['Il [voit] = il voit']],
  ['voir', { ...HE, isPlural: false }, 'Ils voient.', ['Ils [voient] = ils voient']],
  ['voir', HE, 'Vit-elle le loup ?', ['[Vit] = elle vit']],
  ['voir', YOU, 'Vois-tu ?', ['[Vois] = tu vois']],
  ['voir', WE, 'Voyons-nous ?', ['[Voyons] = nous voyons']],
  ['voir', WE, 'Nous, on vit, nous voyons.', ['nous [voyons] = nous voyons']],
  ['voir', SHE, 'Vit, il rit.', ['[Vit] = elle vit']],
  ['dire', SHE, 'Dit le roi.', ['[Dit] = elle dit']],
])('[AUT-02] « %s » (%o) is found in « %s » in a person that Arabic may mean', (sense, form, line, found) => {
  expect(foundIn(sense, { part: 'verb', ...form }, line)).toEqual(found);
});
