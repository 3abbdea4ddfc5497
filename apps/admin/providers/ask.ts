import { HttpError } from 'react-admin';
import { freshAccess, renewAccess } from './session.ts';

/** The members of a refusal that are messages of fields, as react-admin's forms take them. */
function fieldMessages(body: Record<string, unknown>): Record<string, string> {
  const lists = Object.entries(body).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(lists.map(([field, messages]) => [field, (messages as string[]).join(' ')]));
}

function refusal(status: number, body: Record<string, unknown>): HttpError {
  const fields = fieldMessages(body);
  const [ofForm] = [body.non_field_errors].flat();
  const told = body.detail ?? ofForm ?? Object.values(fields)[0];
  const message = typeof told === 'string' ? told : 'Une erreur est survenue. Veuillez réessayer.';
  return new HttpError(message, status, { ...body, errors: fields });
}

async function send(url: string, init: RequestInit, access: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (access) headers.set('Authorization', `Bearer ${access}`);
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  try {
    return await fetch(url, { ...init, headers });
  } catch {
    throw new HttpError('Le site ne répond pas. Vérifiez votre connexion\u00a0: rien n’est perdu.', 0, {
      code: 'offline',
    });
  }
}

/**
 * Asks the API as the member of staff who is logged in.
 * @throws HttpError with the French sentence of the refusal; status 0 when nobody answers
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const access = await freshAccess();
  let response = await send(url, init, access);
  if (response.status === 401 && access) response = await send(url, init, await renewAccess(access));
  if (!response.ok) {
    const body: Record<string, unknown> = await response.json().catch(() => ({}));
    throw refusal(response.status, body);
  }
  return response;
}
