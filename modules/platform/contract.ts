/**
 * The contract of a call: one definition that validates on the server, types both sides and describes
 * the API. Browser-safe: learners' pages import only its types.
 */
import { z } from 'zod';

/** Who may make a call. Checked before anything else; a route without a rule does not compile. */
export type Access = 'public' | 'member' | 'staff' | 'superuser';

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** How many such calls one client address may make in a stretch of time. */
export interface Pace {
  requests: number;
  seconds: number;
}

export interface CallDefinition {
  /** One English sentence for the API description. */
  summary: string;
  access: Access;
  /** A public call whose answer depends on who asks: whoever sends a token is known, others are visitors. */
  reader?: 'optional';
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON object. Fields it does not name are dropped; each field carries its French message. */
  body?: z.ZodObject;
  /** The largest body in bytes, where 100 kB are too few. */
  bodyLimit?: number;
  /** Below the general pace; shared by every process. */
  pace?: Pace;
  /** Status of success, 200 unless told. */
  status?: 201;
  /** Shape of a JSON answer, or 'audio' for a recording that answers byte ranges. */
  response: z.ZodType | 'audio';
  /** Statuses other than 200 that the call's own rules may answer. */
  errors?: readonly number[];
  /**
   * How it says no: 'success' as `{success: false, errors: {field: []}}`, 'error' as `{error, detail}`; else
   * `{detail}`, `{non_field_errors: []}` or `{field: []}`. All with `code`.
   */
  refusedAs?: 'success' | 'error';
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
export type BodyOf<D extends CallDefinition> = Output<D['body']>;
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
