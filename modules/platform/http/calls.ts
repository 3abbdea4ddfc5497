import type { BodyOf, CallDefinition, CallName, Calls, ParamsOf, QueryOf, ResponseOf } from '../contract.ts';
import type { Page } from '../database/page.ts';
import type { StoredFile } from '../files.ts';
import type { Actor, Client } from './actor.ts';

/** Who asks: certain where the call demands it, perhaps a visitor where it is optional, else nobody's business. */
type ActorOf<D extends CallDefinition> = D['access'] extends 'public'
  ? D['actor'] extends 'optional'
    ? Actor | null
    : undefined
  : Actor;

type GivenBody<D extends CallDefinition> = D['upload'] extends true ? AsyncIterable<Uint8Array> : BodyOf<D>;

export interface CallInput<D extends CallDefinition> {
  params: ParamsOf<D>;
  query: QueryOf<D>;
  body: GivenBody<D>;
  actor: ActorOf<D>;
  client: Client;
  /** The instant of the request. */
  now: Date;
}

/**
 * Whom a cached body is for: anyone may have it and it is answered without asking again, or only those who
 * pass `authorise` each time.
 */
export type Audience = 'anyone' | 'entitled';

type AnswerOf<D extends CallDefinition> = D extends { page: string }
  ? ResponseOf<D> extends readonly (infer Row)[]
    ? Page<Row>
    : never
  : ResponseOf<D>;

/** An archive that is made while it is sent. */
export interface Archive {
  /** What whoever keeps it sees. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** How a module answers a call: may this actor have it, then what it is. */
export type Handler<D extends CallDefinition> = {
  /** Throws the rule that refuses this actor. Runs before any cached body is looked at. */
  authorise?(input: Omit<CallInput<D>, 'client'>): Promise<Audience>;
} & (D['response'] extends 'audio'
  ? { open(input: CallInput<D>): Promise<StoredFile> }
  : D['response'] extends 'zip'
    ? { pack(input: CallInput<D>): Promise<Archive> }
    : { answer(input: CallInput<D>): Promise<AnswerOf<D>> });

/** A call with its handler, its types erased: what the server mounts. */
export interface ImplementedCall {
  name: CallName;
  method: string;
  path: string;
  definition: CallDefinition;
  authorise(input: unknown): Promise<Audience>;
  answer(input: unknown): Promise<unknown>;
  open: ((input: unknown) => Promise<StoredFile>) | undefined;
  pack: ((input: unknown) => Promise<Archive>) | undefined;
}

/** Joins a module's calls with their handlers; a call without one does not compile. */
export function implementCalls<C extends Calls>(
  calls: C,
  handlers: { [N in keyof C]: C[N] extends CallDefinition ? Handler<C[N]> : never },
): ImplementedCall[] {
  return Object.entries(calls).map(([name, definition]) => {
    const [method = '', path = ''] = name.split(' ');
    // The one place where a handler's types are given up: the server parses input by `definition` first.
    const handler = handlers[name as keyof C] as Partial<
      Pick<ImplementedCall, 'authorise' | 'answer' | 'open' | 'pack'>
    >;
    return {
      name: name as CallName,
      method,
      path,
      definition,
      authorise: async (input) => handler.authorise?.(input) ?? 'anyone',
      answer: async (input) => handler.answer?.(input),
      open: handler.open,
      pack: handler.pack,
    };
  });
}
