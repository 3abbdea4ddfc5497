import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Preview, TextPreview } from '#modules/authoring/contract';
import type { Post } from '#modules/blog/contract';
import type { TextListItem } from '#modules/library/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { Essay } from '../../features/blog/essay.tsx';
import { LockedText } from '../../features/library/locked-text.tsx';
import { TextHeader } from '../../features/library/text-header.tsx';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { call, useSession } from '../../session/session.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { BookHeader, BookTextList } from '../parts/book-contents.tsx';
import { Reader, readerCounts } from '../parts/text-reader.tsx';

const DAY_AND_HOUR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

/** 'Aperçu — version 4, jusqu’au 12 mars 2026 à 14:05' */
function PreviewBanner({ revision, expires_at }: Pick<Preview, 'revision' | 'expires_at'>) {
  const version = revision === 0 ? 'version en ligne' : `version ${revision}`;
  return (
    <p className="notice premium" role="note">
      <span>
        Aperçu — {version}, jusqu’au{' '}
        <time dateTime={expires_at}>{DAY_AND_HOUR.format(new Date(expires_at))}</time>. Rien de ce que vous
        faites ici n’est enregistré.
      </span>
    </p>
  );
}

/** From a text in the preview of its book, back to that; a text's own link knows no other. */
function BackToBook({ token, place }: { token: string; place: TextListItem }) {
  const [bookToken, textId] = token.split('.');
  return <BackLink to={textId ? `/apercu/${bookToken}` : '/books'} label={place.book_title} />;
}

function PreviewedText({ token, preview }: { token: string; preview: TextPreview }) {
  const { publicUrl } = usePageContext();
  const { place, text, words, is_open } = preview;
  return (
    <>
      <BackToBook token={token} place={place} />
      <TextHeader text={place}>{readerCounts({ text, words })}</TextHeader>
      <Reader
        key={text.id}
        text={text}
        words={words}
        isFree={is_open}
        isPreview
        printFoot={`${text.title} · ${place.book_title} · ${publicUrl} · aperçu`}
      />
    </>
  );
}

function LockedPreview({ token, place }: { token: string; place: TextListItem }) {
  const { status } = useSession();
  return (
    <>
      <BackToBook token={token} place={place} />
      <TextHeader text={place}>
        <span className="badge premium">
          <LockIcon /> Premium
        </span>
      </TextHeader>
      <LockedText isVisitor={status !== 'member'} />
    </>
  );
}

function PreviewedPost({ post }: { post: Post }) {
  const { isBlogOpen } = usePageContext();
  return (
    <>
      {isBlogOpen ? <BackLink to="/blog" label="Retour au blog" /> : <BackLink to="/" label="Accueil" />}
      <Essay post={post} />
    </>
  );
}

function Previewed({ token, preview }: { token: string; preview: Preview }) {
  if (preview.kind === 'text') return <PreviewedText token={token} preview={preview} />;
  if (preview.kind === 'locked') return <LockedPreview token={token} place={preview.place} />;
  if (preview.kind === 'post') return <PreviewedPost post={preview.post} />;
  const { book, texts } = preview;
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <BookHeader book={book} />
      <BookTextList book={book} texts={texts} previewOf={({ id }) => `/apercu/${token}.${id}`} />
    </>
  );
}

function PreviewNotFound() {
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Aperçu introuvable" />
      <p className="prose">
        Ce lien d’aperçu n’existe pas, ou n’est plus valable : un aperçu s’ouvre pendant sept jours.
        Demandez-en un autre à qui vous l’a envoyé.
      </p>
    </>
  );
}

function titleOf(preview: Preview): string {
  if (preview.kind === 'book') return preview.book.title;
  return (preview.kind === 'post' ? preview.post : preview.place).title;
}

/** What is not published, for whoever has been given its link; as readers would see it. */
export function PreviewPage() {
  const { token = '' } = useParams();
  const found = useQuery({
    queryKey: ['preview', token],
    // Whoever reads is told: what is not free opens in its book to whom it will open.
    queryFn: () => call('GET /previews/{token}/', { params: { token } }),
    gcTime: 0,
    staleTime: 0,
  });
  const { data, error } = found;
  const isGone = error instanceof CallRefused && error.status === 404;
  usePageHead({
    title: data ? titleOf(data) : isGone ? 'Aperçu introuvable' : 'Aperçu',
    description: 'Aperçu de ce qui n’est pas encore publié.',
    canonicalPath: null,
  });
  if (isGone) return <PreviewNotFound />;
  if (data) {
    return (
      <>
        <PreviewBanner {...data} />
        <Previewed token={token} preview={data} />
      </>
    );
  }
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Aperçu" isProvisional={!found.isError} />
      <noscript>
        <p className="notice">
          Un aperçu, montré à l’équipe avant publication, a besoin de JavaScript. Activez-le, puis rechargez
          la page.
        </p>
      </noscript>
      {found.isError ? (
        <Failure message="L’aperçu n’a pas pu être chargé." onRetry={() => found.refetch()} />
      ) : (
        <Loading label="Chargement de l’aperçu…" lines={8} />
      )}
    </>
  );
}
