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
  /** Open Graph's kind of thing; `website` unless told. */
  kind?: 'website' | 'article' | 'book';
  /** Path of the picture that stands for it when its link is shared; the site's own unless told. */
  image?: string;
}

/** What an installation of the site says of itself. */
export interface SiteFacts {
  /** Where the site stands, without a last slash. */
  publicUrl: string;
  /** Who answers for it, and on whose machines it runs; null until its owner has said so. */
  publisher: string | null;
  host: string | null;
  /** Whether whoever is shown this page is shown the blog. */
  isBlogOpen: boolean;
}

interface PageContextValue extends SiteFacts {
  queries: Queries;
  /** The current day (YYYY-MM-DD), given by the server so that both renderings agree. */
  today: string;
  /** Fetches the chunk of the page at an address. */
  preload: (address: string) => Promise<void>;
  /** Whether a link to this address would lead its reader anywhere: what does not exist is not linked. */
  pageExists: (address: string) => boolean;
  /** Whether this document may load a captcha: its policy is that of the page at which it was opened. */
  letsCaptchaIn: boolean;
  /** Path of the page that could not be had, in whose place this one stands. */
  unreached?: string | undefined;
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

/** What an address bears in the places of its page's pattern, by their names. */
export type PageParams = Readonly<Record<string, string | undefined>>;

const PageParamsContext = createContext<PageParams>({});

export function PageParamsProvider({ params, children }: { params: PageParams; children: ReactNode }) {
  return <PageParamsContext value={params}>{children}</PageParamsContext>;
}

export const usePageParams = () => useContext(PageParamsContext);

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
