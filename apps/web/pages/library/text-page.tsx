import { PractisedLessons, useBookOnPath } from '../../features/lessons/practised-lessons.tsx';
import { NeighbourLinks, neighboursOf, TurnPage } from '../../features/library/neighbours.tsx';
import { Onward } from '../../features/library/onward.tsx';
import { TextHeader } from '../../features/library/text-header.tsx';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { useOfflineCopy } from '../../offline/use-offline-copy.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { useSession } from '../../session/session.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { type FoundText, InsteadOfText, useOpenedText, WithFoundText } from '../parts/found-text.tsx';
import { Reader, readerCounts } from '../parts/text-reader.tsx';

function TextView({ book, texts, text }: FoundText) {
  const { publicUrl } = usePageContext();
  const { status } = useSession();
  const { hasAccess } = useEntitlement();
  const opened = useOpenedText(text);
  const onPath = useBookOnPath(book.id, opened.data?.locked === false);
  useOfflineCopy({ book, texts, text }, opened.data);
  const neighbours = neighboursOf(texts, text, hasAccess);
  usePageHead({
    title: text.title,
    description: `«\u00a0${text.title}\u00a0», texte bilingue de «\u00a0${book.title}\u00a0»\u00a0: arabe vocalisé, traduction en regard, chaque mot expliqué.`,
    canonicalPath: `/texts/${text.slug}`,
    status: opened.isError ? 503 : 200,
  });
  return (
    <>
      <BackLink to={`/books/${book.slug}`} label={book.title}>
        <NeighbourLinks {...neighbours} />
      </BackLink>
      <TextHeader text={text}>
        {text.level && `${text.level} · `}
        {opened.data?.locked === false && `${readerCounts(opened.data)} · ${text.minutes}\u00a0min`}
        {opened.data?.locked === true && (
          <>
            {status === 'unknown' && <span className="instead-for-members">{book.title}</span>}
            <span className="badge premium not-for-members">
              <LockIcon /> Premium
            </span>
          </>
        )}
        {!opened.data && book.title}
      </TextHeader>
      <InsteadOfText opened={opened} />
      {opened.data?.locked === false && (
        <Reader
          text={opened.data.text}
          words={opened.data.words}
          isFree={text.is_free_sample}
          onward={
            <>
              <p className="actions to-end">
                <SiteLink className="btn" to={`/texts/${text.slug}/fin`}>
                  Relire et s’exercer
                </SiteLink>
                <SiteLink className="btn" to={`/exercices/jour?texte=${text.id}`}>
                  S’exercer sur ce texte
                </SiteLink>
              </p>
              <PractisedLessons of={onPath?.find((one) => one.text_id === text.id)} />
              <Onward book={book} texts={texts} text={text} />
            </>
          }
          printFoot={`${text.title} · ${book.title} · ${publicUrl}/texts/${text.slug}`}
        />
      )}
      <TurnPage {...neighbours} />
    </>
  );
}

export function TextPage() {
  return <WithFoundText>{(found) => <TextView {...found} />}</WithFoundText>;
}
