/** Why each field of an analysis may be left out for doubt. */
const REASONS: Readonly<Record<string, string>> = {
  segments: 'plusieurs découpages restent possibles',
  entry: 'plusieurs entrées du dictionnaire ont cette forme',
  pos: 'plusieurs natures restent possibles',
  kind: 'ce mot a plusieurs emplois, et la ligne n’en montre pas un seul',
  governs: 'ce qu’il demande au mot suivant n’est pas sûr',
  tense: 'plusieurs temps restent possibles',
  mood: 'la fin du verbe ne montre pas un seul mode',
  voice: 'actif et passif restent possibles',
  person: 'cette forme a plusieurs personnes, et la ligne ne tranche pas',
  gender: 'rien ne montre le genre',
  number: 'plusieurs nombres restent possibles',
  state: 'la ligne ne dit pas si le mot a un complément',
  case: 'la fin du mot laisse plusieurs cas',
  case_visible: 'on ne sait pas si la fin du mot montre le cas',
  function: 'plusieurs rôles restent possibles dans la phrase',
  governor: 'plusieurs mots de la ligne peuvent le demander',
};

/** Where the one is in doubt the other is as well, for the same reason. */
const CAUSES: Readonly<Record<string, string>> = { governor: 'function', gender: 'person' };

/** What is left out of a word of which no reading is known. */
const NOTHING_KNOWN = 'entry,pos,segments';

/** Why a word is doubtful, in French: a reason for each field that is left out of it. */
export function reasonsOf(withheld: readonly string[]): string[] {
  if ([...withheld].sort().join() === NOTHING_KNOWN)
    return ['ni le dictionnaire ni les règles ne lisent cette forme'];
  const said = withheld.filter((field) => !withheld.includes(CAUSES[field] ?? ''));
  return said.map((field) => REASONS[field] ?? field);
}
