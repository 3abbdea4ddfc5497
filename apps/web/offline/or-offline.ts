import { CallRefused } from '../../client/call-refused.ts';
import type { Call } from '../../client/calls.ts';
import { ownPlace } from '../session/session.ts';

/** Nobody answered, or nobody who could: what is stored offline may stand in. A refusal is an answer. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof CallRefused && (error.status === 0 || error.status === 503);
}

/** Makes calls as `call` does; those of the texts that are stored offline are answered from them when nobody else does. */
export function orOffline(call: Call): Call {
  const answer: Call = async (name, ...input) => {
    try {
      return await call(name, ...input);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      const { params = {} } = (input[0] ?? {}) as { params?: Record<string, unknown> };
      const stored = await import('./offline-answers.ts')
        .then(({ offlineAnswer }) => offlineAnswer(ownPlace(), name, params))
        .catch(() => undefined);
      if (stored === undefined) throw error;
      return stored as Awaited<ReturnType<typeof call<typeof name>>>;
    }
  };
  return answer;
}
