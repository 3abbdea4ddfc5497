import { CallRefused } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';
import { ownPlace } from './session.ts';

/** Nobody answered, or nobody who could: what was kept may stand in. A refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 0 || error.status === 503);
}

/** Makes calls as `call` does; those of the texts that are kept are answered from them when nobody else does. */
export function orKept(call: Call): Call {
  const answer: Call = async (name, ...input) => {
    try {
      return await call(name, ...input);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const { params = {} } = (input[0] ?? {}) as { params?: Record<string, unknown> };
      const kept = await import('./kept-answers.ts')
        .then(({ keptAnswer }) => keptAnswer(ownPlace(), name, params))
        .catch(() => undefined);
      if (kept === undefined) throw error;
      return kept as Awaited<ReturnType<typeof call<typeof name>>>;
    }
  };
  return answer;
}
