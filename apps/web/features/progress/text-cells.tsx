import type { Progress } from '#modules/memory/contract';
import { numberOf, plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { ProgressFigure } from './progress-figure.tsx';

/** Cells in a row. */
const MOST_WIDE = 12;
/** Of a cell, with and without the room beside it; what is drawn is stretched to the room that there is. */
const PITCH = 40;
const WIDTH = 36;
const ROW = 16;
const HEIGHT = 12;

const completedOf = (texts: readonly number[]) => texts.filter((part) => part === 1).length;

/** A cell a text, filled as far as it has been read. */
function Cells({ texts }: { texts: readonly number[] }) {
  const columns = Math.min(texts.length, MOST_WIDE);
  const height = ROW * Math.ceil(texts.length / columns) - (ROW - HEIGHT);
  return (
    <svg
      className="cells"
      viewBox={`0 0 ${columns * PITCH - (PITCH - WIDTH)} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {texts.map((part, index) => {
        const place = { x: (index % columns) * PITCH, y: Math.floor(index / columns) * ROW };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name here than its place
          <g key={index}>
            <rect className="text" {...place} width={WIDTH} height={HEIGHT} />
            {part > 0 && <rect className="part" {...place} width={WIDTH * part} height={HEIGHT} />}
          </g>
        );
      })}
    </svg>
  );
}

/** How far the reader is in each book of the shelf. */
export function TextCells({ books, lines }: { books: Progress['books']; lines: number }) {
  const all = books.flatMap(({ texts }) => texts);
  const done = completedOf(all);
  return (
    <ProgressFigure
      title="Les textes"
      about={`${numberOf(done)} ${done > 1 ? 'lus' : 'lu'} sur ${numberOf(all.length)}`}
    >
      <table className="books-read">
        <caption className="vh">Textes lus de chaque livre</caption>
        <thead className="vh">
          <tr>
            <th scope="col">Livre</th>
            <th scope="col">Textes lus</th>
          </tr>
        </thead>
        <tbody>
          {books.map(({ id, slug, title, texts }) => (
            <tr key={id}>
              <th scope="row">
                <SiteLink to={`/books/${slug}`}>{title}</SiteLink>
              </th>
              <td>
                <Cells texts={texts} />
                <span className="num">
                  {completedOf(texts)} sur {texts.length}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="key">
        {plural(lines, 'ligne lue', 'lignes lues')}. Une case entamée est un texte commencé.
      </p>
    </ProgressFigure>
  );
}
