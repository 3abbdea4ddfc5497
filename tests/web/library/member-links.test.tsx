import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LockedText } from '../../../apps/web/features/library/locked-text.tsx';
import { PremiumBanner } from '../../../apps/web/features/library/premium-banner.tsx';
import { PageContextProvider } from '../../../apps/web/lib/page-context.tsx';
import type { Queries } from '../../../apps/web/lib/queries.ts';
import { memberQueries } from '../../../apps/web/session/member-queries.ts';
import { loadMemberParts } from '../../../apps/web/ui/shell/member-bar.tsx';
import { NavBar } from '../../../apps/web/ui/shell/nav-bar.tsx';

const reader = vi.hoisted(() => ({ status: 'member', user: null as object | null, hasFailed: false }));
vi.mock('../../../apps/web/session/session.ts', async (load) => ({
  ...(await load<object>()),
  useSession: () => reader,
}));

const QUERIES = {} as Queries;
const CONTEXT = {
  queries: QUERIES,
  publicUrl: 'http://soutour.example',
  today: '2026-11-22',
  preload: async () => {},
  pageExists: (address: string) => address !== '/blog',
  letsCaptchaIn: false,
  publisher: null,
  host: null,
  isBlogOpen: false,
};

/** Links of a piece of a page, with what it says, for somebody whose subscription is known, or not yet. */
function render(piece: ReactNode, grantsAccess: boolean | undefined) {
  const client = new QueryClient();
  const subscription = {
    id: 1,
    plan: 1,
    plan_name: 'Mensuel',
    status: 'active' as const,
    start_date: null,
    end_date: null,
    auto_renew: true,
    change: null,
    starts_at: null,
    is_approved: true,
    end_awaited: false,
    price: null,
    is_gift: false,
  };
  if (grantsAccess !== undefined) {
    const known = [{ ...subscription, grants_access: grantsAccess }];
    client.setQueryData(memberQueries.subscriptions.queryKey, known);
  }
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <PageContextProvider value={CONTEXT}>{piece}</PageContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const plain = (part: string) => part.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'");
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return {
    paths: links.map(([, path]) => path),
    said: plain(markup).trim(),
  };
}

beforeAll(async () => {
  await loadMemberParts();
});
beforeEach(() => {
  Object.assign(reader, { status: 'member', user: { username: 'Nadia', is_staff: false } });
});

describe('somebody who is logged in', () => {
  it('[NAV-01] [NAV-02] [NAV-04] finds in the bar the places of a day, their account and all that belongs to it, and no way in', () => {
    const { paths, said } = render(<NavBar />, true);
    expect(paths).toEqual([
      '/',
      '/aujourdhui',
      '/books',
      '/lecons',
      '/vocabulary',
      '/recherche',
      '/compte',
      '/mon-texte',
      '/progression',
      '/subscription/manage',
      '/',
      '/conjugaison',
      '/contact',
    ]);
    expect(said).toContain('Bonjour, Nadia');
    expect(said).toContain('Déconnexion');
  });

  it('[NAV-03] finds the plans there only without a subscription that runs, staff too', () => {
    expect(render(<NavBar />, true).paths).not.toContain('/subscription/plans');
    expect(render(<NavBar />, false).paths).toContain('/subscription/plans');
    Object.assign(reader, { user: { username: 'Maryam', is_staff: true } });
    expect(render(<NavBar />, false).paths).toContain('/subscription/plans');
  });

  it('[NAV-03] does not see them while that is not known', () => {
    expect(render(<NavBar />, undefined).paths).not.toContain('/subscription/plans');
  });

  it.each([
    [11, 0, '11 textes sont réservés aux abonnés. L’abonnement les ouvre tous : voyez les formules.'],
    [11, 1, '11 textes sont réservés aux abonnés ; un livre l’est en entier. L’abonnement les ouvre'],
    [11, 3, '11 textes sont réservés aux abonnés ; 3 livres le sont en entier. L’abonnement les ouvre'],
    [1, 0, '1 texte est réservé aux abonnés. L’abonnement l’ouvre : voyez les formules.'],
  ])(
    '[BKS-04] is told by the shelf that %i texts and %i whole books are for subscribers',
    (reserved, books, sentence) => {
      const counts = { texts_count: reserved + 7, free_texts_count: 7, reserved_books_count: books };
      const { paths, said } = render(<PremiumBanner counts={counts} />, false);
      expect(paths).toEqual(['/subscription/plans']);
      expect(said.replaceAll('\u00A0', ' ')).toContain(sentence);
      expect(render(<PremiumBanner counts={counts} />, true).said).toBe('');
    },
  );

  it('[TXT-15] is led from a locked text to the plans, and not to the login', () => {
    expect(render(<LockedText isVisitor={false} />, false).paths).toEqual(['/subscription/plans']);
  });
});
