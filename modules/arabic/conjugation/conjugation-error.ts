const SENTENCES = {
  'not-a-word': 'Ce n’est pas un mot arabe vocalisé.',
  'vowels-missing':
    'Les voyelles manquent\u00a0: le passé et le présent s’écrivent vocalisés, comme كَتَبَ et يَكْتُبُ.',
  'present-missing': 'Le présent manque\u00a0: sans lui, la conjugaison n’est pas connue.',
  'not-a-past': 'Ce n’est pas le passé (troisième personne du masculin singulier) d’une forme connue.',
  'parts-disagree': 'Ce passé et ce présent ne sont pas ceux d’un même verbe.',
  'root-disagrees': 'Le passé et le présent ne sont pas ceux de cette racine.',
  'bad-root': 'Une racine a trois ou quatre consonnes arabes\u00a0; un alif n’en est pas une.',
  'root-length': 'Cette forme ne se construit pas sur une racine de cette longueur.',
  'impossible-root': 'L’arabe n’a pas de verbe de cette forme sur cette racine.',
  'unknown-form': 'La forme va de I à X, ou de Iq à IVq pour quatre consonnes.',
  'form-vowels-missing': 'La forme I demande la voyelle du passé et celle du présent\u00a0: a, i ou u.',
  'impossible-vowels': 'La forme I n’a pas de verbe avec ces deux voyelles.',
} as const;

export type ConjugationErrorCode = keyof typeof SENTENCES;

/** A verb that cannot be conjugated; the message is a French sentence for whoever typed it. */
export class ConjugationError extends Error {
  override readonly name = 'ConjugationError';
  readonly code: ConjugationErrorCode;

  constructor(code: ConjugationErrorCode) {
    super(SENTENCES[code]);
    this.code = code;
  }
}
