import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { usePageContext } from './lib/page-context.tsx';
import { OFFLINE_PATH, PAGE_PATHS, pageExists, pageKey } from './lib/site-map.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PAGES } from './routes.tsx';
import { ChunkBoundary } from './ui/chunk-boundary.tsx';
import { Shell, TakenOver } from './ui/shell.tsx';
import { Loading } from './ui/states.tsx';

export function App() {
  const { pathname } = useLocation();
  const { isBlogOpen, unreached } = usePageContext();
  const { Page: OfflinePage } = PAGES[OFFLINE_PATH].page;
  return (
    <Shell>
      {/* Keyed: each text is a page of its own, not the last one with other props. */}
      <ChunkBoundary key={pageKey(pathname)}>
        <Suspense fallback={<Loading label="Chargement de la page…" />}>
          <Routes>
            {unreached === pathname && <Route path={pathname} element={<OfflinePage />} />}
            {PAGE_PATHS.map((path) => {
              const { Page } = PAGES[path].page;
              const element = pageExists(path, isBlogOpen) ? <Page /> : <Navigate replace to="/" />;
              return <Route key={path} path={path} element={element} />;
            })}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <TakenOver />
        </Suspense>
      </ChunkBoundary>
    </Shell>
  );
}
