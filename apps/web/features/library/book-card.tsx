import type { Book } from '#modules/library/contract';
import { numberOf, plural } from '../../lib/plural.ts';
import { ArrowRightIcon, BookIcon, LockIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { levelsOf } from './text-measures.ts';

/** How many of its texts are free, counted: a book of which one is free is no book for subscribers. */
function BookBadge({ book: { texts_count: texts, free_texts_count: free } }: { book: Book }) {
  if (texts === 0) return null;
  if (free === 0) {
    return (
      <span className="badge premium">
        <LockIcon /> {plural(texts, 'texte réservé', 'textes réservés')}
      </span>
    );
  }
  return (
    <span className="badge">
      <BookIcon /> {plural(free, 'texte gratuit', 'textes gratuits')}
      {free < texts && ` sur ${numberOf(texts)}`}
    </span>
  );
}

interface BookCardProps {
  book: Book;
  /** Its heading's level: under the page's title, or under a section's. */
  level?: 2 | 3;
}

export function BookCard({ book, level = 2 }: BookCardProps) {
  const Heading = `h${level}` as const;
  const page = `/books/${book.slug}`;
  const levels = levelsOf(book);
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
        <Heading>{book.title}</Heading>
        <BookBadge book={book} /> {levels && <span className="badge">· {levels}</span>}
        <p>{book.description}</p>
        <SiteLink className="link" to={page}>
          Voir les textes<span className="vh"> : {book.title}</span> <ArrowRightIcon />
        </SiteLink>
      </div>
    </article>
  );
}
