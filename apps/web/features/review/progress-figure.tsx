import type { ReactNode } from 'react';

interface ProgressFigureProps {
  title: string;
  children: ReactNode;
}

/** A picture of the progress beside its title. */
export function ProgressFigure({ title, children }: ProgressFigureProps) {
  return (
    <section className="side" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

interface AsTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly [head: string, ...cells: number[]])[];
}

/** The numbers that a picture shows, for whoever would rather read them, or hear them. */
export function AsTable({ caption, heads, rows }: AsTableProps) {
  return (
    <details className="as-table">
      <summary>Voir en tableau</summary>
      <table className="table">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
