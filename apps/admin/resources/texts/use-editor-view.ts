import { useState } from 'react';
import type { DraftFault, TextDocument } from '#modules/authoring/contract';
import { tokenOf } from './faults.ts';
import type { Caret } from './lines/line-area.tsx';
import type { Analysis } from './use-analysis.ts';
import type { Linking } from './words/use-linking.ts';

/** The line that the address names, as a reader's report leads to it. */
function lineOfAddress(): Caret | null {
  const line = Number(new URLSearchParams(location.search).get('ligne'));
  return line > 0 ? { column: 'arabic', line: line - 1, at: 0 } : null;
}

/** How the text is shown, and where its author types. */
export function useEditorView(copied: TextDocument, { lines }: Analysis, linking: Linking) {
  const [isWhole, setWhole] = useState(copied.arabic === '' || copied.french === '');
  const [isBare, setBare] = useState(false);
  const [caret, setCaret] = useState<Caret | null>(lineOfAddress);
  const [isHelp, setHelp] = useState(false);

  /** Goes to the place of a fault. */
  function lead(fault: DraftFault) {
    const { field, line } = fault;
    if (field === 'words') {
      const token = tokenOf(fault, lines);
      if (token) linking.look(token);
      return document.querySelector<HTMLElement>('.work')?.focus();
    }
    if (field === 'arabic' || field === 'french') {
      setWhole(false);
      return setCaret({ column: field, line: (line ?? 1) - 1, at: 0 });
    }
    document.getElementById(`text-${field}`)?.focus();
  }

  return { isWhole, setWhole, isBare, setBare, caret, setCaret, isHelp, setHelp, lead };
}
