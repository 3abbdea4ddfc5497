import { Link } from 'react-router-dom';
import type { Book } from '#modules/library/contract';
import { ArrowRightIcon, BookIcon, LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

function BookBadge({ book }: { book: Book }) {
  if (book.is_premium) {
    return (
      <span className="badge premium">
        <LockIcon /> Premium
      </span>
    );
  }
  if (book.free_texts_count === 0) return null;
  return (
    <span className="badge">
      <BookIcon /> Premiers textes gratuits
    </span>
  );
}

export function BookCard({ book }: { book: Book }) {
  const page = `/books/${book.slug}`;
  return (
    <article className="book">
      {/* The link below says the same: the cover is for the pointer alone. */}
      <Link className="cover" to={page} tabIndex={-1} aria-hidden="true">
        <span />
        {book.title_ar ? (
          <b lang="ar" dir="rtl">
            {book.title_ar}
          </b>
        ) : (
          <b className="latin">{book.title}</b>
        )}
        <i>Soutour</i>
      </Link>
      <div>
        <h2>{book.title}</h2>
        <BookBadge book={book} />
        <p>{book.description}</p>
        <SiteLink className="link" to={page}>
          Voir les textes<span className="vh"> : {book.title}</span> <ArrowRightIcon />
        </SiteLink>
      </div>
    </article>
  );
}
