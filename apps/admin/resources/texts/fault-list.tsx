import type { DraftFault } from '#modules/authoring/contract';
import { besidesOpen } from './faults.ts';
import type { EditorToken } from './lines/tokens.ts';

interface FaultListProps {
  /** Null before the first answer. */
  faults: readonly DraftFault[] | null;
  /** Words that are still to be settled, which their own list shows. */
  open: readonly EditorToken[];
  onLead(fault: DraftFault): void;
}

function titleOf(faults: number | null, open: number): string {
  if (faults === null) return 'Vérification…';
  if (faults > 0) return `À corriger avant la publication\u00a0: ${faults}`;
  return open > 0 ? 'Les mots à relier, puis tout y est' : 'Rien ne s’oppose à la publication';
}

/** What keeps the text from being published; each leads to its place. */
export function FaultList({ faults, open, onLead }: FaultListProps) {
  const shown = faults && besidesOpen(faults, open);
  return (
    <section className="faults" aria-label="Avant la publication">
      <h2>{titleOf(shown?.length ?? null, open.length)}</h2>
      <ol>
        {shown?.map((fault, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one fault may be listed twice, and none keeps a state
          <li key={index}>
            <button type="button" onClick={() => onLead(fault)}>
              {fault.line !== null && <strong>{`Ligne ${fault.line}\u00a0: `}</strong>}
              {fault.message}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
