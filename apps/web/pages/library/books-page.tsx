import { useQuery } from '@tanstack/react-query';
import { BookCard } from '../../features/library/book-card.tsx';
import { countBooks } from '../../features/library/offer.ts';
import { PremiumBanner } from '../../features/library/premium-banner.tsx';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

export function BooksPage() {
  const { queries } = usePageContext();
  const books = useQuery(queries.books);
  usePageHead({
    title: 'Livres',
    description:
      'Les livres bilingues de Soutour : textes en arabe vocalisé et traduction française en regard.',
    canonicalPath: '/books',
    status: books.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Livres" arabic="الْكُتُبُ">
        <p className="under">Du premier texte à la page entière : commencez où vous en êtes.</p>
      </TitlePair>
      {books.isPending && <Loading label="Chargement des livres…" />}
      {books.isError && (
        <Failure
          message="Erreur lors du chargement des livres. Veuillez réessayer plus tard."
          onRetry={() => books.refetch()}
        />
      )}
      {books.data?.length === 0 && <p className="prose">Aucun livre disponible pour le moment.</p>}
      {books.data && books.data.length > 0 && (
        <>
          <PremiumBanner counts={countBooks(books.data)} />
          <div className="books">
            {books.data.map((book) => (
              <BookCard key={book.id} book={book} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
