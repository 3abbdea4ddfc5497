import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Book, TextListItem } from '#modules/library/contract';
import { TextCard } from '../features/library/text-card.tsx';
import { KnownWords } from '../features/vocabulary/known-words.tsx';
import { useEntitlement } from '../lib/entitlement.ts';
import { memberQueries } from '../lib/member-queries.ts';
import { usePageContext, usePageHead } from '../lib/page-context.tsx';
import { useSession } from '../lib/session.ts';
import { BackLink } from '../ui/back-link.tsx';
import { InfoIcon } from '../ui/icons.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

const DEFAULT_DESCRIPTION = 'Des textes bilingues à lire ligne par ligne, chaque mot expliqué.';

function textCount(count: number): string {
  return count > 1 ? `${count} textes bilingues` : `${count} texte bilingue`;
}

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

function TextList({ book, texts }: { book: Book; texts: TextListItem[] }) {
  const { hasAccess } = useEntitlement();
  const { status } = useSession();
  const { data: familiarity } = useQuery({
    ...memberQueries.bookFamiliarity(book.id),
    enabled: status === 'member',
  });
  const { data: completed } = useQuery({ ...memberQueries.completed, enabled: status === 'member' });
  if (texts.length === 0) {
    return <p className="prose">{"Aucun texte n'est encore disponible pour ce livre."}</p>;
  }
  return (
    <ol className="texts">
      {texts.map((text) => (
        <TextCard
          key={text.id}
          text={text}
          hasAccess={hasAccess}
          aside={<KnownWords of={familiarity?.find((one) => one.text_id === text.id)} />}
          isCompleted={completed?.some((one) => one.text_id === text.id)}
        />
      ))}
    </ol>
  );
}

function BookView({ book }: { book: Book }) {
  const { queries } = usePageContext();
  const texts = useQuery(queries.bookTexts(book.id));
  const description = book.description || DEFAULT_DESCRIPTION;
  usePageHead({
    title: book.title,
    description,
    canonicalPath: `/books/${book.slug}`,
    status: texts.isError ? 503 : 200,
  });
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french={book.title} arabic={book.title_ar} />
      <p className="prose">{description}</p>
      <p className="under">{textCount(book.texts_count)}</p>
      {book.title.includes('Médine') && (
        <p className="notice before-list">
          <InfoIcon />{' '}
          <span>
            Les textes gardent les numéros du cours d’origine : il est normal que certains manquent.
          </span>
        </p>
      )}
      {texts.isPending && <Loading label="Chargement des textes…" />}
      {texts.isError && (
        <Failure
          message="Erreur lors du chargement des données. Veuillez réessayer plus tard."
          onRetry={() => texts.refetch()}
        />
      )}
      {texts.data && <TextList book={book} texts={texts.data} />}
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
  const { slug = '' } = useParams();
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
