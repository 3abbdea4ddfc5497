import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-admin';

interface DutyProps<I> {
  title: string;
  of: { total: number; items: readonly I[] };
  /** Where all of them are. */
  all: string;
  children(item: I): ReactNode;
}

/** One kind of what waits; nothing where nothing does. */
export function Duty<I extends { id: number; kind?: string }>({
  title,
  of: { total, items },
  all,
  children,
}: DutyProps<I>) {
  if (total === 0) return null;
  const more = total - items.length;
  return (
    <section className="duty">
      <h2>{title}</h2>
      <div>
        {items.map((item) => (
          <Fragment key={`${item.kind} ${item.id}`}>{children(item)}</Fragment>
        ))}
        {more > 0 && (
          <p className="soft">
            {more === 1 ? '1 autre, plus ancien.' : `${more} autres, plus anciens.`}{' '}
            <Link to={all}>Tout voir</Link>
          </p>
        )}
      </div>
    </section>
  );
}

interface ItemProps {
  title: ReactNode;
  note: ReactNode;
  to: string;
  action: string;
  children?: ReactNode;
}

export function Item({ title, note, to, action, children }: ItemProps) {
  return (
    <div className="item">
      <div>
        <b>{title}</b>
        <p className="soft">{note}</p>
        {children}
      </div>
      <Link className="button" to={to}>
        {action}
      </Link>
    </div>
  );
}
