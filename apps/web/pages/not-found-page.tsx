import { usePageHead } from '../lib/page-context.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

export function NotFoundPage() {
  usePageHead({
    title: 'Page introuvable',
    description: 'Cette page n’existe pas ou n’existe plus.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <>
      <TitlePair french="Page introuvable" arabic="صَفْحَةٌ مَفْقُودَةٌ" />
      <p className="prose">Cette page n’existe pas, ou n’existe plus. Les livres, eux, sont toujours là.</p>
      <p className="actions under-prose">
        <SiteLink className="btn main" to="/books">
          Voir les livres
        </SiteLink>
        <SiteLink className="btn" to="/">
          Retour à l’accueil
        </SiteLink>
      </p>
    </>
  );
}
