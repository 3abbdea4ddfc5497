import type { Logger } from '#modules/platform';
import { DomainError } from '#modules/platform';
import type { ErrorBody } from '#modules/platform/contract';

interface ErrorAnswer {
  status: number;
  detail: string;
}

/** The one table from a broken rule's code to its HTTP status and its French sentence. */
const ANSWERS = {
  book_not_found: { status: 404, detail: 'Livre non trouvé.' },
  text_not_found: { status: 404, detail: 'Texte non trouvé.' },
  audio_not_found: { status: 404, detail: 'Ce texte n’a pas d’enregistrement.' },
  premium_required: { status: 403, detail: 'Ce texte est réservé aux abonnés.' },
  invalid_request: { status: 400, detail: 'La demande n’est pas valide.' },
  authentication_required: { status: 401, detail: 'Vous devez être connecté.' },
  not_found: { status: 404, detail: 'Ressource non trouvée.' },
  method_not_allowed: { status: 405, detail: 'Cette méthode n’est pas permise ici.' },
  too_many_requests: {
    status: 429,
    detail: 'Trop de demandes en peu de temps. Veuillez patienter un instant, puis réessayer.',
  },
  unavailable: {
    status: 503,
    detail: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
  },
  internal_error: {
    status: 500,
    detail: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  },
} as const satisfies Record<string, ErrorAnswer>;

export type ErrorCode = keyof typeof ANSWERS;

/** A refusal that no domain rule names: the request itself is at fault. */
export class RequestRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** SQLSTATE classes and Node codes that mean 'the database cannot answer now', not 'the query is wrong'. */
const UNAVAILABLE = /^(08|53|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)/;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
  // Knex's own pool time-out, and pg's sentences for a connection that died under a query, bear no code.
  return error.name === 'KnexTimeoutError' || /^Connection terminated/.test(error.message);
}

function isKnownCode(code: string): code is ErrorCode {
  return code in ANSWERS;
}

/** The code of whatever was thrown; what is nobody's rule is logged and answered without detail. */
export function codeOf(error: unknown, log: Logger): ErrorCode {
  if (error instanceof RequestRefused) return error.code;
  if (error instanceof DomainError && isKnownCode(error.code)) return error.code;
  if (isUnavailable(error)) {
    log.error({ err: error }, 'database unavailable');
    return 'unavailable';
  }
  log.error({ err: error }, 'unexpected error');
  return 'internal_error';
}

export function answerFor(code: ErrorCode): { status: number; body: ErrorBody } {
  const { status, detail } = ANSWERS[code];
  return { status, body: { detail, code } };
}
