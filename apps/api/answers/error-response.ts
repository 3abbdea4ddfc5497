import { DomainError, EditConflict, InvalidFields, type Logger, noteFailure } from '#modules/platform';
import type { CallDefinition } from '#modules/platform/contract';
import { answerOf, type ErrorCode, isErrorCode } from './error-table.ts';

/** A refusal that no domain rule names: the request itself is at fault. */
export class RequestRefused extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;

  /** @param detail a sentence that says more than the code's own */
  constructor(code: ErrorCode, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** Why a request is refused, as its answer will say it. */
export interface Refusal {
  code: ErrorCode;
  fields?: Readonly<Record<string, readonly string[]>>;
  /** A sentence that says more than the code's own. */
  detail?: string;
  /** More fields of the body. */
  facts?: DomainError['facts'];
  /** Seconds until it is worth asking again. */
  retryAfter?: number;
}

/**
 * SQLSTATE classes and Node codes that mean 'not now' (no database, a full disk, two that wait for each other), not 'the
 * query is wrong'.
 */
const UNAVAILABLE =
  /^(08|40P01|53|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOSPC|EDQUOT)/;
const DIED_UNDER_QUERY = /(^| - )(Connection terminated|Client has encountered a connection error)/;
const RETRY_AFTER_SECONDS = 5;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Objection wraps what the driver has thrown, code and all.
  const { nativeError = error } = error as { nativeError?: unknown };
  const { code } = nativeError as { code?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
  // Knex's own pool time-out, and pg's sentences for a connection that died under a query, bear no code; Knex
  // puts the query before them.
  return error.name === 'KnexTimeoutError' || DIED_UNDER_QUERY.test(error.message);
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

function sayWho({ facts: { saved_by, saved_at } }: EditConflict): string {
  const who = saved_by ?? 'Quelqu’un';
  return `${who} a enregistré une autre version le ${MOMENT.format(new Date(saved_at))}. La vôtre n’est pas enregistrée\u00a0: rechargez la page pour voir l’autre.`;
}

/** SQLSTATE of a number that its column does not hold, and of a text that no column does: nothing is named so. */
const UNSTORABLE = ['22003', '22021'];

function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Objection wraps what the driver throws.
  const { code, nativeError } = error as { code?: unknown; nativeError?: { code?: unknown } };
  return UNSTORABLE.includes(String(code ?? nativeError?.code));
}

/** What to answer to whatever was thrown; what is nobody's rule is logged and answered without detail. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof RequestRefused) {
    const { code, detail } = error;
    return { code, ...(detail === undefined ? {} : { detail }) };
  }
  if (error instanceof InvalidFields) return { code: error.code, fields: error.fields };
  if (error instanceof EditConflict) return { code: error.code, detail: sayWho(error), facts: error.facts };
  if (error instanceof DomainError && isErrorCode(error.code)) {
    const { code, facts, seconds } = error;
    return { code, ...(facts && { facts }), ...(seconds !== undefined && { retryAfter: seconds }) };
  }
  if (isUnavailable(error)) {
    noteFailure('database');
    log.error({ err: error }, 'database or disk unavailable');
    return { code: 'unavailable', retryAfter: RETRY_AFTER_SECONDS };
  }
  if (isUnstorable(error)) return { code: 'invalid_request' };
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
export function answerFor(refusal: Refusal, refusedAs?: CallDefinition['refusedAs']) {
  const { code, fields: given, facts } = refusal;
  const { status, detail: usual, isAboutForm = false, field } = answerOf(code);
  const detail = refusal.detail ?? usual;
  const fields = given ?? (field ? { [field]: [detail] } : undefined);
  if (refusedAs === 'success')
    return { status, body: { success: false, errors: fields ?? {}, detail, code } };
  if (refusedAs === 'error') {
    const sentence = Object.values(fields ?? {}).flat()[0] ?? detail;
    return { status, body: { ...fields, error: sentence, detail: sentence, code } };
  }
  return { status, body: { ...usualBody(detail, isAboutForm, fields), ...facts, code } };
}
