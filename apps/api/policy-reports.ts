import type { Middleware } from 'koa';
import { z } from 'zod';
import type { Logger } from '#modules/platform';
import { RequestRefused } from './answers/error-response.ts';
import { generalLimit } from './requests/rate-limit.ts';
import { readBytes } from './requests/request-body.ts';
import { loggedPath } from './requests/request-log.ts';

/** Where browsers tell what a page's content policy has refused, and what else went wrong with a page. */
export const POLICY_REPORTS = '/api/csp-reports/';

const TYPE = 'application/csp-report';
/** Of the Reporting API: some of them together, of kinds that only have their outer fields in common. */
const SEVERAL = 'application/reports+json';
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

const Reports = z
  .array(
    z.object({
      type: z.string().regex(/^[a-z-]{1,40}$/),
      url: z.string(),
      body: z.object({ id: z.string().optional(), reason: z.string().optional() }).nullable().default(null),
    }),
  )
  .max(50);

/** Readers' own extensions write into pages as they like; that is between them and the policy. */
const BY_EXTENSION = /^[a-z-]+-extension:/;

function parse<T>(schema: z.ZodType<T>, body: Buffer): T {
  try {
    return schema.parse(JSON.parse(body.toString()));
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

type Fields = Record<string, unknown>;

/** What of one report stands in the log, if anything. */
function readPolicyReport(body: Buffer): Fields[] {
  const report = parse(Report, body)['csp-report'];
  const blocked = report['blocked-uri'];
  if (BY_EXTENSION.test(blocked) || BY_EXTENSION.test(report['source-file'])) return [];
  return [
    {
      page: noted(report['document-uri']),
      directive: report['effective-directive'],
      blocked: noted(blocked),
    },
  ];
}

function readReports(body: Buffer): Fields[] {
  return parse(Reports, body).map(({ type, url, body: details }) => ({
    page: noted(url),
    type,
    what: (details?.id ?? details?.reason ?? '').slice(0, LONGEST),
  }));
}

/** `POST /api/csp-reports/`: one line in the log for what a page was refused, which may be an attack or a fault of ours. */
export function policyReports(limitFactor: number, log: Logger): Middleware {
  const admit = generalLimit(limitFactor, PER_MINUTE);
  return async (ctx, next) => {
    if (ctx.path !== POLICY_REPORTS) return next();
    await admit(ctx);
    if (ctx.method !== 'POST') throw new RequestRefused('method_not_allowed');
    const type = ctx.is(TYPE, SEVERAL);
    if (!type) throw new RequestRefused('unsupported_media_type');
    const body = await readBytes(ctx, LARGEST);
    const isPolicy = type === TYPE;
    for (const fields of isPolicy ? readPolicyReport(body) : readReports(body)) {
      const line = { id: ctx.state.requestId, ...fields };
      log.warn(line, isPolicy ? 'content policy' : 'browser report');
    }
    ctx.status = 204;
  };
}
