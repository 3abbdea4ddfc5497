import { useQuery } from '@tanstack/react-query';
import type { Book } from '#modules/library/contract';
import { FollowBook } from '../../features/library/following/follow-book.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { BookHeader, BookTextList, DEFAULT_DESCRIPTION } from '../parts/book-contents.tsx';

interface BookHeadlessProps {
  title: string;
  isProvisional?: boolean;
  children: React.ReactNode;
}

/** While the book's title is still on its way, or when there is no such book. */
function BookHeadless({ title, isProvisional = false, children }: BookHeadlessProps) {
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french={title} isProvisional={isProvisional} />
      {children}
    </>
  );
}

function BookView({ book }: { book: Book }) {
  const { queries } = usePageContext();
  const texts = useQuery(queries.bookTexts(book.id));
  usePageHead({
    title: book.title,
    description: book.description || DEFAULT_DESCRIPTION,
    canonicalPath: `/books/${book.slug}`,
    status: texts.isError ? 503 : 200,
  });
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <BookHeader book={book} />
      {texts.isPending && <Loading label="Chargement des textes…" />}
      {texts.isError && (
        <Failure
          message="Erreur lors du chargement des données. Veuillez réessayer plus tard."
          onRetry={() => texts.refetch()}
        />
      )}
      {texts.data && <BookTextList book={book} texts={texts.data} />}
      {texts.data && <FollowBook bookId={book.id} />}
    </>
  );
}

function BookNotFound() {
  usePageHead({
    title: 'Livre non trouvé',
    description: 'Ce livre n’existe pas ou n’est plus publié.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <BookHeadless title="Livre non trouvé.">
      <p className="prose">Ce livre n’existe pas, ou n’est plus publié.</p>
    </BookHeadless>
  );
}

export function BookPage() {
  const { slug = '' } = usePageParams();
  const { queries } = usePageContext();
  const book = useQuery(queries.book(slug));
  if (book.data) return <BookView book={book.data} />;
  if (book.data === null) return <BookNotFound />;
  return <BookUnknown isFailed={book.isError} onRetry={() => book.refetch()} />;
}

function BookUnknown({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  usePageHead({ title: 'Livre', description: DEFAULT_DESCRIPTION, canonicalPath: null, status: 503 });
  return (
    <BookHeadless title="Livre" isProvisional={!isFailed}>
      {isFailed ? (
        <Failure
          message="Erreur lors du chargement des données. Veuillez réessayer plus tard."
          onRetry={onRetry}
        />
      ) : (
        <Loading label="Chargement du livre…" />
      )}
    </BookHeadless>
  );
}
