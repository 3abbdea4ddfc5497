import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { RootFamily, RootWord } from '#modules/vocabulary/contract';
import { RootQuotes } from '../../features/vocabulary/roots/root-quotes.tsx';
import { RootTexts } from '../../features/vocabulary/roots/root-texts.tsx';
import { RootNouns, RootVerbs } from '../../features/vocabulary/roots/root-words.tsx';
import { briefSense } from '../../features/vocabulary/text-words.ts';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { rootPath, rootSlug } from '../../lib/paths.ts';
import { plural } from '../../lib/plural.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const BACK = <BackLink to="/racines" label="Racines" />;

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="root-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function NeighbourRoots({ previous, next }: Pick<RootFamily, 'previous' | 'next'>) {
  return (
    <nav className="turn" aria-label="Racines voisines">
      {previous ? (
        <SiteLink to={rootPath(previous)}>
          <span>
            <ArrowLeftIcon /> Précédente
          </span>
          <bdi lang="ar" dir="rtl">
            {previous}
          </bdi>
        </SiteLink>
      ) : (
        <span />
      )}
      {next && (
        <SiteLink to={rootPath(next)}>
          <span>
            Suivante <ArrowRightIcon />
          </span>
          <bdi lang="ar" dir="rtl">
            {next}
          </bdi>
        </SiteLink>
      )}
    </nav>
  );
}

/** Words of a root whose sense stands beside it. */
const SENSES = 3;

/** What words of the family mean. None of them names it: that of « œufs » is the white. */
function sensesOf(met: readonly RootWord[]): string {
  const senses = new Set(met.map((word) => briefSense(word.french_translation)));
  return [...senses].slice(0, SENSES).join(', ');
}

function RootView({ family }: { family: RootFamily }) {
  const { root, words, texts_count: texts } = family;
  const met = words.filter((word) => word.texts_count > 0);
  const verbs = words.filter((word) => word.part_of_speech === 'verb');
  const others = words.filter((word) => word.part_of_speech !== 'verb');
  const known = `${plural(met.length, 'mot rencontré', 'mots rencontrés')} dans ${plural(texts, 'texte', 'textes')}`;
  const description = `La racine ${root} et sa famille\u00a0: ${met
    .slice(0, SENSES)
    .map((word) => `${word.arabic_with_vowels} (${briefSense(word.french_translation)})`)
    .join(', ')}\u00a0; ${known}.`;
  usePageHead({
    title: `Racine ${root}\u00a0: ${sensesOf(met)}`,
    description,
    canonicalPath: rootPath(root),
  });
  return (
    <>
      {BACK}
      <TitlePair french={`La racine ${root}`}>
        <p className="under">
          <MixedText text={sensesOf(met)} /> · {known}
        </p>
      </TitlePair>
      {verbs.length > 0 && (
        <Part id="verbes" title="Verbes">
          <RootVerbs verbs={verbs} />
        </Part>
      )}
      {others.length > 0 && (
        <Part id="autres-mots" title={verbs.length > 0 ? 'Autres mots' : 'Mots'}>
          <RootNouns words={others} />
        </Part>
      )}
      {words.some(({ quote }) => quote) && (
        <Part id="lignes" title="Dans les lignes">
          <RootQuotes words={words} />
        </Part>
      )}
      <Part id="textes" title="Textes">
        <RootTexts family={family} />
      </Part>
      <NeighbourRoots {...family} />
    </>
  );
}

function RootNotFound() {
  usePageHead({
    title: 'Racine non trouvée',
    description: 'Aucun mot de nos textes n’a cette racine.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <>
      {BACK}
      <TitlePair french="Racine non trouvée" />
      <p className="prose">Aucun mot de nos textes n’a cette racine, ou n’en a plus.</p>
    </>
  );
}

/** While the root of this address is being looked up. */
function RootUnknown({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  usePageHead({
    title: 'Racine',
    description: 'Une racine et sa famille de mots',
    canonicalPath: null,
    status: 503,
  });
  return (
    <>
      {BACK}
      <TitlePair french="Racine" isProvisional={!isFailed} />
      {isFailed ? (
        <Failure
          message="Erreur lors du chargement de la racine. Veuillez réessayer plus tard."
          onRetry={onRetry}
        />
      ) : (
        <Loading label="Chargement de la racine…" lines={8} />
      )}
    </>
  );
}

/** Shows another spelling of a root at its right address. */
function ToRightAddress({ root }: { root: string }) {
  const path = rootPath(root);
  const { onHead } = usePageContext();
  usePageHead({ title: root, description: root, canonicalPath: path, redirectTo: path });
  // The server answers with a redirect of its own.
  return onHead ? null : <Navigate replace to={path} />;
}

export function RootPage() {
  const { slug = '' } = usePageParams();
  const { queries } = usePageContext();
  const { data, isError, refetch } = useQuery(queries.root(slug));
  if (data === null) return <RootNotFound />;
  if (!data) return <RootUnknown isFailed={isError} onRetry={() => refetch()} />;
  return rootSlug(data.root) === slug ? <RootView family={data} /> : <ToRightAddress root={data.root} />;
}
