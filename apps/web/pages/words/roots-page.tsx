import { useQuery } from '@tanstack/react-query';
import { RootExample } from '../../features/vocabulary/roots/root-example.tsx';
import { RootGlossary } from '../../features/vocabulary/roots/root-glossary.tsx';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const DESCRIPTION =
  'Les racines des mots de nos textes en arabe littéraire, lettre par lettre : chacune avec sa famille de mots, ses verbes et les lignes où on la lit.';

export function RootsPage() {
  const { queries } = usePageContext();
  const roots = useQuery(queries.roots);
  usePageHead({
    title: 'Racines de l’arabe littéraire',
    description: DESCRIPTION,
    canonicalPath: '/racines',
    status: roots.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="Racines" arabic="الْجُذُورُ">
        <p className="under">Quelques lettres, une idée, toute une famille de mots : ceux de nos textes.</p>
      </TitlePair>
      {roots.isPending && <Loading label="Chargement des racines…" lines={8} />}
      {roots.isError && (
        <Failure
          message="Erreur lors du chargement des racines. Veuillez réessayer plus tard."
          onRetry={() => roots.refetch()}
        />
      )}
      {roots.data?.length === 0 && (
        <p className="prose">Aucune racine pour le moment : elles viennent avec les textes.</p>
      )}
      {roots.data && roots.data.length > 0 && (
        <>
          <RootExample roots={roots.data} />
          <RootGlossary roots={roots.data} />
        </>
      )}
    </>
  );
}
