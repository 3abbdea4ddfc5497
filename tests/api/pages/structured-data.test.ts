import { beforeAll, describe, expect, it } from 'vitest';
import { expectAnswer } from '../../support/http/expect-answer.ts';
import { startTestServer, type TestServer } from '../../support/http/server.ts';
import { starterDatabase } from '../../support/services/database.ts';

const PUBLIC_URL = 'https://soutour.example';

// What each thing must say of itself: the properties that schema.org defines it by, and those without which search
// engines take no notice of it (developers.google.com/search/docs/appearance/structured-data, each type's page).
const REQUIRED: Record<string, readonly string[]> = {
  Blog: ['name', 'url', 'blogPost'],
  BlogPosting: ['headline', 'url', 'datePublished', 'dateModified', 'author'],
  Book: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  Chapter: ['name', 'url', 'position', 'isAccessibleForFree'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ContactPage: ['name', 'url', 'mainEntity'],
  DefinedTerm: ['name', 'inDefinedTermSet'],
  DefinedTermSet: ['name', 'url'],
  Course: ['name', 'description', 'provider'],
  EducationalOrganization: ['name', 'url'],
  ItemList: ['itemListElement'],
  LearningResource: ['name', 'description', 'url', 'educationalLevel', 'isAccessibleForFree'],
  ListItem: ['position', 'name'],
  Offer: ['price', 'priceCurrency'],
  Organization: ['name', 'url', 'logo'],
  DataSubject: ['name'],
  Service: ['name', 'provider', 'offers'],
  WebApplication: ['name', 'url', 'applicationCategory', 'operatingSystem', 'offers'],
  WebPage: ['url'],
  WebPageElement: ['isAccessibleForFree', 'cssSelector'],
  WebSite: ['name', 'url'],
};

type Thing = Record<string, unknown>;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ db: await starterDatabase(), config: { publicUrl: PUBLIC_URL } });
});

async function foundPages(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}

/** Some pages of each kind: there are hundreds of verbs, and what is said of one is said of all. */
async function somePages(): Promise<string[]> {
  const byKind = new Map<string, string[]>();
  for (const path of await foundPages()) {
    const kind = path.replace(/(?<=^\/[^/]+\/).*/, '');
    byKind.set(kind, [...(byKind.get(kind) ?? []), path]);
  }
  return [...byKind.values()].flatMap((pages) => pages.slice(0, 6));
}

async function thingsAt(path: string): Promise<Thing[]> {
  // Search engines' own page: some pages are for them.
  const headers = {
    'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  };
  const html = await (await fetch(server.url + path, { headers })).text();
  const scripts = html.matchAll(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...scripts].map(([, json]) => JSON.parse(json ?? '') as Thing);
}

/** Every thing in a tree of things. */
function within(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(within);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(within)];
}

const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type']);

describe('what programs read of the site', () => {
  it('is there on every page that they are told of, and each thing says what it must', async () => {
    const wrong: string[] = [];
    for (const path of await somePages()) {
      const things = await thingsAt(path);
      if (things.length === 0) wrong.push(`${path}: nothing`);
      if (path !== '/' && !typesOf(things).includes('BreadcrumbList')) wrong.push(`${path}: no way to it`);
      for (const thing of things) {
        if (thing['@context'] !== 'https://schema.org') wrong.push(`${path}: no context`);
      }
      for (const thing of within(things).filter((one) => one['@type'])) {
        const type = String(thing['@type']);
        const missing = (REQUIRED[type] ?? ['a place in this table']).filter((name) => {
          return thing[name] === undefined || thing[name] === '' || thing[name] === null;
        });
        for (const name of missing) wrong.push(`${path}: ${type} lacks ${name}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leads only to addresses of the site that answer', async () => {
    const [, trail] = await thingsAt('/texts/sur-le-chemin-de-medine-texte-1');
    const steps = within(trail).filter((thing) => thing['@type'] === 'ListItem');
    expect(steps.map((step) => step.name)).toEqual([
      'Accueil',
      'Livres',
      expect.any(String),
      expect.any(String),
    ]);
    expect(steps.map((step) => step.position)).toEqual([1, 2, 3, 4]);
    for (const { item } of steps) {
      expect(item).toMatch(new RegExp(`^${PUBLIC_URL}/`));
      const answer = await fetch(server.url + new URL(String(item)).pathname);
      await expectAnswer(answer).toBe(200);
    }
  });

  it('says of a premium text that it is not free, and where its place is kept', async () => {
    const pages = (await foundPages()).filter((path) => path.startsWith('/texts/'));
    const chapters = await Promise.all(pages.map(async (path) => (await thingsAt(path))[0] as Thing));
    const premium = chapters.filter((chapter) => chapter.isAccessibleForFree === false);
    expect(premium.length).toBeGreaterThan(0);
    for (const chapter of premium) {
      expect(chapter.hasPart).toMatchObject({ '@type': 'WebPageElement', isAccessibleForFree: false });
    }
    const html = await (await fetch(server.url + new URL(String(premium[0]?.url)).pathname)).text();
    expect(html).toContain('class="gate ');
  });

  it('names the price of every plan in euros', async () => {
    const [service] = await thingsAt('/subscription/plans');
    const offers = within(service).filter((thing) => thing['@type'] === 'Offer');
    expect(offers.map((offer) => [offer.price, offer.priceCurrency])).toEqual([
      ['9.90', 'EUR'],
      ['24.90', 'EUR'],
      ['76.00', 'EUR'],
    ]);
  });

  it('is not there on a page that does not exist', async () => {
    expect(await thingsAt('/books/aucun')).toEqual([]);
  });
});
