import { useQuery } from '@tanstack/react-query';
import type { FollowedBook } from '#modules/library/contract';
import { memberQueries } from '../../../session/member-queries.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { useFollow } from './use-follow.ts';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

function FollowedRow({ book: { book_id: id, title, slug, followed_at: at } }: { book: FollowedBook }) {
  const follow = useFollow(id);
  return (
    <li>
      <div>
        {slug ? <SiteLink to={`/books/${slug}`}>{title}</SiteLink> : <b>{title}</b>}
        <p className="small soft">Suivi depuis le {DAY.format(new Date(at))}</p>
      </div>
      <button className="btn" type="button" disabled={follow.isPending} onClick={() => follow.mutate(false)}>
        Ne plus suivre<span className="vh"> {title}</span>
      </button>
    </li>
  );
}

/** The books whose new texts the reader is notified of by mail. */
export function FollowedBooks() {
  const { data, isPending, refetch } = useQuery(memberQueries.followed);
  if (isPending) return <Loading label="Chargement des livres suivis…" lines={2} />;
  if (!data) {
    return (
      <Failure
        message="Les livres suivis n’ont pas pu être chargés. Veuillez réessayer."
        onRetry={() => refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <p>
        Vous ne suivez aucun livre. Le bouton «&nbsp;Suivre ce livre&nbsp;», au bas de la page d’un livre,
        vous fait annoncer ses nouveaux textes par e-mail.
      </p>
    );
  }
  return (
    <ul className="sessions">
      {data.map((book) => (
        <FollowedRow key={book.book_id} book={book} />
      ))}
    </ul>
  );
}
