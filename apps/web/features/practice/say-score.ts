import type { DrillScore } from './drill-session.ts';

const WORDS = [
  'aucune',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
];

/** A feminine number as French writes it in a sentence. */
export const inWords = (count: number): string => WORDS[count] ?? String(count);

/** 'Sept réponses justes, trois à revoir' */
export function sayScore({ right, vowels, wrong, waiting, skipped }: DrillScore): string {
  const others = vowels + wrong;
  if (right + others === 0) {
    if (waiting === 0) return skipped > 0 ? 'Aucune question répondue' : 'Séance finie';
    return waiting === 1
      ? 'Une réponse attend le réseau'
      : `${capital(inWords(waiting))} réponses attendent le réseau`;
  }
  if (others === 0)
    return right === 1
      ? 'Une réponse, et elle est juste'
      : `${capital(inWords(right))} réponses, toutes justes`;
  const named = right < 2 ? 'réponse juste' : 'réponses justes';
  return `${capital(inWords(right))} ${named}, ${inWords(others)} à revoir`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
