import './styles/site.css';
import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { forgetUnsentChoices } from './lib/account-choices.ts';
import { callAsVisitor } from './lib/api.ts';
import { CallRefused } from './lib/call-refused.ts';
import { keepEntitled } from './lib/entitlement-hint.ts';
import { MEMBER_KEY } from './lib/member-queries.ts';
import { PageContextProvider, type SiteFacts } from './lib/page-context.tsx';
import { createQueries, type Queries } from './lib/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { onOther } from './lib/session.ts';
import { preloadPage } from './routes.tsx';

/** What the server wrote into the page beside its markup. */
export interface HandedOver extends SiteFacts {
  queries: DehydratedState;
  year: number;
}

function readHandedOver(): HandedOver {
  const element = document.getElementById('handed-over');
  return JSON.parse(element?.textContent ?? '') as HandedOver;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { queries: state, ...facts } = readHandedOver();
  // The page's own chunk first: React must find on its first rendering what the server rendered.
  await preloadPage(window.location.pathname);
  const client = createQueryClient();
  onOther(() => {
    client.removeQueries({ queryKey: MEMBER_KEY });
    keepEntitled(false);
    forgetUnsentChoices();
  });
  const queries: Queries = createQueries({
    call: callAsVisitor,
    async findBook(slug) {
      const books = await client.fetchQuery(queries.books);
      return books.find((book) => book.slug === slug) ?? null;
    },
    async findVerb(slug) {
      try {
        return await callAsVisitor('GET /vocabulary/verbs/by-slug/{slug}/', { params: { slug } });
      } catch (error) {
        if (error instanceof CallRefused && error.status === 404) return null;
        throw error;
      }
    },
    peekBook: (slug) => client.getQueryData(queries.books.queryKey)?.find((book) => book.slug === slug),
  });
  hydrateRoot(
    root,
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state}>
          <PageContextProvider value={{ ...facts, queries, preload: preloadPage }}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PageContextProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
