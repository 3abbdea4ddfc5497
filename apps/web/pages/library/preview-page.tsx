import { useQuery } from '@tanstack/react-query';
import type { Preview, TextPreview } from '#modules/authoring/contract';
import type { Post } from '#modules/blog/contract';
import type { NamedText } from '#modules/library/contract';
import { CallRefused } from '../../../client/call-refused.ts';
import { Essay } from '../../features/blog/essay.tsx';
import { LockedText } from '../../features/library/locked-text.tsx';
import { TextHeader } from '../../features/library/text-header.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { call, useSession } from '../../session/session.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { BookHeader, BookTextList } from '../parts/book-contents.tsx';
import { PreviewBanner, PreviewNotFound, PreviewOnItsWay } from '../parts/preview-states.tsx';
import { Reader, readerCounts } from '../parts/text-reader.tsx';

/** From a text in the preview of its book, back to that; a text's own link knows no other. */
function BackToBook({ token, place }: { token: string; place: NamedText }) {
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

function LockedPreview({ token, place }: { token: string; place: NamedText }) {
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

function titleOf(preview: Preview): string {
  if (preview.kind === 'book') return preview.book.title;
  return (preview.kind === 'post' ? preview.post : preview.place).title;
}

/** What is not published, for whoever has been given its link; as readers would see it. */
export function PreviewPage() {
  const { token = '' } = usePageParams();
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
  return <PreviewOnItsWay isFailed={found.isError} onRetry={() => void found.refetch()} />;
}
