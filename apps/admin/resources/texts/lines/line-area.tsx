import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

export type TextColumn = 'arabic' | 'french';

/** Where the author is to type on. */
export interface Caret {
  column: TextColumn;
  line: number;
  at: number;
}

interface LineAreaProps {
  column: TextColumn;
  line: number;
  value: string;
  /** Set when this is where the author is to type on. */
  caret: Caret | null;
  onType(value: string, at: number): void;
  /** Backspace before the first letter. */
  onJoin(): void;
  onLeave?(): void;
}

const NAMES: Readonly<Record<TextColumn, string>> = { arabic: 'arabe', french: 'français' };

/** One line of a column as it is typed. Enter breaks it in two, Backspace at its beginning joins it to the one before. */
export function LineArea({ column, line, value, caret, onType, onJoin, onLeave }: LineAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!caret) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === 'Backspace' && line > 0 && selectionStart === 0 && selectionEnd === 0) {
      event.preventDefault();
      onJoin();
    }
    if (event.key === 'Escape') onLeave?.();
  }

  return (
    <textarea
      ref={ref}
      rows={1}
      lang={column === 'arabic' ? 'ar' : 'fr'}
      dir={column === 'arabic' ? 'rtl' : 'ltr'}
      aria-label={`Ligne ${line + 1}, ${NAMES[column]}`}
      spellCheck={column === 'french'}
      value={value}
      onChange={({ target }) => onType(target.value, target.selectionStart)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
    />
  );
}
