import type { LetterModel, TraceFault } from './judge-trace.ts';

export type TracedLetter = LetterModel;

/** What a reader is answered, by what is wrong with their trace. */
export const FAULTS: Readonly<Record<TraceFault, string>> = {
  no_body: 'La lettre manque\u00a0: suivez le chemin à partir du 1.',
  shape: 'La forme est encore loin du modèle. Suivez le chemin d’un bout à l’autre.',
  direction: 'La forme est juste, le sens non\u00a0: commencez par le 1.',
  order: 'La forme est juste, l’ordre des gestes non\u00a0: suivez les numéros.',
  dots_missing: 'Le corps est juste. Il manque un point.',
  dots_too_many: 'Le corps est juste. Il y a un point de trop.',
  dots_place: 'Le corps est juste. Regardez où se posent les points.',
};

/** Without signs over and under Latin letters, capitals, apostrophes and spaces. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z\u0621-\u064a]/g, '');

/** French spellings of the names of letters, as far as the fold leaves them apart. */
const spelling = (name: string): string =>
  fold(name)
    .replace(/ou|oo|w(?=$)/g, 'u')
    .replace(/(.)\1/g, '$1');

/**
 * Whether somebody who cannot draw has named the letter: by its name in Latin letters, however spelled, by its Arabic
 * name without vowels, or by the letter itself.
 */
export function namesLetter(
  { letter, name, name_ar }: { letter: string; name: string; name_ar: string },
  answer: string,
): boolean {
  const bare = (text: string) => text.normalize('NFC').replace(/[\u064b-\u0652\u0670\s]/g, '');
  if (fold(answer) === '') return false;
  return bare(answer) === letter || bare(answer) === bare(name_ar) || spelling(answer) === spelling(name);
}
