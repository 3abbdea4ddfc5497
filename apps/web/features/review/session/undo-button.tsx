import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icons.tsx';

export interface UndoProps {
  isUndoing: boolean;
  onUndo: () => void;
}

/** The way back to the last answer. */
export function UndoButton({ isUndoing, onUndo, children }: UndoProps & { children: ReactNode }) {
  return (
    <button
      className="btn bare undo"
      type="button"
      aria-disabled={isUndoing || undefined}
      aria-keyshortcuts="Control+Z"
      onClick={onUndo}
    >
      <Icon>
        <path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" />
        <path d="M3 3v5h5" />
      </Icon>{' '}
      {children}
    </button>
  );
}
