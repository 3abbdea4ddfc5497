import { expect, it } from 'vitest';
import { agreed, type FrenchTense, frenchVerb } from '../../../modules/authoring/french/french-verbs.ts';

/** The forms of a tense in the order of their persons, a dash where there is none. */
function tenseOf(infinitive: string, tense: FrenchTense): string {
  const forms = [...(frenchVerb(infinitive)?.forms ?? [])];
  const inPerson = (person: number) =>
    forms.find(([, some]) => some.some((one) => one.tense === tense && one.person === person))?.[0];
  return [1, 2, 3, 4, 5, 6].map((person) => inPerson(person) ?? '-').join(' ');
}

/** The forms of a verb that have no person. */
const unboundOf = (infinitive: string, tense: FrenchTense): string[] =>
  [...(frenchVerb(infinitive)?.forms ?? [])]
    .filter(([, some]) => some.some((one) => one.tense === tense && one.person === 0))
    .map(([form]) => form);

it.each<[infinitive: string, present: string]>([
  ['parler', 'parle parles parle parlons parlez parlent'],
  ['installer', 'installe installes installe installons installez installent'],
  ['manger', 'mange manges mange mangeons mangez mangent'],
  ['placer', 'place places place plaçons placez placent'],
  ['appeler', 'appelle appelles appelle appelons appelez appellent'],
  ['jeter', 'jette jettes jette jetons jetez jettent'],
  ['nettoyer', 'nettoie nettoies nettoie nettoyons nettoyez nettoient'],
  ['acheter', 'achète achètes achète achetons achetez achètent'],
  ['sevrer', 'sèvre sèvres sèvre sevrons sevrez sèvrent'],
  ['répéter', 'répète répètes répète répétons répétez répètent'],
  ['rester', 'reste restes reste restons restez restent'],
  ['finir', 'finis finis finit finissons finissez finissent'],
  ['rendre', 'rends rends rend rendons rendez rendent'],
  ['rompre', 'romps romps rompt rompons rompez rompent'],
  ['être', 'suis es est sommes êtes sont'],
  ['savoir', 'sais sais sait savons savez savent'],
  ['falloir', '- - faut - - -'],
  ['obtenir', 'obtiens obtiens obtient obtenons obtenez obtiennent'],
  ['sourire', 'souris souris sourit sourions souriez sourient'],
  ['écrire', 'écris écris écrit écrivons écrivez écrivent'],
  ['élire', 'élis élis élit élisons élisez élisent'],
  ['maudire', 'maudis maudis maudit maudissons maudissez maudissent'],
  ['redire', 'redis redis redit redisons redites redisent'],
  ['dédire', 'dédis dédis dédit dédisons dédisez dédisent'],
  ['confire', 'confis confis confit confisons confisez confisent'],
  ['circoncire', 'circoncis circoncis circoncit circoncisons circoncisez circoncisent'],
  ['frire', 'fris fris frit - - -'],
  ['appauvrir', 'appauvris appauvris appauvrit appauvrissons appauvrissez appauvrissent'],
  ['asservir', 'asservis asservis asservit asservissons asservissez asservissent'],
  ['assortir', 'assortis assortis assortit assortissons assortissez assortissent'],
  ['ressortir', 'ressors ressors ressort ressortons ressortez ressortent'],
  ['répartir', 'répartis répartis répartit répartissons répartissez répartissent'],
  ['repartir', 'repars repars repart repartons repartez repartent'],
  ['impartir', 'impartis impartis impartit impartissons impartissez impartissent'],
  ['assaillir', 'assaille assailles assaille assaillons assaillez assaillent'],
  ['défaillir', 'défaille défailles défaille défaillons défaillez défaillent'],
  ['ouïr', 'ois ois oit oyons oyez oient'],
  ['paître', 'pais pais paît paissons paissez paissent'],
  ['décroître', 'décrois décrois décroît décroissons décroissez décroissent'],
  ['clore', 'clos clos clôt closons closez closent'],
  ['éclore', 'éclos éclos éclot éclosons éclosez éclosent'],
  ['surseoir', 'sursois sursois sursoit sursoyons sursoyez sursoient'],
  ['échoir', '- - échoit - - échoient'],
  ['déchoir', 'déchois déchois déchoit déchoyons déchoyez déchoient'],
])('[AUT-02] « %s » in the present: %s', (infinitive, present) => {
  expect(tenseOf(infinitive, 'present')).toBe(present);
  expect(
    frenchVerb(infinitive)
      ?.present.map((form) => form || '-')
      .join(' '),
  ).toBe(present);
});

