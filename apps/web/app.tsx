import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PAGE_PATHS, pageKey, REDIRECTS } from './lib/site-map.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PAGES } from './routes.tsx';
import { ChunkBoundary } from './ui/chunk-boundary.tsx';
import { Shell, TakenOver } from './ui/shell.tsx';
import { Loading } from './ui/states.tsx';

export function App() {
  const { pathname } = useLocation();
  return (
    <Shell>
      {/* Keyed: each text is a page of its own, not the last one with other props. */}
      <ChunkBoundary key={pageKey(pathname)}>
        <Suspense fallback={<Loading label="Chargement de la page…" />}>
          <Routes>
            {PAGE_PATHS.map((path) => {
              const { Page } = PAGES[path].page;
              return <Route key={path} path={path} element={<Page />} />;
            })}
            {Object.entries(REDIRECTS).map(([from, to]) => (
              <Route key={from} path={from} element={<Navigate replace to={to} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
          <TakenOver />
        </Suspense>
      </ChunkBoundary>
    </Shell>
  );
}
