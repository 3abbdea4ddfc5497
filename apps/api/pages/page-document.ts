import { escapeHtml } from '#modules/platform';
import type { RenderedPage } from '../../web/entry-server.tsx';
import { BODY_SCRIPT, earlyCallScript, HEAD_SCRIPT, START_SCRIPT } from '../../web/entry-server.tsx';
import type { PageAssets } from './page-assets.ts';

/** Stands where each answer's own nonce goes; never part of content, which is escaped. */
export const NONCE_PLACE = '<<nonce>>';

/** JSON that may stand inside a script element: nothing in it can end the element or a line. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** What stands for a page that has no picture of its own when its link is shared: 1200 × 630. */
const SITE_IMAGE = '/share.png';

const FEED = '/blog/atom.xml';

function headMeta(page: RenderedPage): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const address =
    page.canonicalPath === null ? null : escapeHtml(page.handedOver.publicUrl + page.canonicalPath);
  const isOfBlog = page.canonicalPath?.startsWith('/blog') ?? false;
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    address === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    '<meta property="og:site_name" content="Soutour">',
    '<meta property="og:locale" content="fr_FR">',
    `<meta property="og:type" content="${page.kind}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    address === null ? '' : `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${escapeHtml(page.handedOver.publicUrl + (page.image ?? SITE_IMAGE))}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    isOfBlog
      ? `<link rel="alternate" type="application/atom+xml" title="Blog de Soutour" href="${FEED}">`
      : '',
  ].join('');
}

function script(attributes: string, content = ''): string {
  return `<script nonce="${NONCE_PLACE}" ${attributes}>${content}</script>`;
}

/** On a page that waits for its code the face of French, which stays away when it comes late, does not hold it up. */
function fontsAhead({ earlyCall }: RenderedPage, fonts: readonly string[]): readonly string[] {
  return earlyCall ? fonts.filter((url) => !url.includes('newsreader')) : fonts;
}

/** The scripts of a page: at once while developing, in their order; else where START_SCRIPT lets them come. */
function codeOf(
  { pageFile, earlyCall }: RenderedPage,
  { preloadedModules, entryScripts, inlineScript }: PageAssets,
): string[] {
  const entry = entryScripts.map((url) => script(`type="module" src="${url}"`));
  if (inlineScript !== undefined) return [script('type="module"', inlineScript), ...entry];
  const ahead = preloadedModules(pageFile).map(
    (url) => `<link rel="modulepreload" nonce="${NONCE_PLACE}" href="${url}">`,
  );
  // Nothing of it can be read before its code is there.
  if (earlyCall) return [...ahead, ...entry];
  return ['<template id="code">', ...ahead, ...entry, '</template>', script('', START_SCRIPT)];
}

/** The whole document, with NONCE_PLACE where the answer's nonce goes. */
export function pageDocument(page: RenderedPage, assets: PageAssets): string {
  const { stylesheets, preloadedFonts } = assets;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    // What surrounds the page in a browser or an installed site: the paper of both themes (tokens.css).
    '<meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#15140f" media="(prefers-color-scheme: dark)">',
    `<meta property="csp-nonce" nonce="${NONCE_PLACE}">`,
    headMeta(page),
    ...page.structuredData.map((data) => script('type="application/ld+json"', jsonForScript(data))),
    script('', HEAD_SCRIPT),
    page.earlyCall ? script('', earlyCallScript(page.earlyCall)) : '',
    ...fontsAhead(page, preloadedFonts).map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stylesheets(page.styles).map((url) => `<link rel="stylesheet" href="${url}">`),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '</head><body>',
    `<div id="root">${page.markup}</div>`,
    script('', BODY_SCRIPT),
    script('id="handed-over" type="application/json"', jsonForScript(page.handedOver)),
    ...codeOf(page, assets),
    '</body></html>',
  ].join('');
}
