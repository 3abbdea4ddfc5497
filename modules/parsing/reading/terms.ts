/** What the terms of the cards mean, each in a sentence that needs no other of them. */
const TERMS: Readonly<Record<string, string>> = {
  nominatif: 'La forme en -u ou -un\u00a0: le mot fait l’action, ou c’est de lui qu’on parle.',
  accusatif: 'La forme en -a ou -an\u00a0: le mot reçoit l’action, ou dit quand, où, comment.',
  génitif: 'La forme en -i ou -in\u00a0: le mot suit une préposition, ou complète un autre nom.',
  'forme figée': 'Le mot garde la même fin, quoi qu’il fasse dans la phrase.',
  'défini par l’article': 'Avec الْ, on sait duquel on parle\u00a0: «\u00a0le\u00a0», «\u00a0la\u00a0».',
  indéfini:
    'Sans article\u00a0: «\u00a0un\u00a0», «\u00a0une\u00a0». La fin se double alors en -un, -an ou -in (le tanwin).',
  annexé:
    'Un nom ou un pronom placé juste après le complète, et il perd son tanwin\u00a0: «\u00a0la porte de…\u00a0».',
  tanwin: 'La voyelle finale doublée, qui se lit avec un n\u00a0: -un, -an, -in.',
  indicatif: 'La forme ordinaire du présent, en -u.',
  subjonctif:
    'Le présent en -a, qu’un mot placé devant demande\u00a0: أَنْ («\u00a0que\u00a0»), لَنْ (négation du futur)…',
  apocopé:
    'Le présent qui perd sa dernière voyelle, après لَمْ («\u00a0ne… pas\u00a0» au passé) ou pour défendre.',
  passif: 'On ne dit pas qui agit\u00a0: «\u00a0il a été écrit\u00a0». Seules les voyelles changent.',
  duel: 'La forme pour deux, et deux seulement\u00a0: -āni ou -ayni.',
  'pluriel brisé':
    'Le mot change de l’intérieur pour dire «\u00a0plusieurs\u00a0», au lieu d’ajouter une fin.',
  'pluriel en -ūna': 'Le pluriel régulier des hommes\u00a0: -ūna, ou -īna quand il n’est pas sujet.',
  'pluriel en -āt': 'Le pluriel régulier de la plupart des mots en ة.',
  collectif:
    'Le mot dit l’espèce ou le groupe entier\u00a0: «\u00a0des dattes\u00a0», «\u00a0les gens\u00a0».',
  attribut: 'Ce qu’on dit du sujet, sans verbe «\u00a0être\u00a0»\u00a0: la maison [est] grande.',
  'sujet de la phrase nominale': 'Ce dont on parle, dans une phrase qui commence sans verbe.',
  'complément de nom': 'Le second nom de «\u00a0la porte de la maison\u00a0».',
  'complément d’état': 'Dans quel état on est pendant l’action\u00a0: «\u00a0il revint content\u00a0».',
  'complément interne':
    'Un nom tiré du même verbe, ou qui dit combien de fois et comment\u00a0: «\u00a0il dormit longtemps\u00a0».',
  'pronom relatif': 'Il relie à ce qui précède\u00a0: «\u00a0qui\u00a0», «\u00a0que\u00a0».',
};

/** The terms of some lines of French, each with what it means. */
export function termsOf(lines: readonly string[]): Record<string, string> {
  const said = lines.join('\n');
  return Object.fromEntries(Object.entries(TERMS).filter(([term]) => said.includes(term)));
}
