import { useMemo, useState } from 'react';
import type { DraftFault, TextDocument } from '#modules/authoring/contract';
import { besidesOpen } from './faults.ts';
import type { EditorToken } from './lines/tokens.ts';
import { MendDialog } from './mend-dialog.tsx';
import { applyMends, type LineMend, mendOf, mendsOf } from './mending.ts';

interface FaultListProps {
  /** Null before the first answer. */
  faults: readonly DraftFault[] | null;
  /** Words that are still to be settled, which their own list shows. */
  open: readonly EditorToken[];
  onLead(fault: DraftFault): void;
  /** The text, where its lines can be mended. */
  text?: { document: TextDocument; onChange(part: Partial<TextDocument>): void };
}

function titleOf(faults: number | null, open: number): string {
  if (faults === null) return 'Vérification…';
  if (faults > 0) return `À corriger avant la publication\u00a0: ${faults}`;
  if (open > 0) return open === 1 ? 'Il ne reste qu’un mot à relier' : 'Il ne reste que des mots à relier';
  return 'Rien ne s’oppose à la publication';
}

/** What keeps the text from being published; each leads to its place, and what letters alone can mend is mended by one press. */
export function FaultList({ faults, open, onLead, text }: FaultListProps) {
  const [isPreviewed, setPreviewed] = useState(false);
  const shown = faults && besidesOpen(faults, open);
  const { arabic = '', french = '' } = text?.document ?? {};
  const mends = useMemo(() => (faults?.length ? mendsOf({ arabic, french }) : []), [faults, arabic, french]);
  const mend = (some: readonly LineMend[]) => text?.onChange(applyMends(text.document, some));
  return (
    <section className="faults" aria-label="Avant la publication">
      <h2>{titleOf(shown?.length ?? null, open.length)}</h2>
      {mends.length > 0 && (
        <button type="button" onClick={() => setPreviewed(true)}>
          {mends.length === 1
            ? 'Corriger une ligne d’un coup…'
            : `Corriger ${mends.length} lignes d’un coup…`}
        </button>
      )}
      <ol>
        {shown?.map((fault, index) => {
          const own = mendOf(fault, { arabic, french });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one fault may be listed twice, and none keeps a state
            <li key={index}>
              <button type="button" onClick={() => onLead(fault)}>
                {fault.line !== null && <strong>{`Ligne ${fault.line}\u00a0: `}</strong>}
                {fault.message}
              </button>
              {own && (
                <button
                  type="button"
                  className="plain mend"
                  aria-label={`Corriger\u00a0: ${fault.message}`}
                  title={own.after}
                  onClick={() => mend([own])}
                >
                  Corriger
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {isPreviewed && (
        <MendDialog
          mends={mends}
          onClose={() => setPreviewed(false)}
          onMend={() => {
            mend(mends);
            setPreviewed(false);
          }}
        />
      )}
    </section>
  );
}
