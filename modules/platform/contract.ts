/**
 * The contract of a call: one definition that validates on the server, types both sides and describes
 * the API. Browser-safe: learners' pages import only its types.
 */
import { z } from 'zod';
import type { Access } from './roles-schema.ts';

export { type Access, ROLES_WITH, type StaffRole, staffRole } from './roles-schema.ts';

/** What a visitor is about to do who solves a captcha: the page wins its token for it, the call demands it. */
export const captchaAction = z.enum(['login', 'register', 'forgot', 'reset', 'termination']);
export type CaptchaAction = z.infer<typeof captchaAction>;

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** How many such calls one client address may make in a stretch of time. */
export interface Pace {
  requests: number;
  seconds: number;
  /**
   * Whose calls are counted where it is not the address. 'account': what one costs, from wherever it asks; 'member': the
   * same of whoever is logged in, and visitors go by the general pace.
   */
  by?: 'account' | 'member';
}

/** Of each call that searches what everybody may see, as a hand that types and rests asks. */
export const SEARCH_PACE: Pace = { requests: 60, seconds: 60, by: 'member' };

export interface CallDefinition {
  /** One English sentence for the API description. */
  summary: string;
  access: Access;
  /** A public call whose answer depends on who asks: whoever sends a token is known, others are visitors. */
  actor?: 'optional';
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON object. Fields it does not name are dropped; each field carries its French message. */
  body?: z.ZodObject;
  /** The body is a file as it is, of at most `bodyLimit` bytes: the handler gets its bytes as they come. */
  upload?: true;
  /** The largest body in bytes, where 100 kB are too few. */
  bodyLimit?: number;
  /** Below the general pace; shared by every process. */
  pace?: Pace;
  /** It gives of a text what a subscription pays for: each account is held to a reader's pace. */
  metered?: true;
  /** How often an account is given it is counted, by the day; of what everybody may have nothing is. */
  counted?: true;
  /** It shows records of people: who of the team has read which stands in the audit trail. */
  noted?: true;
  /** What an open computer must not do: whoever asks has proved who they are in the last ten minutes. */
  fresh?: true;
  /** Status of success, 200 unless told. */
  status?: 201;
  /** Shape of a JSON answer; 'audio': a recording that answers byte ranges; 'zip': an archive to be kept. */
  response: z.ZodType | 'audio' | 'zip';
  /**
   * Statuses of refusal that the call's own rules give. Those that follow from what it takes and who may make it (as 400,
   * or 404 where it has parameters) are known without: see `refusalsOf` of apps/api.
   */
  errors?: readonly number[];
  /**
   * How it says no: 'success' as `{success: false, errors: {field: []}}`, 'error' as `{error, detail}`; else
   * `{detail}`, `{non_field_errors: []}` or `{field: []}`. All with `code`.
   */
  refusedAs?: 'success' | 'error';
  /** Answer depends on nothing but path and content revision: its serialised body is cached. */
  cache?: 'revision';
  /**
   * A list that is answered in parts, under this name in `Content-Range`: the handler gives a `Page`, the body
   * is its rows. Its query is a `listQuery`.
   */
  page?: string;
}

export type Calls = Record<CallName, CallDefinition>;

/** Names a module's calls by method and path (below /api), each with what it takes and gives. */
export function defineCalls<const C extends Calls>(calls: C): C {
  return calls;
}

/** The most rows that one answer of a staff list holds. */
const MAX_ROWS = 1_000;

function jsonOf<T extends z.ZodType>(schema: T) {
  const contentSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (
    z
      .string()
      .meta({ contentMediaType: 'application/json', contentSchema })
      // Postgres cannot look for it.
      .refine((text) => !text.includes('\\u0000'))
      .transform((text, ctx) => {
        try {
          return JSON.parse(text) as unknown;
        } catch {
          ctx.addIssue({ code: 'custom', message: 'no JSON' });
          return z.NEVER;
        }
      })
      .pipe(schema)
  );
}

/**
 * The query of a staff list as react-admin's simple-rest provider sends it: `filter`, `sort` and `range`, each
 * JSON. Every list can be asked for certain rows (`filter={"id":[1,2]}`), which is how references are resolved.
 * @param filter the fields that may be asked for; any other is refused
 * @param sorts the names that may be sorted by, the one that counts when none is given first
 */
export function listQuery<F extends z.ZodRawShape, const S extends readonly [string, ...string[]]>(
  filter: F,
  sorts: S,
) {
  const filters = z.strictObject({ id: z.array(z.int()).max(MAX_ROWS), ...filter }).partial();
  const first = z.int().nonnegative().max(10_000_000);
  return z.object({
    filter: jsonOf(filters).prefault('{}'),
    sort: jsonOf(z.tuple([z.enum(sorts), z.enum(['ASC', 'DESC'])])).prefault(
      JSON.stringify([sorts[0], 'ASC']),
    ),
    range: jsonOf(
      z.tuple([first, first]).refine(([from, to]) => from <= to && to - from < MAX_ROWS),
    ).prefault('[0,24]'),
  });
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<D extends CallDefinition> = Output<D['params']>;
export type QueryOf<D extends CallDefinition> = Output<D['query']>;
export type BodyOf<D extends CallDefinition> = Output<D['body']>;
/** The body as a client sends it: what has a default may be left out. */
export type RequestBodyOf<D extends CallDefinition> = Input<D['body']>;
export type ResponseOf<D extends CallDefinition> = Output<D['response']>;

/** The largest value of a Postgres integer column. */
const MAX_ID = 2_147_483_647;

/** An id in a path. Anything that cannot be one names nothing: the call answers 404, as for an unknown id. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ID);
