import type { Middleware } from 'koa';
import type { Config } from '#modules/platform';
import type { Clock } from '#modules/platform/runtime';

/** Months that a copy of security.txt is good for: the standard wants less than a year. */
const GOOD_FOR = 6;

/**
 * Whom to tell of a weakness (RFC 9116). It is always as good as new: whoever runs the site reads CONTACT_EMAIL,
 * or no message of a visitor's would arrive either.
 */
function securityText({ publicUrl, contactEmail }: WellKnownOptions['config'], now: Date): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + GOOD_FOR, 1));
  return [
    `Contact: mailto:${contactEmail}`,
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

interface WellKnownOptions {
  config: Pick<Config, 'publicUrl' | 'contactEmail'>;
  clock: Clock;
}

/** What programs look for at the same place on every site; whatever else they look for there is 404. */
export function wellKnown({ config, clock }: WellKnownOptions): Middleware {
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path === '/.well-known/security.txt') {
      ctx.set('Cache-Control', 'public, max-age=86400');
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = securityText(config, clock.now());
    } else if (ctx.path === '/.well-known/change-password') {
      // Where keepers of passwords send whoever wants another one (W3C).
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect('/compte');
      ctx.body = '';
    } else return next();
    return undefined;
  };
}
