import { Link } from 'react-admin';
import type { Desk } from '#modules/operations/contract';
import { Arabic } from '../ui/fields/arabic.tsx';
import { shortDay } from './wording.ts';

/** What comes out next, and what would come out unread. */
export function ComingPane({ coming }: Pick<Desk, 'coming'>) {
  return (
    <section>
      <h2>À paraître</h2>
      {coming.total === 0 ? (
        <p className="soft">Aucune date n’est prise.</p>
      ) : (
        <dl className="dates">
          {coming.items.map(({ kind, id, title, publish_at, is_book_public }) => (
            <div key={`${kind} ${id}`}>
              <dt>{shortDay(publish_at)}</dt>
              <dd>
                <Link to={`/${kind}/${id}`}>{title}</Link>{' '}
                {!is_book_public && <span className="amber">livre non public</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Link to="/texts?vue=calendrier">Calendrier</Link>
    </section>
  );
}

interface WordsPaneProps {
  title: string;
  /** What the figures count. */
  count: string;
  words: readonly (Omit<Desk['opened'][number], 'openings'> & { said: string })[];
}

export function WordsPane({ title, count, words }: WordsPaneProps) {
  if (words.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Mot</th>
            <th scope="col">Sens</th>
            <th scope="col" className="figure">
              {count}
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ id, arabic, french, text_id, text_title, line, said }) => (
            <tr key={`${id} ${arabic}`}>
              <td>
                <Link to={`/words/${id}`}>
                  <Arabic>{arabic}</Arabic>
                </Link>
              </td>
              <td>
                {french}
                {text_id !== null && (
                  <Link
                    className="soft"
                    to={`/texts/${text_id}?ligne=${line}`}
                  >{`${text_title}, ligne\u00a0${line}`}</Link>
                )}
              </td>
              <td className="figure">{said}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
