import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FirstSearches } from '../features/search/first-searches.tsx';
import { NoResult } from '../features/search/no-result.tsx';
import { OfflineResults } from '../features/search/offline-results.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { type AskedSearch, readAsked } from '../features/search/search-queries.ts';
import { SearchResults, SearchSummary } from '../features/search/search-results.tsx';
import { useSearch } from '../features/search/use-search.ts';
import { STATE_NAMES, sayReturn } from '../features/vocabulary/say-state.ts';
import { usePageHead } from '../lib/page-context.tsx';
import { memberQueries } from '../session/member-queries.ts';
import { useSession } from '../session/session.ts';
import { Failure, Loading, useOffline } from '../ui/states.tsx';
import { TitlePair } from '../ui/title-pair.tsx';

const DESCRIPTION =
  'Chercher un mot, une forme, une racine ou une traduction dans tous les textes de Soutour.';

function Found({ asked }: { asked: AskedSearch }) {
  const { answer, hasFound, isFailed, retry } = useSearch(asked);
  const isOffline = useOffline();
  if (isOffline && !answer) return <OfflineResults q={asked.q} />;
  if (isFailed) return <Failure message="La recherche n’a pas abouti. Veuillez réessayer." onRetry={retry} />;
  if (!answer) return <Loading label="Recherche…" lines={6} />;
  if (!hasFound && asked.kind === undefined) return <NoResult near={answer.near} />;
  return (
    <>
      <SearchSummary answer={answer} kind={asked.kind} />
      <SearchResults answer={answer} asked={asked} WordState={FoundWordState} />
    </>
  );
}

export function SearchPage() {
  const { search } = useLocation();
  const asked = readAsked(search);
  // Had while there is a network, for when there is none.
  useEffect(() => void import('../features/search/offline-search.ts').catch(() => undefined), []);
  usePageHead({
    title: asked.q === '' ? 'Rechercher' : `Rechercher : ${asked.q}`,
    description: DESCRIPTION,
    // What is found is for whoever asks, and no page of the site's own.
    canonicalPath: asked.q === '' ? '/recherche' : null,
  });
  return (
    <>
      <TitlePair french="Rechercher" arabic="الْبَحْثُ">
        <p className="under">Les lignes, les mots, les verbes, les racines, les leçons.</p>
      </TitlePair>
      <SearchField q={asked.q} />
      {asked.q === '' ? <FirstSearches /> : <Found key={search} asked={asked} />}
    </>
  );
}

/** What a member knows of an entry that is found, and when it comes back; nothing to anybody else. */
function FoundWordState({ wordId }: { wordId: number }) {
  const { status } = useSession();
  const { data } = useQuery({ ...memberQueries.rememberedWord(wordId), enabled: status === 'member' });
  if (!data) return null;
  return (
    <p className="seek-cap">
      <span className={`st ${data.state}`}>
        {STATE_NAMES[data.state]}
        {sayReturn(data, new Date())}
      </span>
    </p>
  );
}
