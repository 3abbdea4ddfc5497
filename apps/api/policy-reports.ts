import type { Middleware } from 'koa';
import { z } from 'zod';
import type { Logger } from '#modules/platform';
import { RequestRefused } from './answers/error-response.ts';
import { generalLimit } from './requests/rate-limit.ts';
import { readBytes } from './requests/request-body.ts';
import { loggedPath } from './requests/request-log.ts';

/** Where browsers tell what a page's content policy has refused. */
export const POLICY_REPORTS = '/api/csp-reports/';

const TYPE = 'application/csp-report';
const LARGEST = 16 * 1024;
/** A page that breaks its own policy sends many: they are not to use up what its reader may ask for. */
const PER_MINUTE = 20;

const LONGEST = 200;
const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.string().regex(/^[a-z-]{1,40}$/),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().default(''),
  }),
});

/** Readers' own extensions write into pages as they like; that is between them and the policy. */
const BY_EXTENSION = /^[a-z-]+-extension:/;

function parseReport(body: Buffer) {
  try {
    return Report.parse(JSON.parse(body.toString()))['csp-report'];
  } catch {
    throw new RequestRefused('invalid_request');
  }
}

/** What of an address may stand in the log: nothing that its reader has typed, no link's secret. */
function noted(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, LONGEST);
  const { origin, protocol, pathname } = new URL(address);
  return (origin === 'null' ? protocol : origin + loggedPath(pathname)).slice(0, LONGEST);
}

/** `POST /api/csp-reports/`: one line in the log for what a page was refused, which may be an attack or a fault of ours. */
export function policyReports(limitFactor: number, log: Logger): Middleware {
  const admit = generalLimit(limitFactor, PER_MINUTE);
  return async (ctx, next) => {
    if (ctx.path !== POLICY_REPORTS) return next();
    await admit(ctx);
    if (ctx.method !== 'POST') throw new RequestRefused('method_not_allowed');
    if (!ctx.is(TYPE)) throw new RequestRefused('unsupported_media_type');
    const report = parseReport(await readBytes(ctx, LARGEST));
    const blocked = report['blocked-uri'];
    if (!BY_EXTENSION.test(blocked) && !BY_EXTENSION.test(report['source-file'])) {
      log.warn(
        {
          id: ctx.state.requestId,
          page: noted(report['document-uri']),
          directive: report['effective-directive'],
          blocked: noted(blocked),
        },
        'content policy',
      );
    }
    ctx.status = 204;
  };
}
