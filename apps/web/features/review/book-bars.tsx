import type { Progress } from '#modules/memory/contract';
import { SiteLink } from '../../ui/site-link.tsx';

/** How many texts of each book are completed. The numbers are said beside the bars, to everybody alike. */
export function BookBars({ books }: { books: Progress['books'] }) {
  if (books.length === 0) return <p className="prose">Aucun texte terminé pour le moment.</p>;
  return (
    <ul className="book-bars">
      {books.map(({ id, slug, title, title_ar: arabic, texts_count: all, completed_count: done }) => (
        <li key={id}>
          <p className="of-book">
            <SiteLink to={`/books/${slug}`}>{title}</SiteLink>
            {arabic && (
              <span lang="ar" dir="rtl">
                {arabic}
              </span>
            )}
          </p>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <path className="all" d="M0 2H100" />
            {done > 0 && <path className="done" d={`M0 2H${(100 * done) / Math.max(all, 1)}`} />}
          </svg>
          <p className="small soft num">
            {done} {done > 1 ? 'textes terminés' : 'texte terminé'} sur {all}
          </p>
        </li>
      ))}
    </ul>
  );
}
