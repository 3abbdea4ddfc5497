import type { ShownBlock } from '#modules/lessons/contract';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { RichText } from './rich-text.tsx';

type FigureBlock = Extract<ShownBlock, { kind: 'figure' }>;
type Cell = FigureBlock['cells'][number];

function CellView({ arabic, french, note }: Cell) {
  return (
    <li>
      <b lang="ar" dir="rtl">
        {arabic}
      </b>
      <span>
        <RichText text={french} />
      </span>
      {note && (
        <small>
          <RichText text={note} />
        </small>
      )}
    </li>
  );
}

/** Two by two: before, after. */
function Changes({ cells }: { cells: readonly Cell[] }) {
  const before = cells.filter((_, at) => at % 2 === 0);
  return before.map((cell, nth) => {
    const after = cells[nth * 2 + 1];
    return (
      <li key={cell.arabic + cell.french}>
        <ul>
          <CellView {...cell} />
          <li className="to">
            <ArrowLeftIcon />
            <span className="vh">devient</span>
          </li>
          {after && <CellView {...after} />}
        </ul>
      </li>
    );
  });
}

/** Words in the order of reading, from the right, and what ties them or what becomes of them. */
export function Figure({ block: { figure, cells, caption } }: { block: FigureBlock }) {
  return (
    <figure className="fig">
      <ul className={figure} dir="rtl">
        {figure === 'change' ? (
          <Changes cells={cells} />
        ) : (
          cells.map((cell) => <CellView key={cell.arabic + cell.french} {...cell} />)
        )}
      </ul>
      <figcaption>
        <RichText text={caption} />
      </figcaption>
    </figure>
  );
}
