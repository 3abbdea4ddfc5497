import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import { escapeHtml } from '#modules/platform';
import type { ImplementedCall } from '#modules/platform/runtime';
import { compressText, sendCachedBody } from '../answers/cached-body.ts';
import { callArticle } from './docs-call.ts';
import { DOCS_STYLE } from './docs-style.ts';

/** The parts of the page, by how the paths of their calls begin, in the order in which a newcomer needs them. */
const PARTS: Readonly<Record<string, string>> = {
  books: 'Livres et textes',
  vocabulary: 'Vocabulaire, racines et verbes',
  users: 'Comptes et sessions',
  captcha: 'Captcha',
  memory: 'Mémoire des mots',
  review: 'Révision et progression',
  today: 'Aujourd’hui',
  parsing: 'Analyse des mots',
  lessons: 'Leçons et alphabet',
  practice: 'Exercices',
  'own-texts': 'Mes textes',
  path: 'Parcours',
  search: 'Recherche',
  reports: 'Signalements',
  subscription: 'Abonnements et paiements',
  contact: 'Contact',
  blog: 'Blog',
  previews: 'Aperçus',
};

const partOf = ({ path }: ImplementedCall) => path.split('/')[1] ?? '';

function introduction(publicUrl: string): string {
  const api = escapeHtml(`${publicUrl}/api`);
  return `<p>Chaque appel se fait à <code>${api}</code> suivi de son chemin. Cette page est faite des mêmes schémas que ceux
qui valident les demandes\u00a0; <a href="/api/openapi.json">openapi.json</a> dit la même chose aux programmes (OpenAPI\u00a03.1).
Les appels de la console sont décrits à l’équipe seule, par <code>GET /api/admin/openapi.json</code>.</p>
<p><strong>Se connecter.</strong> <code>POST /users/login/</code> donne <code>access</code> et <code>refresh</code>. Le premier
accompagne chaque appel (<code>Authorization: Bearer …</code>)\u00a0; quand il a expiré, <code>POST /users/token/refresh/</code>
en donne un autre.</p>
<p><strong>Un refus</strong> a un statut, une phrase en français (<code>detail</code>, <code>non_field_errors</code> ou une liste
par champ) et un <code>code</code> qui ne change pas. <code>X-Request-Id</code> nomme chaque demande dans le journal du site.</p>
<p><strong>Ce qui se relit</strong> porte un <code>ETag</code>\u00a0: renvoyé dans <code>If-None-Match</code>, il épargne le corps (304).
Tous les instants sont en UTC, tous les corps en JSON et en UTF-8.</p>`;
}

/** @throws when a call belongs to no part */
function documentOf(calls: readonly ImplementedCall[], publicUrl: string): string {
  const homeless = calls.filter((call) => !(partOf(call) in PARTS));
  if (homeless.length > 0) throw new Error(`no part of the documentation for ${homeless[0]?.name}`);
  const parts = Object.entries(PARTS).map(([part, title]) => {
    const articles = calls
      .filter((call) => partOf(call) === part)
      .map((call) => callArticle(call, publicUrl));
    return `<section aria-labelledby="${part}"><h2 id="${part}">${title}</h2>${articles.join('')}</section>`;
  });
  const links = Object.entries(PARTS).map(([part, title]) => `<li><a href="#${part}">${title}</a></li>`);
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>L’API de Soutour</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${DOCS_STYLE}</style></head>`,
    `<body><header><h1>L’API de Soutour</h1>${introduction(publicUrl)}`,
    `<nav aria-label="Parties"><ul>${links.join('')}</ul></nav></header><main>${parts.join('')}</main></body></html>`,
  ].join('');
}

interface DocsOptions {
  calls: readonly ImplementedCall[];
  publicUrl: string;
  /** The headers that protect every answer. */
  protective: Record<string, string>;
}

/** `GET /api/docs`: the calls for people, made once from their contract, when first asked for; it runs nothing and loads nothing. */
export function docsPage({ calls, publicUrl, protective }: DocsOptions): Middleware {
  const style = createHash('sha256').update(DOCS_STYLE).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  let page: ReturnType<typeof compressText> | undefined;
  return async (ctx, next) => {
    const isAsked = ctx.path === '/api/docs' || ctx.path === '/api/docs/';
    if (!isAsked || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    page ??= compressText({
      text: documentOf(calls, publicUrl),
      type: 'text/html; charset=utf-8',
      protective: { ...protective, 'Content-Security-Policy': policy },
    });
    sendCachedBody(ctx, await page);
  };
}
