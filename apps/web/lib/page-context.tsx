import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Queries } from './queries.ts';

/** What a page tells the browser and search engines about itself. */
export interface PageHead {
  title: string;
  description: string;
  /** Path of the page's one address; null for pages that have none (not found). */
  canonicalPath: string | null;
  /** HTTP status of the page when the server renders it. */
  status?: 200 | 404 | 503;
  /** The right address of what was asked for by another one. */
  redirectTo?: string;
}

/** What an installation of the site says of itself. */
export interface SiteFacts {
  /** Where the site stands, without a last slash. */
  publicUrl: string;
  /** Who answers for it, and on whose machines it runs; null until its owner has said so. */
  publisher: string | null;
  host: string | null;
}

interface PageContextValue extends SiteFacts {
  queries: Queries;
  /** The current year, given by the server so that both renderings agree. */
  year: number;
  /** Fetches the chunk of the page at an address. */
  preload: (address: string) => Promise<void>;
  /** On the server: takes the head of the page that is being rendered. */
  onHead?: (head: PageHead) => void;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

export function PageContextProvider({ value, children }: { value: PageContextValue; children: ReactNode }) {
  return <PageContext value={value}>{children}</PageContext>;
}

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext);
  if (!value) throw new Error('PageContextProvider is missing above this component.');
  return value;
}

const SITE = 'Soutour';

/** The document's title: the page's own, then the site's. */
export function documentTitle(title: string): string {
  return `${title} · ${SITE}`;
}

/** Writes an element of the head, which is made when it is missing; null takes it away. */
function setInHead(
  [tag, key, name, attribute]: [tag: 'meta' | 'link', key: string, name: string, attribute: string],
  value: string | null,
): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** Gives the page its title, description and address, on the server and after each navigation. */
export function usePageHead(head: PageHead): void {
  const { onHead, publicUrl } = usePageContext();
  onHead?.(head);
  const { title, description, canonicalPath } = head;
  useEffect(() => {
    document.title = documentTitle(title);
    setInHead(['meta', 'name', 'description', 'content'], description);
    setInHead(['meta', 'property', 'og:title', 'content'], title);
    setInHead(['meta', 'property', 'og:description', 'content'], description);
    const address = canonicalPath === null ? null : publicUrl + canonicalPath;
    setInHead(['link', 'rel', 'canonical', 'href'], address);
    setInHead(['meta', 'property', 'og:url', 'content'], address);
    setInHead(['meta', 'name', 'robots', 'content'], address === null ? 'noindex' : null);
  }, [title, description, canonicalPath, publicUrl]);
}
