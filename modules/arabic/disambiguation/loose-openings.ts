import type { SegmentRole } from '../analysis/labels.ts';
import { withoutShadda } from '../analysis/words/folding.ts';
import { type Front, type Opening, openingBehind } from '../analysis/words/segmentation.ts';

/** Where a stem may begin in a word without all its vowels. */
export interface LooseOpening extends Opening {
  /** What stands before the stem, vowelled; the article without its lam. */
  readonly prefix: string;
  /** The first letter of the stem has taken in a ن: مِمَّا, عَمَّنْ. */
  readonly isDoubled?: boolean;
}

interface Particle {
  readonly spelling: string;
  readonly stage: number;
  readonly role: SegmentRole;
  /** Without its vowel it is not read so: the guess would be wrong more often than right. */
  readonly isMarked?: true;
}

const PARTICLES: Readonly<Record<string, readonly Particle[]>> = {
  ء: [{ spelling: 'أَ', stage: 0, role: 'QUESTION', isMarked: true }],
  و: [{ spelling: 'وَ', stage: 1, role: 'CONJUNCTION' }],
  ف: [{ spelling: 'فَ', stage: 1, role: 'CONJUNCTION' }],
  ب: [{ spelling: 'بِ', stage: 2, role: 'PREPOSITION' }],
  ك: [{ spelling: 'كَ', stage: 2, role: 'PREPOSITION' }],
  ل: [
    { spelling: 'لِ', stage: 2, role: 'PREPOSITION' },
    { spelling: 'لَ', stage: 2, role: 'EMPHASIS' },
    { spelling: 'لْ', stage: 2, role: 'COMMAND' },
  ],
  س: [{ spelling: 'سَ', stage: 2, role: 'FUTURE' }],
};

interface LooseFront extends Front {
  readonly prefix: string;
}

/** The places where the stem of a word may begin: after particles and an article, whose vowels may be missing. */
export function looseOpenings(units: readonly string[]): LooseOpening[] {
  const openings: LooseOpening[] = [];
  open({ units, at: 0, stage: 0, roles: [], lengths: [], prefix: '' }, openings);
  return openings;
}

function open(front: LooseFront, openings: LooseOpening[]): void {
  const { units, at, stage, roles, lengths, prefix } = front;
  const unit = units[at] ?? '';
  // لليل is لِلَّيْلِ before it is لِلَيْلٍ.
  addArticle(front, openings);
  openings.push({ roles, lengths, article: undefined, from: at, first: unit, prefix });
  if (stage <= 2) addContracted(front, openings);
  if (at + 1 >= units.length) return;
  for (const particle of PARTICLES[unit[0] ?? ''] ?? []) {
    if (particle.stage < stage || !isWritten(unit, particle)) continue;
    if (particle.role === 'COMMAND' && roles.at(-1) !== 'CONJUNCTION') continue;
    const next = {
      units,
      at: at + 1,
      stage: particle.stage + 1,
      roles: [...roles, particle.role],
      lengths: [...lengths, 1],
      prefix: prefix + particle.spelling,
    };
    open(next, openings);
  }
}

function isWritten(unit: string, { spelling, isMarked }: Particle): boolean {
  const marks = unit.slice(1);
  return marks === '' ? isMarked !== true : marks === spelling.slice(1);
}

const NO_VOWEL = /^[اٱ]\u064E?$/;
const LAM = /^ل[\u0652\u0650]?$/;

function addArticle({ units, at, roles, lengths, prefix }: LooseFront, openings: LooseOpening[]): void {
  const isAfterLam = roles.at(-1) === 'PREPOSITION' && prefix.endsWith('لِ');
  const unit = units[at] ?? '';
  const push = (lam: number, from: number, article: number, alef: string) => {
    const first = units[from];
    if (first === undefined || lam >= from) return;
    openings.push({ roles, lengths, article, from, first: withoutShadda(first), prefix: prefix + alef });
  };
  if (isAfterLam) {
    if (LAM.test(unit)) push(at, at + 1, 1, '');
    // لِلَّيْلِ: one lam stands for two.
    if (unit.startsWith('ل')) push(at - 1, at, 0, '');
    return;
  }
  const isArticle = NO_VOWEL.test(unit) && LAM.test(units[at + 1] ?? '');
  if (isArticle) push(at + 1, at + 2, 2, 'ا');
}

/** مِمَّنْ, عَمَّا, فِيمَا: a preposition written onto مَا and مَنْ. */
function addContracted(front: LooseFront, openings: LooseOpening[]): void {
  const { units, at, prefix } = front;
  const [first = '', second = '', third = ''] = units.slice(at);
  const rest = units
    .slice(at + 1)
    .map((unit) => unit[0])
    .join('');
  if (/^[مع]/.test(first) && /^(?:ما|من)$/.test(rest)) {
    const spelling = first.startsWith('م') ? 'مِ' : 'عَ';
    const opening = openingBehind(front, 1, withoutShadda(second));
    openings.push({ ...opening, prefix: prefix + spelling, isDoubled: true });
  }
  if (first.startsWith('ف') && second.startsWith('ي') && third.startsWith('م') && /^ي(?:ما|من)$/.test(rest)) {
    openings.push({ ...openingBehind(front, 2, third), prefix: `${prefix}فِي` });
  }
}
