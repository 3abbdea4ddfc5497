import { expect, it } from 'vitest';
import { splitAtArabic } from '#modules/arabic';

it.each([
  ['regarder (avec إِلَى)', ['regarder (avec ', 'إِلَى', ')']],
  ['أَهْلًا وَسَهْلًا : bienvenue', ['', 'أَهْلًا وَسَهْلًا', ' : bienvenue']],
  ['نَعَمْ\u00a0، لَا؟ oui, non', ['', 'نَعَمْ\u00a0، لَا؟', ' oui, non']],
  ['la lettre ﻫ, au milieu ـهـ', ['la lettre ', 'ﻫ', ', au milieu ', 'ـهـ', '']],
  ['rien d’arabe, 12 mots', ['rien d’arabe, 12 mots']],
])('%s: what is Arabic is told from what is not', (text, parts) => {
  expect(splitAtArabic(text)).toEqual(parts);
});
