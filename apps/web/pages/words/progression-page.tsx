import { ProgressPictures } from '../../features/progress/progress.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { NotebookNav } from '../../ui/shell/bar-link.tsx';
import { Protected } from '../../ui/shell/protected.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

export function ProgressionPage() {
  usePageHead({
    title: 'Ma progression',
    description: 'Les textes que vous avez terminés, les mots que vous avez appris, vos jours de pratique.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair isShort french="Ma progression" arabic="تَقَدُّمِي" />
      <NotebookNav />
      <Protected>
        <ProgressPictures />
      </Protected>
    </>
  );
}
