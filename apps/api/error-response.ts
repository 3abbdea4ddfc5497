import { DomainError, InvalidFields, type Logger, TooManyRequests } from '#modules/platform';
import type { CallDefinition } from '#modules/platform/contract';
import { answerOf, type ErrorCode, isErrorCode } from './error-table.ts';

/** A refusal that no domain rule names: the request itself is at fault. */
export class RequestRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Why a request is refused, as its answer will say it. */
export interface Refusal {
  code: ErrorCode;
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Seconds until it is worth asking again. */
  retryAfter?: number;
}

/** SQLSTATE classes and Node codes that mean 'the database cannot answer now', not 'the query is wrong'. */
const UNAVAILABLE = /^(08|53|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)/;
const DIED_UNDER_QUERY = /(^| - )(Connection terminated|Client has encountered a connection error)/;
const RETRY_AFTER_SECONDS = 5;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
  // Knex's own pool time-out, and pg's sentences for a connection that died under a query, bear no code; Knex
  // puts the query before them.
  return error.name === 'KnexTimeoutError' || DIED_UNDER_QUERY.test(error.message);
}

/** What to answer to whatever was thrown; what is nobody's rule is logged and answered without detail. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof RequestRefused) return { code: error.code };
  if (error instanceof InvalidFields) return { code: error.code, fields: error.fields };
  if (error instanceof TooManyRequests) return { code: error.code, retryAfter: error.seconds };
  if (error instanceof DomainError && isErrorCode(error.code)) return { code: error.code };
  if (isUnavailable(error)) {
    log.error({ err: error }, 'database unavailable');
    return { code: 'unavailable', retryAfter: RETRY_AFTER_SECONDS };
  }
  log.error({ err: error }, 'unexpected error');
  return { code: 'internal_error' };
}

/** The usual body: what is wrong in each field, with the form as a whole, or one sentence. */
function usualBody(detail: string, isAboutForm: boolean, fields: Refusal['fields']) {
  if (fields) return fields;
  return isAboutForm ? { non_field_errors: [detail] } : { detail };
}

/**
 * Status and body of a refusal.
 * @param refusedAs how the call says no
 */
export function answerFor({ code, fields: given }: Refusal, refusedAs?: CallDefinition['refusedAs']) {
  const { status, detail, isAboutForm = false, field } = answerOf(code);
  const fields = given ?? (field ? { [field]: [detail] } : undefined);
  if (refusedAs === 'success')
    return { status, body: { success: false, errors: fields ?? {}, detail, code } };
  if (refusedAs === 'error') {
    const sentence = Object.values(fields ?? {}).flat()[0] ?? detail;
    return { status, body: { ...fields, error: sentence, detail: sentence, code } };
  }
  return { status, body: { ...usualBody(detail, isAboutForm, fields), code } };
}
