const HAMZA = 'ء';
const SEATS = /^[أإؤئءآٱ]/;

/**
 * A form with its vowels, its hamzas on the seats that somebody has given them.
 * @param stem its letters with their marks, hamza without a seat
 * @param written the letters that stand for it in the word
 */
export function spellStem(stem: readonly string[], written: readonly string[]): string {
  let spelling = '';
  let at = 0;
  for (const [place, own] of written.entries()) {
    const unit = stem[at] ?? '';
    // آ is one letter where the form has two sounds.
    at += own.startsWith('آ') ? 2 : 1;
    if (own.startsWith('آ')) spelling += 'آ';
    else if (!unit.startsWith(HAMZA)) spelling += unit;
    else spelling += seatOf(own, unit, place === 0) + unit.slice(1);
  }
  return spelling;
}

function seatOf(own: string, unit: string, isFirst: boolean): string {
  if (SEATS.test(own)) return own[0] ?? HAMZA;
  // Typed without its hamza: ان is أَنْ or إِنْ.
  if (isFirst) return unit.includes('\u0650') ? 'إ' : 'أ';
  return HAMZA;
}
