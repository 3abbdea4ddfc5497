import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DraftTextItem } from '#modules/authoring/contract';
import { STATE_NAMES } from '../drafts/transitions.ts';

/** The texts of a book in its order, in whatever state. */
export function BookTexts({ bookId }: { bookId: number }) {
  const { data: texts, isPending } = useGetList<DraftTextItem>('texts', {
    filter: { book_id: bookId },
    sort: { field: 'order_in_book', order: 'ASC' },
    pagination: { page: 1, perPage: 1_000 },
  });
  return (
    <section aria-labelledby="texts-of-book" aria-busy={isPending}>
      <h2 id="texts-of-book">Textes</h2>
      {texts?.length === 0 && <p className="soft">Ce livre n’a pas encore de texte.</p>}
      <ol className="book-texts">
        {texts?.map(({ id, order_in_book, title, state, is_free_sample }) => (
          <li key={id}>
            <span className="soft">{order_in_book}</span> <Link to={`/texts/${id}`}>{title}</Link>{' '}
            <span className={`badge ${state}`}>{STATE_NAMES[state]}</span>
            {is_free_sample && <span className="soft"> extrait gratuit</span>}
          </li>
        ))}
      </ol>
      <p>
        <Link to={`/texts/create?book_id=${bookId}`}>Ajouter un texte</Link>
      </p>
    </section>
  );
}
