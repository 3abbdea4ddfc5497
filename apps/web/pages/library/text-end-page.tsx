import { useQuery } from '@tanstack/react-query';
import { LockedText } from '../../features/library/locked-text.tsx';
import { TextHeader } from '../../features/library/text-header.tsx';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { useSession } from '../../session/session.ts';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { Failure } from '../../ui/states.tsx';
import {
  type FoundText,
  LOAD_FAILURE,
  LOADING_TEXT,
  useOpenedText,
  WithFoundText,
} from '../parts/found-text.tsx';
import { TextEnd } from '../parts/text-end.tsx';

function TextEndView({ book, texts, text }: FoundText) {
  const { queries } = usePageContext();
  const { status } = useSession();
  const opened = useOpenedText(text);
  const isLocked = opened.data?.locked === true;
  const { data: counts } = useQuery({ ...queries.counts, enabled: isLocked });
  usePageHead({
    title: `Fin du texte\u00a0: ${text.title}`,
    description: 'Relire, trois exercices, les mots à garder, le texte suivant.',
    canonicalPath: null,
    status: opened.isError ? 503 : 200,
  });
  return (
    <>
      <BackLink to={`/texts/${text.slug}`} label="Revenir au texte">
        <a href="#ensuite">Passer à la suite</a>
      </BackLink>
      <TextHeader text={text}>Encore quelques minutes pour qu’il vous reste.</TextHeader>
      {opened.isPending && LOADING_TEXT}
      {opened.isError && <Failure message={LOAD_FAILURE} onRetry={() => opened.refetch()} />}
      {isLocked && (
        <>
          {status === 'unknown' && <div className="instead-for-members">{LOADING_TEXT}</div>}
          <LockedText isVisitor={status !== 'member'} counts={counts} />
        </>
      )}
      {opened.data?.locked === false && (
        <TextEnd book={book} texts={texts} item={text} text={opened.data.text} words={opened.data.words} />
      )}
    </>
  );
}

export function TextEndPage() {
  return <WithFoundText suffix="/fin">{(found) => <TextEndView {...found} />}</WithFoundText>;
}
