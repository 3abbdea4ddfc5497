import { plural } from '../../lib/plural.ts';

const DAY_MS = 86_400_000;
/** For so many whole weeks in a row something was published: then it may be said to happen every week. */
const WEEKS_IN_A_ROW = 4;

/**
 * Whether texts are published every week.
 * @param weeks Mondays (YYYY-MM-DD) of the last weeks in which one was
 * @param today YYYY-MM-DD
 */
export function isWeekly(weeks: readonly string[], today: string): boolean {
  const day = new Date(today);
  const monday = day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS_IN_A_ROW }, (_, index) => monday - (index + 1) * 7 * DAY_MS).every(
    (week) => weeks.includes(new Date(week).toISOString().slice(0, 10)),
  );
}

/** '18 textes'; 'Plus de 100 textes' from 101 on. */
function textsOf(count: number): string {
  const hundreds = Math.floor((count - 1) / 100) * 100;
  return hundreds > 0 ? `Plus de ${plural(hundreds, 'texte', 'textes')}` : plural(count, 'texte', 'textes');
}

interface ClaimsProps {
  texts: number;
  words: number;
  hasWeeklyTexts: boolean;
}

/** What the published library makes true, counted and not written. */
export function Claims({ texts, words, hasWeeklyTexts }: ClaimsProps) {
  if (texts === 0) return null;
  return (
    <ul className="claims">
      <li>{textsOf(texts)}</li>
      {words > 0 && <li>{plural(words, 'mot expliqué', 'mots expliqués')}</li>}
      {hasWeeklyTexts && <li>De nouveaux textes chaque semaine</li>}
    </ul>
  );
}
