import type { MemoryCounts } from '#modules/memory/contract';

/** The best known first. */
const ORDER = ['known', 'learning', 'met', 'new'] as const;

/** How many of some words are in each state, as parts of a bar: it says nothing that the words beside it do not. */
export function WordShares({ counts }: { counts: MemoryCounts }) {
  return (
    <div className="share" aria-hidden="true">
      {ORDER.filter((state) => counts[state] > 0).map((state) => (
        <i className={state} key={state} style={{ flexGrow: counts[state] }} />
      ))}
    </div>
  );
}
