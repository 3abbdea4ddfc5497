import { useEffect, useRef } from 'react';

/** What keys do, by `KeyboardEvent.key`; `Ctrl+Enter` is the one that goes with Ctrl (⌘). */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/** What settles a guess: Enter alone, which one presses by habit, never does. */
export const CONFIRM = 'Ctrl+Enter';
const FIELD = 'input, textarea, select, [contenteditable]';
/** What presses the button that has the focus stays its own. */
const PRESSES = new Set(['Enter', ' ']);

/** Single keys, wherever the focus is but in a field or a dialog, or (Enter) on another button. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey } = event;
      const isConfirmed = event.key === 'Enter' && (ctrlKey || metaKey);
      const key = isConfirmed ? CONFIRM : event.key;
      if (altKey || event.defaultPrevented || !(target instanceof Element)) return;
      if ((ctrlKey || metaKey) && !isConfirmed) return;
      if (target.closest(FIELD) || document.querySelector('dialog[open], [role="dialog"]')) return;
      if (PRESSES.has(key) && target.closest('button, a, [role="button"]')) return;
      // With the capitals locked a letter is the same key.
      const act = latest.current[key] ?? latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      // Held down, a key that presses has pressed once; arrows go on.
      if (!event.repeat || !PRESSES.has(key)) act();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Ctrl+S (⌘S), also while typing. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
