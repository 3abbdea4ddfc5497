import { numberOf } from '../../lib/plural.ts';
import type { TextShare } from './read-text.ts';

interface OwnTallyProps {
  share: TextShare;
  /** Words of the text whose entry the reader knows, and is learning. */
  known: number;
  learning: number;
}

function Count({ count, label, mark }: { count: number; label: string; mark?: string }) {
  return (
    <span>
      {mark && <i className={`tally-key ${mark}`} />}
      <b>{numberOf(count)}</b> {label}
    </span>
  );
}

/** Of words that are explained: the others, where some are known or being learned. */
function sayOthers(count: number, areOthers: boolean): string {
  if (count < 2) return areOthers ? 'autre, expliqué' : 'expliqué';
  return areOthers ? 'autres, expliqués' : 'expliqués';
}

/** What is known of the words of a text, in numbers; the marks are those at their feet. */
export function OwnTally({ share, known, learning }: OwnTallyProps) {
  const { words, explained, unknown, open, guessed } = share;
  const others = explained - known - learning - open;
  return (
    <p className="tally-t">
      <Count count={words} label={words < 2 ? 'mot' : 'mots'} />
      {known > 0 && <Count count={known} label="appris" />}
      {learning > 0 && <Count count={learning} label="en apprentissage" mark="l" />}
      <Count count={others} label={sayOthers(others, known + learning > 0)} mark="n" />
      <Count count={unknown} label="hors du dictionnaire" mark="u" />
      {open > 0 && <Count count={open} label="à trancher" mark="c" />}
      {guessed > 0 && <Count count={guessed} label={guessed < 2 ? 'deviné' : 'devinés'} />}
    </p>
  );
}
