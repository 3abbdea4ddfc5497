import { useState } from 'react';
import type { CellName } from '#modules/arabic';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { type CellState, STATE_WORDS } from './table-cells.ts';

interface TableCellProps {
  cell: CellName;
  /** «Passé, je». */
  label: string;
  form: string;
  engine: string | null;
  state: CellState;
  isUnsaved: boolean;
  refusal: string | undefined;
  onSettle(typed: string): void;
  onConfirm(typed: string): void;
  onWalk(step: 1 | -1): void;
}

const SIGNS = { empty: '', 'to-confirm': '○', confirmed: '✓', corrected: '✎' } as const;

function CellStatus({ engine, state, isUnsaved, refusal }: Omit<TableCellProps, 'onSettle' | 'form'>) {
  return (
    <>
      <span className={`sign ${state}`} aria-hidden="true">
        {SIGNS[state]}
      </span>{' '}
      <span className={state === 'confirmed' ? 'aside' : ''}>{STATE_WORDS[state]}</span>
      {isUnsaved && ', à enregistrer'}
      {state === 'corrected' && (
        <span className="engine">
          moteur{'\u00a0: '}
          {engine === null ? 'rien' : <Arabic>{engine}</Arabic>}
        </span>
      )}
      {refusal && <span className="wrong">{refusal}</span>}
    </>
  );
}

/** A cell to be confirmed by Enter or corrected by typing; what the engine says stands beside a correction. */
export function TableCell(props: TableCellProps) {
  const { cell, label, form, refusal, onSettle, onConfirm, onWalk } = props;
  const [typed, setTyped] = useState(form);
  const [shown, setShown] = useState(form);
  if (shown !== form) {
    setShown(form);
    setTyped(form);
  }
  return (
    <>
      <td>
        <input
          id={`cell-${cell}`}
          lang="ar"
          dir="rtl"
          aria-label={label}
          aria-describedby={`standing-${cell}`}
          aria-invalid={refusal !== undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed.trim() !== form) onSettle(typed);
            // An emptied cell shows the engine's form again.
            if (typed.trim() === '') setTyped(form);
          }}
          onKeyDown={(event) => {
            const { key } = event;
            if (key === 'Enter') onConfirm(typed);
            else if (key === 'Escape') setTyped(form);
            else if (key === 'ArrowDown') onWalk(1);
            else if (key === 'ArrowUp') onWalk(-1);
            else return;
            event.preventDefault();
          }}
        />
      </td>
      <td id={`standing-${cell}`} className="standing">
        <CellStatus {...props} />
      </td>
    </>
  );
}
