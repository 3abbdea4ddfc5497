import { type Dispatch, memo, type SetStateAction } from 'react';
import { stripVowels } from '#modules/arabic';
import { ArabicLine } from './arabic-line.tsx';
import { type Caret, LineArea, type TextColumn } from './line-area.tsx';
import type { EditorToken } from './tokens.ts';

interface LineRowProps {
  line: number;
  /** Null where the column has no such line. */
  arabic: string | null;
  french: string | null;
  /** Of this line as it stands; null while it is being analysed. */
  tokens: readonly EditorToken[] | null;
  current: number | null;
  caret: Caret | null;
  /** The first line where the columns part. */
  isDiverging: boolean;
  isBare: boolean;
  onLook(token: EditorToken): void;
  onCaret: Dispatch<SetStateAction<Caret | null>>;
  onType(column: TextColumn, line: number, value: string, at: number): void;
  onJoin(column: TextColumn, line: number): void;
}

/** A line of the text beside its translation. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, arabic, french, tokens, current, caret, onCaret } = props;
  const area = (column: TextColumn) => ({
    column,
    line,
    value: (column === 'arabic' ? arabic : french) ?? '',
    caret: caret?.column === column ? caret : null,
    onType: (value: string, at: number) => props.onType(column, line, value, at),
    onJoin: () => props.onJoin(column, line),
  });
  const leave = () => onCaret((now) => (now?.column === 'arabic' && now.line === line ? null : now));
  const isTyping = caret?.column === 'arabic' || arabic === null || arabic === '';
  return (
    <li className="line" data-diverging={props.isDiverging || undefined}>
      <button
        type="button"
        className="number"
        aria-label={`Modifier l’arabe de la ligne ${line + 1}`}
        title="Modifier l’arabe"
        onClick={() => onCaret({ column: 'arabic', line, at: arabic?.length ?? 0 })}
      >
        {line + 1} <span aria-hidden="true">✎</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the number is the same for keys */}
      <div
        className="arabic"
        onDoubleClick={() => isTyping || onCaret({ column: 'arabic', line, at: arabic.length })}
      >
        {isTyping ? (
          <LineArea {...area('arabic')} onLeave={leave} />
        ) : tokens ? (
          <ArabicLine tokens={tokens} current={current} onLook={props.onLook} />
        ) : (
          <p className="arabic-line" lang="ar" dir="rtl">
            {arabic}
          </p>
        )}
        {props.isBare && (
          <p className="bare" lang="ar" dir="rtl">
            {stripVowels(arabic ?? '')}
          </p>
        )}
      </div>
      <div className="french">
        <LineArea {...area('french')} />
      </div>
    </li>
  );
});
