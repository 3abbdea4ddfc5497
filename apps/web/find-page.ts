import { matchPath } from 'react-router-dom';
import type { PageParams } from './lib/page-context.tsx';
import { NOT_FOUND, PAGES, type PagePath, type SitePage } from './site-map.ts';

export const PAGE_PATHS = Object.keys(PAGES) as PagePath[];

/** The page at an address. */
export interface FoundPage extends SitePage {
  /** Pattern of the address. */
  path: PagePath;
  /** What the address bears in its pattern's places, decoded. */
  params: PageParams;
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** By their first part, which no pattern leaves open: a pattern is made anew at each trial, and a page has many links. */
const BY_FIRST_PART = new Map<string, PagePath[]>();
for (const path of PAGE_PATHS) {
  const part = firstPart(path);
  BY_FIRST_PART.set(part, [...(BY_FIRST_PART.get(part) ?? []), path]);
}

/** The page at an address, whatever is asked of it behind « ? ». Undecodable addresses are no page's. */
export function findPage(address: string): FoundPage | undefined {
  const [asked = ''] = address.split(/[?#]/);
  for (const path of BY_FIRST_PART.get(firstPart(asked)) ?? []) {
    try {
      const found: Record<string, string | undefined> | undefined = matchPath(path, asked)?.params;
      if (!found) continue;
      const params = Object.entries(found).map(([name, part = '']) => [name, decodeURIComponent(part)]);
      return { ...PAGES[path], path, params: Object.fromEntries(params) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Fetches the chunk of what stands at an address. */
export async function preloadPage(address: string): Promise<void> {
  await (findPage(address)?.page ?? NOT_FOUND).preload();
}

/**
 * Whether a link to this address would lead anywhere: what does not exist is not linked.
 * @param isBlogOpen whether whoever would follow it is shown the blog
 */
export function pageExists(address: string, isBlogOpen: boolean): boolean {
  const found = findPage(address);
  return found !== undefined && (isBlogOpen || !found.isOfBlog);
}
