import type { RenderedPage } from '../web/entry-server.tsx';
import { BODY_SCRIPT, HEAD_SCRIPT } from '../web/entry-server.tsx';
import type { PageAssets } from './page-assets.ts';

/** Stands where each answer's own nonce goes; never part of content, which is escaped. */
export const NONCE_PLACE = '<<nonce>>';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that may stand inside a script element: nothing in it can end the element or a line. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function headMeta(page: RenderedPage): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  const address =
    page.canonicalPath === null ? null : escapeHtml(page.handedOver.publicUrl + page.canonicalPath);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    address === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    '<meta property="og:site_name" content="Soutour">',
    '<meta property="og:locale" content="fr_FR">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    address === null ? '' : `<meta property="og:url" content="${address}">`,
  ].join('');
}

/** The whole document, with NONCE_PLACE where the answer's nonce goes. */
export function pageDocument(page: RenderedPage, assets: PageAssets): string {
  const { stylesheets, preloadedFonts, preloadedModules, entryScripts, inlineScript } = assets;
  const script = (attributes: string, content = '') =>
    `<script nonce="${NONCE_PLACE}" ${attributes}>${content}</script>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta property="csp-nonce" nonce="${NONCE_PLACE}">`,
    headMeta(page),
    script('', HEAD_SCRIPT),
    ...preloadedFonts.map(
      (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...preloadedModules(page.source).map(
      (url) => `<link rel="modulepreload" fetchpriority="low" nonce="${NONCE_PLACE}" href="${url}">`,
    ),
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '</head><body>',
    `<div id="root">${page.markup}</div>`,
    script('', BODY_SCRIPT),
    script('id="handed-over" type="application/json"', jsonForScript(page.handedOver)),
    inlineScript === undefined ? '' : script('type="module"', inlineScript),
    ...entryScripts.map((url) => script(`type="module" src="${url}"`)),
    '</body></html>',
  ].join('');
}
