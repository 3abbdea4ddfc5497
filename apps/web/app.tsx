import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { findPage, PAGE_PATHS } from './find-page.ts';
import { usePageContext } from './lib/page-context.tsx';
import { NOT_FOUND, OFFLINE_PATH, PAGES } from './site-map.ts';
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

export function App() {
  const { pathname } = useLocation();
  const { isBlogOpen, unreached } = usePageContext();
  const { Page: OfflinePage } = PAGES[OFFLINE_PATH].page;
  const isUnreached = unreached === pathname;
  return (
    <Shell isAlone={!isUnreached && findPage(pathname)?.isAlone === true}>
      {/* Keyed: each text is a page of its own, not the last one with other props. */}
      <ChunkBoundary key={pageKey(pathname)}>
        <Suspense fallback={<Loading label="Chargement de la page…" />}>
          <Routes>
            {isUnreached && <Route path={pathname} element={<OfflinePage />} />}
            {PAGE_PATHS.map((path) => {
              const { page, isOfBlog } = PAGES[path];
              const element = isOfBlog && !isBlogOpen ? <Navigate replace to="/" /> : <page.Page />;
              return <Route key={path} path={path} element={element} />;
            })}
            <Route path="*" element={<NOT_FOUND.Page />} />
          </Routes>
          <TakenOver />
        </Suspense>
      </ChunkBoundary>
    </Shell>
  );
}
