import type { ReactNode } from 'react';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ListedText } from '#modules/authoring/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { daysOf, FORMATS } from './calendar-days.ts';

const MOST_SHOWN = 100;

/** What is to come out, day by day, by the clock of Paris. On a phone only the days that have something. */
export function TextCalendar({ children }: { children: ReactNode }) {
  const { data: texts } = useGetList<ListedText>('texts', {
    filter: { state: 'scheduled' },
    sort: { field: 'publish_at', order: 'ASC' },
    pagination: { page: 1, perPage: MOST_SHOWN },
  });
  const now = new Date();
  const days = daysOf(texts ?? [], now);
  return (
    <Workshop className="calendar-page">
      <Title
        title={
          <>
            <span>Textes</span> <Arabic>النُّصُوصُ</Arabic>
          </>
        }
      />
      <div className="actions views">{children}</div>
      {texts?.length === 0 && <p className="soft">Aucun texte n’a de date.</p>}
      <ol className="calendar" aria-label="Calendrier des parutions">
        {days.map(({ key, date, isToday, items }) => (
          <li key={key} aria-current={isToday ? 'date' : undefined} data-empty={items.length === 0}>
            <span className="soft">{FORMATS.weekday.format(date)}</span> {FORMATS.day.format(date)}
            {items.map(({ id, title, publish_at, book_title }) => (
              <p key={id}>
                <Link to={`/texts/${id}`}>{title}</Link>
                <small className="soft">
                  {book_title}, {publish_at && FORMATS.time.format(new Date(publish_at))}
                </small>
              </p>
            ))}
          </li>
        ))}
      </ol>
      <p className="soft">Heure de Paris.</p>
    </Workshop>
  );
}
