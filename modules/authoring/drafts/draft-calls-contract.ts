import { z } from 'zod';
import { type CallDefinition, idParam } from '#modules/platform/contract';
import { type DraftKind, draftState, revisionItem, transition } from './contract.ts';

const byId = z.object({ id: idParam });
const byRevision = z.object({ id: idParam, revision: idParam });
/** What every list of working copies is sifted by. */
export const DRAFT_FILTERS = {
  state: draftState,
  is_live: z.boolean(),
  q: z.string().max(200),
} as const;

const restored = z.object({ revision: z.int().nonnegative() });

const MEGABYTE = 1024 * 1024;

/** The calls that all authored things have alike. */
export function draftCalls<N extends DraftKind, R extends z.ZodObject, D extends z.ZodObject>(
  name: N,
  record: R,
  document: D,
) {
  const staff = { access: 'editor', params: byId, bodyLimit: MEGABYTE } as const;
  return {
    one: {
      ...staff,
      summary: `One of the ${name}, with its working copy.`,
      response: record,
    },
    save: {
      ...staff,
      summary: `Saves a working copy as a new revision; 409 when somebody else has saved meanwhile.`,
      body: z.object({ revision: z.int().nonnegative(), document }),
      response: record,
      errors: [409],
    },
    create: {
      access: 'editor',
      summary: `Begins a new draft among the ${name}.`,
      body: z.object({ document }),
      bodyLimit: MEGABYTE,
      status: 201,
      response: record,
    },
    move: {
      ...staff,
      summary: 'Submits, returns, publishes, schedules, unschedules, archives or revives a working copy.',
      body: transition,
      response: record,
      errors: [409],
    },
    revisions: {
      access: 'editor',
      params: byId,
      summary: 'The revisions, the newest first.',
      response: z.array(revisionItem),
    },
    revision: {
      access: 'editor',
      params: byRevision,
      summary: 'One revision whole.',
      response: revisionItem.extend({ document }),
    },
    restore: {
      access: 'editor',
      params: byRevision,
      summary: 'Saves an earlier revision as the newest one.',
      body: restored,
      response: record,
      errors: [409],
    },
  } as const satisfies Record<string, CallDefinition>;
}
