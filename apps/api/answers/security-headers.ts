import type { Middleware } from 'koa';
import { POLICY_REPORTS } from '../policy-reports.ts';

/** What of a device a page may use. */
export const permissionsPolicy = (microphone: '()' | '(self)'): string =>
  `camera=(), geolocation=(), microphone=${microphone}, payment=()`;

/** On every answer of the server, errors and files included. */
const EVERYWHERE: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy('()'),
  // An answer of the API that is opened as a document runs nothing.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** The headers that protect every answer of a site that stands there. */
export function protectiveHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return EVERYWHERE;
  return {
    ...EVERYWHERE,
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    // A page that crashes, or uses what a browser is about to drop. What its policy refuses is told by report-uri, at once.
    'Reporting-Endpoints': `default="${POLICY_REPORTS}"`,
  };
}

/** Sets them, and the request's id; pages replace the content policy by their own. */
export function securityHeaders(headers: Record<string, string>): Middleware {
  return (ctx, next) => {
    ctx.set(headers);
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
}

/** Where Google's captcha opens its frames and asks its questions. */
export const RECAPTCHA_SOURCE = 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/';

interface PagePolicy {
  /** Random, new for each answer. */
  nonce: string;
  /** In development, where Vite serves the modules from. */
  viteOrigin: string | undefined;
  /** Where the captcha of this page comes from, when it has one that is not our own. */
  captcha: string | undefined;
  /** Whether a page of the same site may show it in a frame. */
  isFramed: boolean;
}

/** What the policy of every page begins with. */
export function pagePolicyStart(nonce: string, framedBy: "'none'" | "'self'" = "'none'"): string[] {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
    "form-action 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
  ];
}

/** The content policy of a page. */
export function pagePolicy({ nonce, viteOrigin, captcha, isFramed }: PagePolicy): string {
  const captchaCalls = captcha ? ` ${captcha}` : '';
  const dev = viteOrigin ? ` ${viteOrigin}` : '';
  const devSocket = viteOrigin ? ` ${viteOrigin} ${viteOrigin.replace(/^http/, 'ws')}` : '';
  const directives = [
    ...pagePolicyStart(nonce, isFramed ? "'self'" : "'none'"),
    `style-src 'self'${viteOrigin ? " 'unsafe-inline'" : ''}${captcha ? ` 'nonce-${nonce}'` : ''}${dev}`,
    `img-src 'self' data:${dev}`,
    `font-src 'self'${dev}`,
    "media-src 'self' blob:",
    `connect-src 'self'${captchaCalls}${devSocket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `report-uri ${POLICY_REPORTS}`,
  ];
  if (captcha) directives.push(`frame-src ${captcha}`);
  // Trusted Types would refuse what Vite injects while developing.
  if (!viteOrigin) directives.push("require-trusted-types-for 'script'");
  return directives.join('; ');
}
