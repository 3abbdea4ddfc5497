import type { TextDocument } from '#modules/authoring/contract';
import { divergingLine, linesOf } from './lines.ts';

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
