import { type Dispatch, type SetStateAction, useCallback, useRef } from 'react';
import type { TextDocument } from '#modules/authoring/contract';
import { mendFrench } from '../../../ui/fields/french-text.ts';
import type { Caret, TextColumn } from './line-area.tsx';
import { LineRow } from './line-row.tsx';
import { cleanPaste, divergingLine, joinLine, linesOf, setLine } from './lines.ts';
import type { EditorToken } from './tokens.ts';

interface LineTableProps {
  document: TextDocument;
  tokens: readonly EditorToken[][];
  current: EditorToken | null;
  caret: Caret | null;
  isBare: boolean;
  onLook(token: EditorToken): void;
  onCaret: Dispatch<SetStateAction<Caret | null>>;
  onChange(part: Partial<TextDocument>): void;
}

/** Changes one line of a column, and says where the author types on. */
function useTyping({ document, onChange, onCaret }: LineTableProps) {
  const latest = useRef({ document, onChange, onCaret });
  latest.current = { document, onChange, onCaret };
  const onType = useCallback((column: TextColumn, line: number, value: string, at: number) => {
    const { document, onChange, onCaret } = latest.current;
    const isBroken = value.includes('\n');
    // What is pasted into a line may be many: it is cleaned like a whole column. A mere Enter is kept as typed.
    const typed = isBroken && value.split('\n').length > 2 ? cleanPaste(value) : value;
    const mended = column === 'french' ? mendFrench(typed) : typed;
    onChange({ [column]: setLine(document[column], line, mended) });
    if (isBroken) onCaret({ column, line: line + 1, at: 0 });
    else if (column === 'arabic') onCaret({ column, line, at });
  }, []);
  const onJoin = useCallback((column: TextColumn, line: number) => {
    const { document, onChange, onCaret } = latest.current;
    const before = linesOf(document[column])[line - 1] ?? '';
    onChange({ [column]: joinLine(document[column], line) });
    onCaret({ column, line: line - 1, at: before.length });
  }, []);
  return { onType, onJoin };
}

/** The two columns side by side, a line of each in a row. */
export function LineTable(props: LineTableProps) {
  const { document, tokens, current, caret, isBare, onLook, onCaret } = props;
  const { onType, onJoin } = useTyping(props);
  const arabic = linesOf(document.arabic);
  const french = linesOf(document.french);
  const diverging = divergingLine(arabic, french);
  return (
    <ol className="lines">
      {Array.from({ length: Math.max(arabic.length, french.length) }, (_, line) => {
        const read = tokens[line];
        const isFresh = read?.map(({ text }) => text).join('') === arabic[line];
        return (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            key={line}
            line={line}
            arabic={arabic[line] ?? null}
            french={french[line] ?? null}
            tokens={isFresh && read ? read : null}
            current={current?.line === line ? current.place : null}
            caret={caret?.line === line ? caret : null}
            isDiverging={diverging === line + 1}
            {...{ isBare, onLook, onCaret, onType, onJoin }}
          />
        );
      })}
    </ol>
  );
}

const count = (lines: number, name: string) => `${lines} ${lines === 1 ? 'ligne' : 'lignes'} en ${name}`;

/** Whether both columns have as many lines, and where they part when they have not. */
export function LineCounts({ arabic, french }: Pick<TextDocument, 'arabic' | 'french'>) {
  const [ar, fr] = [linesOf(arabic), linesOf(french)];
  const diverging = divergingLine(ar, fr);
  if (diverging === null) return <p className="soft">{`${count(ar.length, 'arabe')} et en français`}</p>;
  return (
    <p className="wrong" role="status">
      <strong>{`${count(ar.length, 'arabe')}, ${fr.length} en français`}</strong>
      {`\u00a0: elles se séparent à la ligne ${diverging}.`}
    </p>
  );
}
