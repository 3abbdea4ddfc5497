/** What stands in place of what no log may hold. */
const REDACTED = '[redacted]';
const MOST_LEVELS = 8;

const SECRET_NAMES = new Set([
  'access',
  'authorization',
  'cookie',
  'payer',
  'paypaltransmissionsig',
  'refresh',
  'replyto',
  'setcookie',
  'subscriber',
  'xapikey',
]);
const SECRET_ENDS = /^(?:password|email)|(?:password\d?|token|secret|email)$/;

/** However it is written: `recaptcha_token`, `recaptchaToken`, `Set-Cookie`. */
function isSecret(name: string): boolean {
  const plain = name.toLowerCase().replace(/[-_]/g, '');
  return SECRET_NAMES.has(plain) || SECRET_ENDS.test(plain);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Addresses of mail and tokens that an error repeats in its words. */
function redactText(text: string): string {
  return text
    .replace(/[^\s@/"'<>()=,;]+@[^\s@/"'<>()=,;]+\.[^\s@/"'<>()=,;]+/g, REDACTED)
    .replace(/\b(Bearer|Basic)\s+\S+/gi, `$1 ${REDACTED}`)
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, REDACTED);
}

/** What is logged of an error: whatever else hangs on it (requests, answers, rows) stays out. */
const LOGGED_ERROR_FIELDS = [
  'code',
  'syscall',
  'errno',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
];

function redactError(error: Error, level: number): Record<string, unknown> {
  const given = error as unknown as Record<string, unknown>;
  // Objection keeps what the driver threw under a name of its own.
  const cause = error.cause ?? given.nativeError;
  const facts = LOGGED_ERROR_FIELDS.filter((name) => ['string', 'number'].includes(typeof given[name]));
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(facts.map((name) => [name, given[name]])),
    ...(cause === undefined ? {} : { cause: redactValue(cause, level + 1) }),
  };
}

function redactValue(value: unknown, level: number): unknown {
  if (!isObject(value)) return value;
  if (level > MOST_LEVELS) return '…';
  if (value instanceof Error) return redactError(value, level);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, level + 1));
  if (value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name) ? REDACTED : redactValue(inner, level + 1),
    ]),
  );
}

/** The fields of a line of the log without what is somebody's secret or address, at any depth. */
export function redact(fields: Record<string, unknown>): Record<string, unknown> {
  // Nearly every line is flat and has nothing to hide: it is not copied.
  for (const name in fields) {
    if (isObject(fields[name]) || isSecret(name)) return redactValue(fields, 0) as Record<string, unknown>;
  }
  return fields;
}
