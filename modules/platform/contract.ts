/**
 * The contract of a call: one definition that validates on the server, types both sides and describes
 * the API. Browser-safe: learners' pages import only its types.
 */
import { z } from 'zod';

/** Who may make a call. Checked before anything else; a route without a rule does not compile. */
export type Access = 'public' | 'member' | 'staff' | 'superuser';

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

export interface CallDefinition {
  /** One English sentence for the API description. */
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Shape of a JSON answer, or 'audio' for a recording that answers byte ranges. */
  response: z.ZodType | 'audio';
  /** Statuses other than 200 that the call's own rules may answer. */
  errors?: readonly number[];
  /** Answer depends on nothing but path and content revision: its serialised body is kept. */
  keep?: 'revision';
}

export type Calls = Record<CallName, CallDefinition>;

/** Names a module's calls by method and path (below /api), each with what it takes and gives. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<D extends CallDefinition> = Output<D['params']>;
export type QueryOf<D extends CallDefinition> = Output<D['query']>;
export type ResponseOf<D extends CallDefinition> = Output<D['response']>;

/** The largest value of a Postgres integer column. */
const MAX_ID = 2_147_483_647;

/** An id in a path. Anything that cannot be one names nothing: the call answers 404, as for an unknown id. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ID);

/** What every refused call answers with: a French sentence for people, a stable code for programs. */
export const errorBody = z.object({ detail: z.string(), code: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;
