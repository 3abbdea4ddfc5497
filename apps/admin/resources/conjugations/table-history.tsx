import { useEffect, useState } from 'react';
import type { CellName } from '#modules/arabic';
import type { ConjugationChange, ConjugationRecord } from '#modules/conjugation/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { type Comparison, changeOf } from '../revisions/compare-documents.ts';
import { ComparisonView } from '../revisions/comparison-view.tsx';
import { describeCell } from './table-cells.ts';

/** What a change that was published, or sent back, made of its cells. */
function compareChange(
  { engine_cells: engine }: ConjugationRecord,
  { cells, notes, cells_before: before, notes_before }: ConjugationChange,
): Comparison {
  const fields = (Object.keys(cells) as CellName[]).flatMap((cell) =>
    changeOf(
      describeCell(cell) ?? cell,
      before ? (before[cell] ?? null) : null,
      cells[cell] ?? engine[cell] ?? null,
      true,
    ),
  );
  return {
    fields: [...fields, ...(before ? changeOf('Notes', notes_before, notes) : [])],
    columns: [],
    words: [],
  };
}

function nameState({ published_at, published_by, remark }: ConjugationChange): string {
  if (published_at === null) return `renvoyée${remark && `\u00a0: ${remark}`}`;
  return `publiée le ${momentOf(published_at)}${published_by ? ` par ${published_by}` : ''}`;
}

/** What was changed of a table, the latest first: who, when, each cell before and after. What was published can be taken back. */
export function TableHistory({ record }: { record: ConjugationRecord }) {
  const [changes, setChanges] = useState<readonly ConjugationChange[]>([]);
  const { id, version } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): another version, another history
  useEffect(() => {
    let isCurrent = true;
    call('GET /admin/conjugations/{id}/changes/', { params: { id } }).then(
      (found) => isCurrent && setChanges(found),
      () => isCurrent && setChanges([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, version]);
  // What waits stands above the table.
  const past = changes.filter(({ published_at, remark }) => published_at !== null || remark !== null);
  if (past.length === 0) return null;
  return (
    <details className="table-history">
      <summary>{`Modifications passées\u00a0: ${past.length}`}</summary>
      <ol>
        {past.map((change) => (
          <li key={change.saved_at}>
            <p>{`${momentOf(change.saved_at)}, par ${change.author ?? 'un compte supprimé'}, ${nameState(change)}`}</p>
            <ComparisonView comparison={compareChange(record, change)} />
            {change.cells_before && (
              <Decision
                label="Revenir à ce qui était avant"
                act={() =>
                  call('PUT /admin/conjugations/{id}/', {
                    params: { id },
                    body: { version, cells: change.cells_before ?? {}, notes: change.notes_before },
                  })
                }
                done="Cases reprises."
              >
                <p>
                  Ces cases reprendront les formes d’avant. Si le verbe est public, ce sera une modification,
                  qui attendra une seconde personne.
                </p>
              </Decision>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
