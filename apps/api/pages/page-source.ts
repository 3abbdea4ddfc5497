import type { Knex } from 'knex';
import { findVerbBySlug } from '#modules/conjugation';
import { findBookBySlug } from '#modules/library';
import type { Logger } from '#modules/platform';
import {
  atOneRevision,
  type Clock,
  type ImplementedCall,
  type RevisionCache,
} from '#modules/platform/runtime';
import { type Call, CallRefused, type PageSource } from '../../web/entry-server.tsx';
import { answerFor, refusalOf } from '../answers/error-response.ts';

export interface PageSourceOptions {
  db: Knex;
  clock: Clock;
  calls: readonly ImplementedCall[];
  log: Logger;
}

/** The pages' way to the modules: no HTTP to ourselves, the same authorisation, a visitor's rights. */
export function pageSource(
  { db, clock, calls, log }: PageSourceOptions,
  cache: RevisionCache<object>,
): PageSource {
  const byName = new Map(calls.map((call) => [call.name as string, call]));
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
  return {
    call: answer as Call,
    findBook: (slug) => findBookBySlug(db, slug),
    findVerb: (slug) => findVerbBySlug(db, slug),
    peekBook: () => undefined,
  };
}
