import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Book, TextListItem } from '#modules/library/contract';
import { LockedText } from '../../features/library/locked-text.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { type OpenedText, parseTextSlug } from '../../lib/queries.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const LOAD_FAILURE = 'Erreur lors du chargement du texte. Veuillez réessayer plus tard.';
const LOADING_TEXT = <Loading label="Chargement du texte…" lines={8} />;

const LOCKED: OpenedText = { locked: true };
/** A refusal stands for this long without being looked into again, in milliseconds. */
const REFUSED_FOR = 30_000;

/**
 * A text as this reader may have it. One that is not free is asked for by whoever it may open to: a refusal that is
 * known beforehand would be an error in the browser's console. Where nobody says who may read, the server decides.
 */
export function useOpenedText({ id, is_free_sample: isFree }: TextListItem) {
  const { queries } = usePageContext();
  const { entitlement, isExpected, isUnanswered } = useEntitlement();
  const isRefused = entitlement === 'visitor' || entitlement === 'none';
  const isAsked = entitlement === 'subscriber' || isExpected || isUnanswered;
  const publicText = useQuery({ ...queries.text(id), enabled: isFree });
  const memberText = useQuery({ ...memberQueries.text(id), enabled: !isFree && !isRefused && isAsked });
  // A subscription may have begun in another tab.
  useQuery({
    ...memberQueries.subscriptions,
    enabled: !isFree && entitlement === 'none',
    staleTime: REFUSED_FOR,
  });
  const { data, isPending, isError, refetch } = isFree ? publicText : memberText;
  if (!isFree && isRefused) return { data: LOCKED, isPending: false, isError: false, refetch };
  return { data, isPending, isError, refetch };
}

/** What stands in the place of a text that is on its way, cannot be had, or is for subscribers. */
export function InsteadOfText({ opened }: { opened: ReturnType<typeof useOpenedText> }) {
  const { queries } = usePageContext();
  const { status } = useSession();
  const isLocked = opened.data?.locked === true;
  const { data: counts } = useQuery({ ...queries.counts, enabled: isLocked });
  return (
    <>
      {opened.isPending && LOADING_TEXT}
      {opened.isError && <Failure message={LOAD_FAILURE} onRetry={() => opened.refetch()} />}
      {isLocked && (
        <>
          {status === 'unknown' && <div className="instead-for-members">{LOADING_TEXT}</div>}
          <LockedText isVisitor={status !== 'member'} counts={counts} />
        </>
      )}
    </>
  );
}

function TextNotFound() {
  usePageHead({
    title: 'Texte non trouvé',
    description: 'Ce texte n’existe pas ou n’est plus publié.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Texte non trouvé" />
      <p className="prose">Texte non trouvé. Il n’existe pas, ou n’est plus publié.</p>
    </>
  );
}

interface TextUnknownProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** While the text's place in the library is still being looked up. */
function TextUnknown({ isFailed, onRetry }: TextUnknownProps) {
  usePageHead({ title: 'Texte', description: 'Texte bilingue', canonicalPath: null, status: 503 });
  return (
    <>
      <BackLink to="/books" label="Livres" />
      <TitlePair french="Texte" isProvisional={!isFailed} />
      {isFailed ? <Failure message={LOAD_FAILURE} onRetry={onRetry} /> : LOADING_TEXT}
    </>
  );
}

/** Shows another address of a text at its right one. */
function ToRightAddress({ text, path }: { text: TextListItem; path: string }) {
  const { onHead } = usePageContext();
  usePageHead({ title: text.title, description: text.title, canonicalPath: path, redirectTo: path });
  // The server answers with a redirect of its own.
  return onHead ? null : <Navigate replace to={path} />;
}

export interface FoundText {
  book: Book;
  texts: TextListItem[];
  text: TextListItem;
}

interface WithFoundTextProps {
  /** What follows the text's own address in that of the page. */
  suffix?: string;
  children: (found: FoundText) => ReactNode;
}

/** A page of the text that its address names, be it there, elsewhere, unknown or not to be had. */
export function WithFoundText({ suffix = '', children }: WithFoundTextProps) {
  const { slug = '' } = usePageParams();
  const { queries } = usePageContext();
  const parts = parseTextSlug(slug);
  const found = useQuery({ ...queries.book(parts?.bookSlug ?? ''), enabled: parts !== undefined });
  const book = found.data;
  const texts = useQuery({ ...queries.bookTexts(book?.id ?? 0), enabled: Boolean(book) });
  const text = texts.data?.find((one) => one.order_in_book === parts?.orderInBook);

  if (!parts || book === null || (texts.data && !text)) return <TextNotFound />;
  if (!book || !texts.data || !text) {
    const failed = found.isError ? found : texts;
    return <TextUnknown isFailed={failed.isError} onRetry={() => failed.refetch()} />;
  }
  if (text.slug !== slug) return <ToRightAddress text={text} path={`/texts/${text.slug}${suffix}`} />;
  return children({ book, texts: texts.data, text });
}
