import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import { DAY_MS } from '#modules/platform/units';
import { pagePolicyStart, permissionsPolicy } from '../answers/security-headers.ts';
import { sendOrMiss } from '../answers/static-files.ts';
import { POLICY_REPORTS } from '../policy-reports.ts';
import { refreshScript } from './page-assets.ts';

const ENTRY = 'apps/admin/main.tsx';
const ONE_YEAR_MS = 365 * DAY_MS;

interface ConsoleFiles {
  scripts: string[];
  stylesheets: string[];
  inlineScript: string;
}

interface ConsoleOptions {
  /** Folder of the built console. */
  root: string;
  /** In development: where Vite serves its modules from. */
  viteOrigin: string | undefined;
}

interface BuiltFile {
  file: string;
  css?: string[];
  /** What is loaded along with it, whose sheets stand there. */
  imports?: string[];
}

/** The sheets of a file and of all that comes with it. */
function sheetsOf(manifest: Record<string, BuiltFile>, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const { imports = [], css = [] } = manifest[name] ?? {};
  return [...imports.flatMap((other) => sheetsOf(manifest, other, seen)), ...css];
}

async function builtFiles(root: string): Promise<ConsoleFiles> {
  const manifest: Record<string, BuiltFile> = JSON.parse(
    await readFile(join(root, '.vite', 'manifest.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The built console has no ${ENTRY}.`);
  const url = (file: string) => `/admin/${file}`;
  const sheets = new Set(sheetsOf(manifest, ENTRY));
  return { scripts: [url(entry.file)], stylesheets: [...sheets].map(url), inlineScript: '' };
}

function developmentFiles(viteOrigin: string): ConsoleFiles {
  return {
    scripts: [`${viteOrigin}/@vite/client`, `${viteOrigin}/${ENTRY}`],
    stylesheets: [],
    inlineScript: refreshScript(viteOrigin),
  };
}

/** Its components place themselves by style attributes; style elements and scripts need the answer's nonce. */
function policyOf(nonce: string, viteOrigin: string | undefined): string {
  const dev = viteOrigin ? ` ${viteOrigin} ${viteOrigin.replace(/^http/, 'ws')}` : '';
  return [
    ...pagePolicyStart(nonce),
    viteOrigin ? "style-src 'unsafe-inline' *" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${dev}`,
    `font-src 'self'${dev}`,
    "media-src 'self' blob:",
    `connect-src 'self'${dev}`,
    "frame-src 'self'",
    `report-uri ${POLICY_REPORTS}`,
  ].join('; ');
}

function documentOf({ scripts, stylesheets, inlineScript }: ConsoleFiles, nonce: string): string {
  const script = (attributes: string, content = '') =>
    `<script type="module" nonce="${nonce}"${attributes}>${content}</script>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<meta property="csp-nonce" nonce="${nonce}">`,
    '<title>Soutour · Rédaction</title><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    ...stylesheets.map((url) => `<link rel="stylesheet" href="${url}">`),
    inlineScript && script('', inlineScript),
    ...scripts.map((url) => script(` src="${url}"`)),
    '</head><body><div id="root"></div>',
    '<noscript>La console de rédaction a besoin de JavaScript.</noscript></body></html>',
  ].join('');
}

/**
 * The staff console under /admin: one document and its files, none of which says anything that a visitor may
 * not know. What it shows comes from /api/admin, which asks who is there.
 */
export async function consolePage({ root, viteOrigin }: ConsoleOptions): Promise<Middleware> {
  const files = viteOrigin ? developmentFiles(viteOrigin) : await builtFiles(root);
  return async (ctx, next) => {
    const isConsole = ctx.path === '/admin' || ctx.path.startsWith('/admin/');
    if (!isConsole || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (ctx.path.startsWith('/admin/assets/')) {
      const path = ctx.path.slice('/admin'.length);
      return sendOrMiss(ctx, path, { root, maxage: ONE_YEAR_MS, immutable: true });
    }
    const nonce = randomBytes(16).toString('base64');
    ctx.set('Content-Security-Policy', policyOf(nonce, viteOrigin));
    // The studio records voices.
    ctx.set('Permissions-Policy', permissionsPolicy('(self)'));
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
    ctx.type = 'html';
    ctx.body = documentOf(files, nonce);
  };
}
