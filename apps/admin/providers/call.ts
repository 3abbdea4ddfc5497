import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError } from 'react-admin';
import { CallRefused } from '../../client/call-refused.ts';
import type { Call, FileCallName, InputOf } from '../../client/calls.ts';
import { askingFirst } from '../../client/questions.ts';
import { ask, request, requestFile } from '../../client/request.ts';
import { currentSession, toLogin, withAccess } from './session.ts';

const OFFLINE = 'Le site ne répond pas. Vérifiez votre connexion\u00a0: rien n’est perdu.';
const UNEXPLAINED = 'Une erreur est survenue. Veuillez réessayer.';

/** A refusal as react-admin takes it: one sentence, and in `body.errors` the messages of a form's fields. */
function httpErrorOf({ status, body, detail, nonFieldErrors, fields }: CallRefused): HttpError {
  const errors = Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.join(' ')]));
  const explained = detail ?? nonFieldErrors[0] ?? Object.values(errors)[0] ?? UNEXPLAINED;
  return new HttpError(status === 0 ? OFFLINE : explained, status, { ...Object(body), errors });
}

/**
 * Sends something as the member of staff who is logged in. A session that is over leads to the login; what has to be
 * said first is asked, and the call made again.
 * @throws HttpError with the French sentence of the refusal; status 0 when nobody answers
 */
async function asStaff<T>(send: (access: string | null) => Promise<T>): Promise<T> {
  try {
    return await askingFirst(() => withAccess(send));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    if (error.status === 401 || currentSession() === undefined) return toLogin();
    throw httpErrorOf(error);
  }
}

/** A call of the API, typed by its contract. */
export const call: Call = (name, ...input) => asStaff((access) => request(access, {}, name, ...input));

/** A recording or an archive, whole. */
export const callFile = <N extends FileCallName>(name: N, ...input: InputOf<N>): Promise<Blob> =>
  asStaff((access) => requestFile(access, name, ...input));

/** An address that react-admin's own provider has made up, with the parts of the answer that it reads. */
async function httpClient(url: string, options: RequestInit = {}) {
  const headers = new Headers(options.headers);
  if (options.body) headers.set('Content-Type', 'application/json');
  const answer = await asStaff((access) => ask(url, access, { ...options, headers }));
  const body = await answer.text();
  return { status: answer.status, headers: answer.headers, body, json: body ? JSON.parse(body) : {} };
}

/** What react-admin's own lists and forms ask by; everything else is a typed `call`. */
export const dataProvider = simpleRestProvider('/api/admin', httpClient);