it.each<[infinitive: string, tense: FrenchTense, forms: string]>([
  ['parler', 'imperfect', 'parlais parlais parlait parlions parliez parlaient'],
  ['manger', 'imperfect', 'mangeais mangeais mangeait mangions mangiez mangeaient'],
  ['placer', 'imperfect', 'plaçais plaçais plaçait placions placiez plaçaient'],
  ['finir', 'imperfect', 'finissais finissais finissait finissions finissiez finissaient'],
  ['recevoir', 'imperfect', 'recevais recevais recevait recevions receviez recevaient'],
  ['être', 'imperfect', 'étais étais était étions étiez étaient'],
  ['falloir', 'imperfect', '- - fallait - - -'],
  ['falloir', 'past', '- - fallut - - -'],
  ['falloir', 'future', '- - faudra - - -'],
  ['falloir', 'conditional', '- - faudrait - - -'],
  ['falloir', 'subjunctive', '- - faille - - -'],
  ['falloir', 'imperative', '- - - - - -'],
  ['pleuvoir', 'imperfect', '- - pleuvait - - pleuvaient'],
  ['pleuvoir', 'past', '- - plut - - plurent'],
  ['pleuvoir', 'future', '- - pleuvra - - pleuvront'],
  ['échoir', 'imperfect', '- - échoyait - - échoyaient'],
  ['frire', 'imperfect', '- - - - - -'],
  ['frire', 'subjunctive', '- - - - - -'],
  ['paître', 'past', '- - - - - -'],
  ['pourvoir', 'past', 'pourvus pourvus pourvut pourvûmes pourvûtes pourvurent'],
  ['pourvoir', 'future', 'pourvoirai pourvoiras pourvoira pourvoirons pourvoirez pourvoiront'],
  ['prévaloir', 'subjunctive', 'prévale prévales prévale prévalions prévaliez prévalent'],
  ['pouvoir', 'imperative', '- - - - - -'],
  ['parler', 'past', 'parlai parlas parla parlâmes parlâtes parlèrent'],
  ['manger', 'past', 'mangeai mangeas mangea mangeâmes mangeâtes mangèrent'],
  ['placer', 'past', 'plaçai plaças plaça plaçâmes plaçâtes placèrent'],
  ['finir', 'past', 'finis finis finit finîmes finîtes finirent'],
  ['rendre', 'past', 'rendis rendis rendit rendîmes rendîtes rendirent'],
  ['venir', 'past', 'vins vins vint vînmes vîntes vinrent'],
  ['avoir', 'past', 'eus eus eut eûmes eûtes eurent'],
  ['haïr', 'past', 'haïs haïs haït haïmes haïtes haïrent'],
  ['traire', 'past', '- - - - - -'],
  ['parler', 'future', 'parlerai parleras parlera parlerons parlerez parleront'],
  ['appeler', 'future', 'appellerai appelleras appellera appellerons appellerez appelleront'],
  ['répéter', 'future', 'répéterai répéteras répétera répéterons répéterez répéteront'],
  ['déléguer', 'future', 'déléguerai délégueras déléguera déléguerons déléguerez délégueront'],
  ['lever', 'future', 'lèverai lèveras lèvera lèverons lèverez lèveront'],
  ['rendre', 'future', 'rendrai rendras rendra rendrons rendrez rendront'],
  ['envoyer', 'future', 'enverrai enverras enverra enverrons enverrez enverront'],
  ['aller', 'conditional', 'irais irais irait irions iriez iraient'],
  ['finir', 'conditional', 'finirais finirais finirait finirions finiriez finiraient'],
  ['parler', 'subjunctive', 'parle parles parle parlions parliez parlent'],
  ['manger', 'subjunctive', 'mange manges mange mangions mangiez mangent'],
  ['recevoir', 'subjunctive', 'reçoive reçoives reçoive recevions receviez reçoivent'],
  ['faire', 'subjunctive', 'fasse fasses fasse fassions fassiez fassent'],
  ['pleuvoir', 'subjunctive', '- - pleuve - - pleuvent'],
  ['parler', 'imperative', '- parle - parlons parlez -'],
  ['aller', 'imperative', '- va - allons allez -'],
  ['ouvrir', 'imperative', '- ouvre - ouvrons ouvrez -'],
  ['finir', 'imperative', '- finis - finissons finissez -'],
  ['être', 'imperative', '- sois - soyons soyez -'],
  ['avoir', 'imperative', '- aie - ayons ayez -'],
  ['savoir', 'imperative', '- sache - sachons sachez -'],
  ['vouloir', 'imperative', '- veuille - veuillons veuillez -'],
])('[AUT-02] « %s » in the tense « %s »: %s', (infinitive, tense, forms) => {
  expect(tenseOf(infinitive, tense)).toBe(forms);
});

