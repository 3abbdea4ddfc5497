import { useQuery } from '@tanstack/react-query';
import type { MemoryCounts } from '#modules/memory/contract';
import { numberOf, plural } from '../../../lib/plural.ts';
import { memberQueries } from '../../../session/member-queries.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { WordShares } from '../../../ui/words/word-shares.tsx';

const FIGURES: readonly [state: keyof MemoryCounts, one: string, more: string][] = [
  ['known', 'appris', 'appris'],
  ['learning', 'en apprentissage', 'en apprentissage'],
  ['met', 'rencontré', 'rencontrés'],
  ['new', 'nouveau', 'nouveaux'],
];
const NOTHING: MemoryCounts = { new: 0, met: 0, learning: 0, known: 0 };

/** The way to what waits to be reviewed today, with the time that it takes; its room is there before it is known. */
function ReviewLink() {
  const { data } = useQuery(memberQueries.today);
  if (!data) return <p className="to-review" />;
  const { count, minutes } = data.due;
  return (
    <p className="to-review">
      {count > 0 ? (
        <SiteLink className="btn main" to="/revision">
          Revoir {plural(count, 'mot', 'mots')}, {Math.max(1, minutes)}&nbsp;min
        </SiteLink>
      ) : (
        <span className="soft">Rien à revoir aujourd’hui</span>
      )}
    </p>
  );
}

/** How many words the reader knows, is learning, has met, and how many of the library are new to them. */
export function WordFigures() {
  const { data } = useQuery(memberQueries.memoryCounts);
  return (
    <div className="word-figures">
      <div>
        <dl>
          {FIGURES.map(([state, one, more]) => (
            <div key={state}>
              <dt>{data && data[state] < 2 ? one : more}</dt>
              <dd>{data ? numberOf(data[state]) : '\u00A0'}</dd>
            </div>
          ))}
        </dl>
        <WordShares counts={data ?? NOTHING} />
      </div>
      <ReviewLink />
    </div>
  );
}
