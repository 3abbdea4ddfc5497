import type { CellName } from '#modules/arabic';
import type { ConjugationRecord } from '#modules/conjugation/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { TableCell } from './table-cell.tsx';
import { formIn, nextToConfirm, stateOf, TABLE, WALK } from './table-cells.ts';
import type { useDecisions } from './use-decisions.ts';

interface ConjugationTableProps {
  record: ConjugationRecord;
  deciding: ReturnType<typeof useDecisions>;
  /** No cell is left to be confirmed. */
  onDone(): void;
}

const focusCell = (cell: CellName | undefined) => {
  const input = document.getElementById(`cell-${cell}`);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
};

/** The tenses side by side, walked through cell by cell. */
export function ConjugationTable({ record, deciding, onDone }: ConjugationTableProps) {
  const { refusals, settleCell } = deciding;
  const decisions = deciding.decided.cells;

  function confirm(cell: CellName, typed: string): void {
    const next = nextToConfirm(record, settleCell(cell, typed), cell);
    if (next) focusCell(next);
    else onDone();
  }

  return (
    <div className="tenses">
      {TABLE.map(({ tense, french, rows }) => (
        <table key={tense}>
          <caption>{french}</caption>
          <tbody>
            {rows.map(({ cell, french: pronoun, arabic }) => (
              <tr key={cell}>
                <th scope="row">
                  {pronoun} <Arabic>{arabic}</Arabic>
                </th>
                <TableCell
                  cell={cell}
                  label={`${french}, ${pronoun}`}
                  form={formIn(record, decisions, cell)}
                  engine={record.engine_cells[cell]}
                  state={stateOf(record, decisions, cell)}
                  isUnsaved={cell in decisions}
                  refusal={refusals[cell]}
                  onSettle={(typed) => settleCell(cell, typed)}
                  onConfirm={(typed) => confirm(cell, typed)}
                  onWalk={(step) => focusCell(WALK[WALK.indexOf(cell) + step])}
                />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
