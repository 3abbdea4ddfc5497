import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { TENSES, type Tense } from '../../lib/pronouns.ts';

interface TenseTabsProps {
  shown: Tense;
  onShow: (tense: Tense) => void;
  /** What a tense's panel holds. */
  children: (tense: Tense, french: string) => ReactNode;
}

/** The place in the row of tabs where a key leads, or undefined. */
function goalOf(key: string, at: number): number | undefined {
  const last = TENSES.length - 1;
  if (key === 'ArrowRight') return at === last ? 0 : at + 1;
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

/** One tense at a time; on paper all of them. */
export function TenseTabs({ shown, onShow, children }: TenseTabsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = goalOf(
      event.key,
      TENSES.findIndex(({ key }) => key === shown),
    );
    const tense = goal === undefined ? undefined : TENSES[goal];
    if (!tense) return;
    event.preventDefault();
    onShow(tense.key);
    tabs.current?.querySelector<HTMLElement>(`#tab-${tense.key}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label="Temps" ref={tabs} onKeyDown={onKeyDown}>
        {TENSES.map(({ key, french }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-controls={`p-${key}`}
            aria-selected={key === shown}
            tabIndex={key === shown ? 0 : -1}
            onClick={() => onShow(key)}
          >
            {french}
          </button>
        ))}
      </div>
      {/* The past first, as a sheet is read. */}
      {TENSES.toReversed().map(({ key, french }) => (
        <div key={key} role="tabpanel" id={`p-${key}`} aria-labelledby={`tab-${key}`} hidden={key !== shown}>
          <h3 className="for-print">{french}</h3>
          {children(key, french)}
        </div>
      ))}
    </>
  );
}