it.each<[infinitive: string, participles: string[], gerunds: string[]]>([
  ['parler', ['parlé', 'parlée', 'parlés', 'parlées'], ['parlant']],
  ['manger', ['mangé', 'mangée', 'mangés', 'mangées'], ['mangeant']],
  ['finir', ['finis', 'fini', 'finie', 'finies'], ['finissant']],
  ['mettre', ['mis', 'mise', 'mises'], ['mettant']],
  ['être', ['été'], ['étant']],
  ['avoir', ['eus', 'eu', 'eue', 'eues'], ['ayant']],
  ['savoir', ['sus', 'su', 'sue', 'sues'], ['sachant']],
  ['falloir', ['fallu'], []],
  ['pleuvoir', ['plu'], ['pleuvant']],
  ['pouvoir', ['pu'], ['pouvant']],
  ['paître', [], ['paissant']],
  ['repaître', ['repus', 'repu', 'repue', 'repues'], ['repaissant']],
  ['frire', ['frit', 'frite', 'frits', 'frites'], []],
  ['ouïr', ['ouïs', 'ouï', 'ouïe', 'ouïes'], ['oyant']],
  ['mouvoir', ['mus', 'mû', 'mue', 'mues'], ['mouvant']],
  ['émouvoir', ['émus', 'ému', 'émue', 'émues'], ['émouvant']],
  ['promouvoir', ['promus', 'promu', 'promue', 'promues'], ['promouvant']],
  ['conclure', ['conclus', 'conclue', 'conclues', 'conclu'], ['concluant']],
  ['inclure', ['inclus', 'incluse', 'incluses'], ['incluant']],
  ['échoir', ['échu', 'échue', 'échus', 'échues'], ['échéant']],
  ['déchoir', ['déchus', 'déchu', 'déchue', 'déchues'], []],
])('[AUT-02] « %s » has its participles %j and its gerund %j', (infinitive, participles, gerunds) => {
  expect(unboundOf(infinitive, 'participle')).toEqual(participles);
  expect(unboundOf(infinitive, 'gerund')).toEqual(gerunds);
  expect(unboundOf(infinitive, 'infinitive')).toEqual([infinitive]);
});

it('[AUT-02] a form that is several of its verb says each of them', () => {
  expect(frenchVerb('parler')?.forms.get('parle')).toEqual([
    { tense: 'present', person: 1 },
    { tense: 'present', person: 3 },
    { tense: 'subjunctive', person: 1 },
    { tense: 'subjunctive', person: 3 },
    { tense: 'imperative', person: 2 },
  ]);
  expect(frenchVerb('falloir')?.forms.has('')).toBe(false);
});

it('[AUT-02] what does not end as the infinitive of a verb that is known, or of a regular one, is no verb', () => {
  expect(['maison', 'noir', 'Parler', 'aller-retour', 'er'].map(frenchVerb)).toEqual(
    Array(5).fill(undefined),
  );
});

it.each([
  ['dû', 'dû', 'due', 'dus', 'dues'],
  ['vu', 'vu', 'vue', 'vus', 'vues'],
  ['assis', 'assis', 'assise', 'assis', 'assises'],
  ['absous', 'absous', 'absoute', 'absous', 'absoutes'],
  ['été', 'été', 'été', 'été', 'été'],
])('[AUT-02] the participle « %s » agrees: %s, %s, %s, %s', (participle, ...forms) => {
  const each = [{}, { gender: 'F' }, { isPlural: true }, { gender: 'F', isPlural: true }] as const;
  expect(each.map((one) => agreed(participle, one))).toEqual(forms);
});
