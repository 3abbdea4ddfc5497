import { forgetVisitorsPlaces, visitorsPlaces } from '../lib/places.ts';
import { call } from './session.ts';

/**
 * Takes along what was read here before the login: once, and only where the account has no place of its own.
 * @returns whether there was something
 */
export async function sendVisitorsPlaces(): Promise<boolean> {
  const places = visitorsPlaces();
  if (places.length === 0) return false;
  const known = (await call('GET /books/texts/places/')).map(({ text_id: id }) => id);
  // The latest is sent last, and so stays the latest.
  for (const [id, line] of places.filter(([text]) => !known.includes(text)).reverse()) {
    const body = { params: { id }, body: { line } };
    // A text that has gone, or is closed to this reader, is left out.
    await call('PUT /books/texts/{id}/place/', body).catch(() => undefined);
  }
  forgetVisitorsPlaces();
  return true;
}
