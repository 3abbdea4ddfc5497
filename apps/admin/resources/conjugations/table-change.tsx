import type { CellName } from '#modules/arabic';
import type { ConjugationChange, ConjugationRecord } from '#modules/conjugation/contract';
import { call } from '../../providers/call.ts';
import type { Me } from '../drafts/transitions.ts';
import { type Comparison, changeOf } from '../revisions/compare-documents.ts';
import { WaitingChange } from '../revisions/waiting-change.tsx';
import { describeCell } from './table-cells.ts';

/** What readers see of the table beside what they would see. */
function compareTable(record: ConjugationRecord, { cells, notes }: ConjugationChange): Comparison {
  const changed = (Object.keys(cells) as CellName[]).flatMap((cell) => {
    const engine = record.engine_cells[cell] ?? null;
    return changeOf(
      describeCell(cell) ?? cell,
      record.person_cells[cell] ?? engine,
      cells[cell] ?? engine,
      true,
    );
  });
  return { fields: [...changed, ...changeOf('Notes', record.notes, notes)], columns: [], words: [] };
}

/** The change of a table that everybody sees: what it would be, and what a second person decides. */
export function TableChange({ record, me }: { record: ConjugationRecord; me: Me }) {
  const { id, version, change } = record;
  if (!change) return null;
  const move = (action: 'publish' | 'return', remark = '') =>
    call('POST /admin/conjugations/{id}/transitions/', { params: { id }, body: { version, action, remark } });
  return (
    <WaitingChange
      change={change}
      comparison={compareTable(record, change)}
      me={me}
      move={move}
      publishing="Le tableau du verbe et la recherche par ses formes la montreront aussitôt."
      returning="Le tableau reste ce qu’il était."
      returned="le tableau reste ce qu’il était."
    />
  );
}
