import type { CallDefinition, CallName, Calls, ParamsOf, QueryOf, ResponseOf } from './contract.ts';
import type { StoredFile } from './files.ts';

interface CallInput<D extends CallDefinition> {
  params: ParamsOf<D>;
  query: QueryOf<D>;
}

/** How a module answers a call: may this reader have it, then what it is. */
export type Handler<D extends CallDefinition> = {
  /** Throws the rule that refuses this reader. Runs at each request, before any kept body is looked at. */
  authorise?(input: CallInput<D>): Promise<void>;
} & (D['response'] extends 'audio'
  ? { open(input: CallInput<D>): Promise<StoredFile> }
  : { answer(input: CallInput<D>): Promise<ResponseOf<D>> });

/** A call with its handler, its types erased: what the server mounts. */
export interface ImplementedCall {
  name: CallName;
  method: string;
  path: string;
  definition: CallDefinition;
  authorise(input: unknown): Promise<void>;
  answer(input: unknown): Promise<unknown>;
  open: ((input: unknown) => Promise<StoredFile>) | undefined;
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
      Pick<ImplementedCall, 'authorise' | 'answer' | 'open'>
    >;
    return {
      name: name as CallName,
      method,
      path,
      definition,
      authorise: async (input) => handler.authorise?.(input),
      answer: async (input) => handler.answer?.(input),
      open: handler.open,
    };
  });
}
