import { Review } from '../../features/review/review.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { useSession } from '../../session/session.ts';
import { NotebookNav } from '../../ui/shell/notebook-nav.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

export function RevisionPage() {
  const { user } = useSession();
  usePageHead({
    title: 'Révision',
    description: 'Vos mots enregistrés, revus dans la ligne où vous les avez rencontrés.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair french="Révision" arabic="مُرَاجَعَةٌ" />
      <NotebookNav />
      <Protected>{user && <Review key={user.username} reader={user.username} />}</Protected>
    </>
  );
}
