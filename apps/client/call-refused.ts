type Messages = Readonly<Record<string, readonly string[]>>;

/** The texts of a list, or nothing: what a proxy answers has any shape. */
function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Those members of a body that hold messages. */
function messagesIn(body: object): Record<string, string[]> {
  const lists = Object.entries(body).map(([field, value]) => [field, textsOf(value)] as const);
  return Object.fromEntries(lists.filter(([, texts]) => texts.length > 0));
}

/** A call that was answered with a refusal. `status` 0: nobody answered. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  /** As it came, of whatever shape. */
  readonly body: unknown;
  /** One sentence on the whole, when there is one. */
  readonly detail: string | undefined;
  /** What is wrong with the form as a whole. */
  readonly nonFieldErrors: readonly string[];
  /** What is wrong with each field. */
  readonly fields: Messages;
  /** Seconds until it is worth asking again, when the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    super(`status ${status}`);
    const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const { code, error, detail, errors } = given;
    const { non_field_errors: nonFieldErrors = [], ...fields } = messagesIn(
      typeof errors === 'object' && errors !== null ? errors : given,
    );
    this.status = status;
    this.body = body;
    this.code = typeof code === 'string' ? code : 'unknown';
    // Some calls say it as `error`, which then goes first.
    this.detail = [error, detail].find((one) => typeof one === 'string');
    this.nonFieldErrors = nonFieldErrors;
    this.fields = fields;
    this.retryAfter = Number(retryAfter) > 0 ? Number(retryAfter) : undefined;
  }
}

/** An answer, or null where what was asked for does not exist. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return null;
    throw error;
  }
}

/**
 * What to tell people of a failure: what is wrong with the whole, else with each field, else the page's own
 * words.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof CallRefused)) return fallback;
  if (error.nonFieldErrors.length > 0) return error.nonFieldErrors.join(' ');
  if (error.detail) return error.detail;
  const fields = Object.entries(error.fields).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return fields.join('\n') || fallback;
}
