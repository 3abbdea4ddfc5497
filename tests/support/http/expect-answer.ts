import { expect, vi } from 'vitest';

/** What a server answered, as fetch gives it or as a helper of ours has read it. */
interface Answer {
  status: number | undefined;
  body?: unknown;
}

const LONGEST_BODY = 600;

const requests = new WeakMap<object, string>();

/** Remembers what an answer was given to: no answer says it by itself. */
export function rememberRequest<A extends object>(answer: A, request: string): A {
  requests.set(answer, request);
  return answer;
}

/** As rememberRequest, for what was made of another answer. */
export const rememberRequestOf = <A extends object>(answer: A, original: object): A =>
  rememberRequest(answer, requests.get(original) ?? 'the request');

async function bodyOf(answer: Answer): Promise<string> {
  if (!(answer instanceof Response)) return JSON.stringify(answer.body) ?? 'no body';
  return answer.bodyUsed ? 'a body that was read' : answer.text();
}

async function describeAnswer(answer: Answer): Promise<string> {
  const request = requests.get(answer) ?? 'the request';
  return `${request} answered ${answer.status}: ${(await bodyOf(answer)).slice(0, LONGEST_BODY)}`;
}

/** Expects the status of an answer; a failure says what was asked and what else was answered. */
export const expectAnswer = (answer: Answer | Promise<Answer>) => ({
  toBe: vi.defineHelper(async (status: number): Promise<void> => {
    const given = await answer;
    const message = given.status === status ? undefined : await describeAnswer(given);
    expect(given.status, message).toBe(status);
  }),
});
