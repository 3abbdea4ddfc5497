import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { findPage } from './find-page.ts';
import { PageParamsProvider, usePageContext } from './lib/page-context.tsx';
import { NOT_FOUND, OFFLINE_PATH } from './site-map.ts';
import { ChunkBoundary } from './ui/shell/chunk-boundary.tsx';
import { Shell, TakenOver } from './ui/shell/shell.tsx';
import { Loading } from './ui/states.tsx';

/**
 * What is one page while it is read, by its address: the verbs of the conjugation share the search beside them,
 * each text is a page of its own.
 */
function pageKey(address: string): string {
  return address.startsWith('/conjugaison/') ? '/conjugaison' : address;
}

const NO_PARAMS = {};

/** The page at the address; the router's own table of routes would be a second one beside the site's. */
export function App() {
  const { pathname } = useLocation();
  const { isBlogOpen, unreached } = usePageContext();
  const found = findPage(unreached === pathname ? OFFLINE_PATH : pathname);
  const { Page } = found?.page ?? NOT_FOUND;
  const isClosed = found?.isOfBlog === true && !isBlogOpen;
  return (
    <Shell isAlone={found?.isAlone === true}>
      {/* Keyed: each text is a page of its own, not the last one with other props. */}
      <ChunkBoundary key={pageKey(pathname)}>
        <Suspense fallback={<Loading label="Chargement de la page…" />}>
          <PageParamsProvider params={found?.params ?? NO_PARAMS}>
            {isClosed ? <Navigate replace to="/" /> : <Page />}
          </PageParamsProvider>
          <TakenOver />
        </Suspense>
      </ChunkBoundary>
    </Shell>
  );
}
