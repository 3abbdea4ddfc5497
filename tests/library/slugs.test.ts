import { describe, expect, it } from 'vitest';
import { slugOf } from '#modules/library';
import { textSlugOf } from '../../modules/library/slugs.ts';

describe('[TXT-01] the slug of a title', () => {
  it.each([
    ['Lectures de Médine', 'lectures-de-medine'],
    ['L’Été à Fès', 'lete-a-fes'],
    ["L'été", 'lete'],
    ['  Déjà   vu  ', 'deja-vu'],
    ['un_deux - trois', 'un-deux-trois'],
    ['--- bord ---', 'bord'],
    ['Cœur et Æther', 'coeur-et-aether'],
    ['100 % arabe !', '100-arabe'],
    ['ÇA, C’EST ÉCRIT', 'ca-cest-ecrit'],
    ['سُطُور', ''],
  ])('%s → %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});

describe("[TXT-01] the slug of a text is its book's, a noun and its number", () => {
  it.each([
    ['Le marchand', 'conte-texte-4'],
    ['Chapitre 4 : le marchand', 'conte-chapitre-4'],
    ['Le dernier chapitre', 'conte-chapitre-4'],
  ])('%s → %s', (title, slug) => {
    expect(textSlugOf('conte', { title, order_in_book: 4 })).toBe(slug);
  });
});
