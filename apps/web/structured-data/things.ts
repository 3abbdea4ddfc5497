import type { QueryClient } from '@tanstack/react-query';
import type { BreadcrumbList, Organization, Thing } from 'schema-dts';
import type { PageHead } from '../lib/page-context.tsx';
import type { Queries } from '../lib/queries.ts';

/** What the server knows of a page that it has rendered. */
export interface Rendered {
  client: QueryClient;
  queries: Queries;
  /** What its address bears; empty when it bears nothing. */
  slug: string;
  head: PageHead;
  /** Where the site stands, without a last slash. */
  publicUrl: string;
}

/** The things that a page is about, in the words of schema.org. */
export type Describe = (page: Rendered) => Thing[];
export type Step = [name: string, path: string];

/** Who answers for everything here. */
export const publisher = (publicUrl: string): Organization => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#soutour`,
  name: 'Soutour',
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon.svg`,
});

/** The way to a page from the home page, which is not named. */
export function trail(publicUrl: string, steps: readonly Step[]): BreadcrumbList {
  const home: Step = ['Accueil', '/'];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}
