import './styles/site.css';
import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { orNull } from '../client/call-refused.ts';
import { callAsVisitor } from '../client/request.ts';
import { App } from './app.tsx';
import { findPage, pageExists, preloadPage } from './find-page.ts';
import { PageContextProvider, type SiteFacts } from './lib/page-context.tsx';
import { createQueries, type Queries } from './lib/queries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { forgetOthersTexts } from './offline/offline-place.ts';
import { isUnanswered, orOffline } from './offline/or-offline.ts';
import { registerWorker } from './offline/register-worker.ts';
import { saveEntitlement } from './session/entitlement-hint.ts';
import { MEMBER_KEY, memberQueries } from './session/member-queries.ts';
import { followSession, onOther, ownPlace } from './session/session.ts';
import { forgetUnsentChoices } from './session/unsent-choices.ts';
import { OFFLINE_PATH } from './site-map.ts';

/** What the server wrote into the page beside its markup. */
export interface HandedOver extends SiteFacts {
  queries: DehydratedState;
  today: string;
  letsCaptchaIn: boolean;
  /** Whether it is the page that may stand in for that of another address. */
  isOfflinePage: boolean;
}

function readHandedOver(): HandedOver {
  const element = document.getElementById('handed-over');
  return JSON.parse(element?.textContent ?? '') as HandedOver;
}

/** Whether the page at an address can be had without a network. */
async function isAvailableOffline(address: string): Promise<boolean> {
  const found = findPage(address);
  const { isStored } = await import('./offline/stored-pages.ts');
  return found !== undefined && isStored(found.path, found.params.slug ?? '', ownPlace());
}

function createPageQueries(client: QueryClient): Queries {
  const queries: Queries = createQueries({
    call: orOffline(callAsVisitor),
    async findBook(slug) {
      try {
        const books = await client.fetchQuery({ ...queries.books, retry: false });
        return books.find((book) => book.slug === slug) ?? null;
      } catch (error) {
        const { offlineBook } = await import('./offline/offline-answers.ts');
        const stored = isUnanswered(error) && (await offlineBook(ownPlace(), slug));
        if (stored) return stored;
        throw error;
      }
    },
    findVerb: (slug) => orNull(callAsVisitor('GET /vocabulary/verbs/by-slug/{slug}/', { params: { slug } })),
    peekBook: (slug) => client.getQueryData(queries.books.queryKey)?.find((book) => book.slug === slug),
  });
  return queries;
}

/**
 * Whether whoever is logged in is shown nothing of what the server rendered at a path: then it is not taken over, and
 * what they are shown is asked for first.
 */
async function beginOwnPage(client: QueryClient, path: string): Promise<boolean> {
  if (!findPage(path)?.earlyCall || !followSession()) return false;
  // Mostly the answer has come before this code.
  await Promise.race([
    client.prefetchQuery(memberQueries.today),
    new Promise((resolve) => setTimeout(resolve)),
  ]);
  return true;
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const { queries: state, isOfflinePage, ...facts } = readHandedOver();
  const { pathname } = window.location;
  // Where the site cannot be reached the service worker answers with one page for all.
  const standsIn = isOfflinePage && pathname !== OFFLINE_PATH;
  const unreached = standsIn && !(await isAvailableOffline(pathname)) ? pathname : undefined;
  // The page's own chunk first: React must find on its first rendering what the server rendered.
  await preloadPage(unreached === undefined ? pathname : OFFLINE_PATH);
  const client = createQueryClient();
  void forgetOthersTexts(ownPlace());
  onOther(() => {
    client.removeQueries({ queryKey: MEMBER_KEY });
    saveEntitlement(false);
    forgetUnsentChoices();
    void forgetOthersTexts(ownPlace());
  });
  const queries = createPageQueries(client);
  const page = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={state}>
          <PageContextProvider
            value={{
              ...facts,
              queries,
              unreached,
              preload: preloadPage,
              pageExists: (address) => pageExists(address, facts.isBlogOpen),
            }}
          >
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </PageContextProvider>
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
  if (standsIn || (await beginOwnPage(client, pathname))) createRoot(root).render(page);
  // As a transition, which gives way to the reader every few milliseconds.
  else startTransition(() => void hydrateRoot(root, page));
  registerWorker();
}

void start();
