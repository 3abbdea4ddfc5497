import { CEILINGS, LEVELS, type LevelReason, nameOfNotion } from '#modules/arabic';

const MEASURES = {
  wordsALine: 'mots par ligne',
  wordsASentence: 'mots par phrase',
  longestSentence: 'mots dans la phrase la plus longue',
} as const;

const decimals = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

/** Why a text is no easier than a level, in French: « 9,2 mots par phrase (7 au plus en A1) ». */
export function describeReason(reason: LevelReason): string {
  if ('notion' in reason) return `${nameOfNotion(reason.notion)}\u00a0: ${reason.count} fois`;
  const below = LEVELS[LEVELS.indexOf(reason.level) - 1] ?? 'A1';
  const most = decimals(CEILINGS[below][reason.ceiling]);
  return `${decimals(reason.value)} ${MEASURES[reason.ceiling]} (${most} au plus en ${below})`;
}
