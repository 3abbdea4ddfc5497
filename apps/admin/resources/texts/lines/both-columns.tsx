import type { TextDocument } from '#modules/authoring/contract';
import type { useEditorView } from '../use-editor-view.ts';
import type { Linking } from '../words/use-linking.ts';
import { LineCounts, LineTable } from './line-table.tsx';
import { PastePanes } from './paste-panes.tsx';
import type { EditorToken } from './tokens.ts';

interface BothColumnsProps {
  document: TextDocument;
  lines: readonly EditorToken[][];
  linking: Linking;
  view: ReturnType<typeof useEditorView>;
  onChange(part: Partial<TextDocument>): void;
  /** What a pasted table says of the words, a cell for each line. */
  onWords(cells: readonly string[]): void;
}

/** The Arabic and its French: line beside line, or whole to paste into. */
export function BothColumns({ document, lines, linking, view, onChange, onWords }: BothColumnsProps) {
  return (
    <>
      <div className="actions">
        <LineCounts arabic={document.arabic} french={document.french} />
        <button type="button" aria-pressed={view.isBare} onClick={() => view.setBare(!view.isBare)}>
          Sans voyelles <kbd>v</kbd>
        </button>
        <button type="button" aria-pressed={view.isWhole} onClick={() => view.setWhole(!view.isWhole)}>
          Texte entier <kbd>t</kbd>
        </button>
      </div>
      {view.isWhole ? (
        <PastePanes
          document={document}
          onChange={onChange}
          onWords={onWords}
          onBoth={() => view.setWhole(false)}
        />
      ) : (
        <LineTable
          document={document}
          tokens={lines}
          current={linking.current}
          caret={view.caret}
          isBare={view.isBare}
          onLook={linking.look}
          onCaret={view.setCaret}
          onChange={onChange}
        />
      )}
    </>
  );
}
