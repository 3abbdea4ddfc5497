import type { Knex } from 'knex';
import { findVerbBySlug } from '#modules/conjugation';
import { findBookBySlug } from '#modules/library';
import { createRevisionCache, type Logger } from '#modules/platform';
import {
  atOneRevision,
  type Clock,
  type ImplementedCall,
  type RevisionCache,
  type Uncached,
} from '#modules/platform/runtime';
import { type Call, CallRefused, type PageSource } from '../../web/entry-server.tsx';
import { answerFor, refusalOf } from '../answers/error-response.ts';

export interface PageSourceOptions {
  db: Knex;
  clock: Clock;
  calls: readonly ImplementedCall[];
  log: Logger;
}

const TEXTS_OF_BOOK = 'GET /books/{bookId}/texts/';
const SHELF_BYTES = 4 * 1024 * 1024;
/** A book, or a text as lists have it, with what the cache itself needs for it. */
const BYTES_EACH = 1_000;

/** A book, or the list of its texts. */
interface Shelved {
  given: unknown;
}

/** What the pages of all texts of a book begin with, asked for once at a content revision. */
function createShelf(revision: () => string) {
  const sizeOf = ({ given }: Shelved) => BYTES_EACH * (Array.isArray(given) ? 1 + given.length : 1);
  const shelf = createRevisionCache<Shelved>(SHELF_BYTES, sizeOf, revision);
  return async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const { given } = await shelf.getOrMake<Shelved | (Shelved & Uncached)>(key, async () => {
      const asked = await ask();
      // What is not there is never cached: anybody can think of any number of such addresses.
      return asked === null ? { uncached: true, given: asked } : { given: asked };
    });
    return given as T;
  };
}

/** The pages' way to the modules: no HTTP to ourselves, the same authorisation, a visitor's rights. */
export function pageSource(
  { db, clock, calls, log }: PageSourceOptions,
  cache: RevisionCache<object>,
): PageSource {
  const byName = new Map(calls.map((call) => [call.name as string, call]));
  const fromShelf = createShelf(cache.revision);
  const answer = async (name: string, given: object = {}) => {
    const call = byName.get(name);
    if (call?.definition.access !== 'public') throw new CallRefused(401, {});
    try {
      const input = { ...given, actor: null, now: clock.now() };
      return await atOneRevision(cache, async () => {
        await call.authorise(input);
        return call.answer(input);
      });
    } catch (error) {
      const { status, body } = answerFor(refusalOf(error, log));
      throw new CallRefused(status, body);
    }
  };
  const call = (name: string, given?: object) =>
    name === TEXTS_OF_BOOK
      ? fromShelf(name + JSON.stringify(given), () => answer(name, given))
      : answer(name, given);
  return {
    call: call as Call,
    findBook: (slug) => fromShelf(slug, () => findBookBySlug(db, slug)),
    findVerb: (slug) => findVerbBySlug(db, slug),
    peekBook: () => undefined,
  };
}
