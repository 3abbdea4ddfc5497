import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { TextListItem } from '#modules/library/contract';
import { LockedText } from '../../../apps/web/features/library/locked-text.tsx';
import { PremiumBanner } from '../../../apps/web/features/library/premium-banner.tsx';
import { TextCard } from '../../../apps/web/features/library/text-card.tsx';
import { PageContextProvider } from '../../../apps/web/lib/page-context.tsx';
import type { Queries } from '../../../apps/web/lib/queries.ts';
import { Footer } from '../../../apps/web/ui/shell/footer.tsx';
import { NavBar } from '../../../apps/web/ui/shell/nav-bar.tsx';

const QUERIES = {} as Queries;

/** The links of a piece of a page, as text and address, with what the piece says. */
function render(piece: ReactNode) {
  const context = {
    queries: QUERIES,
    publicUrl: 'http://soutour.example',
    publisher: null,
    host: null,
    isBlogOpen: false,
    today: '2026-11-22',
    preload: async () => {},
    pageExists: (address: string) => address !== '/blog',
    letsCaptchaIn: false,
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PageContextProvider value={context}>{piece}</PageContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const plain = (part: string) =>
    part
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .trim();
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return {
    links: links.map(([, path = '', text = '']) => [plain(text), path]),
    classes: [...markup.matchAll(/ class="([^"]*)"/g)].map(([, name = '']) => name),
    said: plain(markup),
  };
}

const LOCKED: TextListItem = {
  id: 5,
  title: 'Le secret',
  title_ar: null,
  book: 1,
  book_title: 'Contes',
  order_in_book: 5,
  is_free_sample: false,
  slug: 'contes-texte-5',
  level: 'B1',
  lines_count: 10,
  words_count: 120,
  minutes: 7,
};

describe('a visitor', () => {
  it('[NAV-01] [NAV-03] finds in the bar the home page, the books, the conjugation, the plans and the contact, then the two ways in', () => {
    // The wordmark, the places of members and their search, which nobody sees here, come before.
    expect(render(<NavBar />).links.slice(6)).toEqual([
      ['Rechercher', '/recherche'],
      ['Accueil', '/'],
      ['Livres', '/books'],
      ['Conjugaison', '/conjugaison'],
      ["Plans d'abonnement", '/subscription/plans'],
      ['Contact', '/contact'],
      ['Connexion', '/login'],
      ['Inscription', '/register'],
    ]);
  });

  it('is not shown the bar of members, which stands in the first page beside theirs, unseen', () => {
    const { links, classes } = render(<NavBar />);
    expect(links.map(([, path]) => path).filter((path) => path === '/books')).toHaveLength(2);
    expect(classes.filter((name) => /\b(places|own)\b/.test(name))).toEqual([
      'places instead-for-members',
      'own instead-for-members',
    ]);
    expect(classes.filter((name) => /\b(nav|menu-btn)\b/.test(name))).toEqual([
      'btn bare menu-btn not-for-members',
      'nav not-for-members',
    ]);
  });

  it('[NAV-06] finds the lessons, the alphabet, the roots, the legal page, the way out of a subscription and the contact at the foot', () => {
    expect(render(<Footer />).links).toEqual([
      ['Leçons', '/lecons'],
      ['Alphabet', '/alphabet'],
      ['Racines', '/racines'],
      ['Mon texte', '/mon-texte'],
      ['Mentions légales', '/mentions-legales'],
      ['Résilier un abonnement', '/resiliation'],
      ['Contact', '/contact'],
    ]);
  });

  it('[BKS-03] is invited by the shelf to log in or to see the plans when it has texts for subscribers', () => {
    const counts = { texts_count: 18, free_texts_count: 7, reserved_books_count: 0 };
    const { links, said } = render(<PremiumBanner counts={counts} />);
    // Before them stands, unseen, what keeps the place of a member's words while it is not known who reads.
    expect(links.map(([, path]) => path).slice(-2)).toEqual(['/login', '/subscription/plans']);
    expect(said.replaceAll('\u00A0', ' ')).toMatch(
      /7 textes se lisent sans compte, 11 avec l’abonnement\. Connectez-vous si vous avez déjà un abonnement, ou voyez les formules\.$/,
    );
    expect(render(<PremiumBanner counts={{ ...counts, free_texts_count: 18 }} />).said).toBe('');
  });

  it('[BOK-06] is led from a locked text of a book to the plans, never to the text', () => {
    const { links, said } = render(<TextCard text={LOCKED} hasAccess={false} />);
    expect(links).toEqual([['Abonnez-vous pour lire : Le secret', '/subscription/plans']]);
    expect(said).toContain('Premium');
  });

  it('[TXT-15] is led from the page of a locked text to the plans and to the login', () => {
    const { links, said } = render(<LockedText isVisitor />);
    expect(links.map(([, path]) => path)).toEqual(['/subscription/plans', '/login']);
    expect(said).toContain('Contenu premium');
    expect(said).toContain('Aperçu limité');
  });
});
