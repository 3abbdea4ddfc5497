import type { FuzzRequest } from './requests.ts';
import type { FuzzAnswer } from './send-request.ts';

/** Statuses that any request may be answered with, whatever the description says of its call. */
const ALWAYS = [400, 404, 431];
/** Codes of a 503 that is by design. */
const AWAY_BY_DESIGN = ['payments_unavailable', 'captcha_unavailable'];
/** The inside: traces, files, queries and words of the database and its driver, and what passwords become. */
const INSIDE =
  /\bat (?:async )?[\w.<>[\] ]+ \(|node_modules|node:internal|\.tsx?:\d+|\$argon2|syntax error|relation "|column "|violates \w|bind message|invalid input syntax|\binsert into "|\bselect .+ from "|Cannot read propert|is not a function|is not iterable/i;

function codeOf(text: string): string | undefined {
  try {
    const body = JSON.parse(text) as { code?: unknown } | null;
    return typeof body?.code === 'string' ? body.code : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What is wrong with an answer; nothing, mostly.
 * @param secrets what whoever asked must not be told
 */
export function judgeAnswer(
  { operation }: FuzzRequest,
  { status, type, text }: FuzzAnswer,
  secrets: readonly string[],
): string[] {
  const faults: string[] = [];
  const code = codeOf(text);
  const isByDesign = status === 503 && AWAY_BY_DESIGN.includes(code ?? '');
  if (status >= 500 && !isByDesign) faults.push(`status ${status}`);
  if (!ALWAYS.includes(status) && !(String(status) in operation.responses) && status < 500 && status !== 304)
    faults.push(`status ${status}, which the description does not name`);
  if (status >= 400 && (code === undefined || !type.startsWith('application/json')))
    faults.push('a refusal without a code');
  const inside = INSIDE.exec(text);
  if (inside) faults.push(`the inside shows: ${inside[0].slice(0, 80)}`);
  for (const secret of secrets) if (text.includes(secret)) faults.push(`a secret is told: ${secret}`);
  return faults;
}
