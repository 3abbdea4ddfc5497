import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright';
import { staysHere } from '../harness/network-guard.ts';

/** What went wrong in the pages of a context without any assertion having looked. */
export interface PageProblems {
  /** Lets problems that match pass: those that the test provokes. */
  allow(...patterns: RegExp[]): void;
  /** Problems so far that nothing allows. */
  unexpected(): string[];
  /** What calls of the API have said no with, for who reads of a failure. */
  refusals(): readonly string[];
  /** Looks no more: the context is another test's. */
  stop(): void;
}

/**
 * Watches every page of a context: console errors (Chromium also reports violations of the content
 * security policy and answers of 400 and more there), warnings left out; uncaught errors; requests that
 * failed; requests to another machine.
 */
export function watchProblems(context: BrowserContext): PageProblems {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  };
  const onError = (thrown: WebError) => {
    const error = thrown.error();
    problems.push(`uncaught at ${thrown.page()?.url()}: ${error.stack ?? error}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // What a reader leaves behind by going to another page is dropped by the browser, not broken.
    if (reason !== 'net::ERR_ABORTED') {
      problems.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    }
  };
  const onRequest = (request: Request) => {
    if (!staysHere(request.url())) problems.push(`request to another machine: ${request.url()}`);
  };
  const refused: string[] = [];
  const onResponse = (response: Response) => {
    if (response.status() < 400 || !response.url().includes('/api/')) return;
    const note = (text: string) =>
      refused.push(`${response.status()} ${response.url()} ${text.slice(0, 400)}`);
    // Of a page that is gone nobody can be told.
    response.text().then(note, () => {});
  };
  context.addListener('response', onResponse);
  context.addListener('console', onConsole).addListener('weberror', onError);
  context.addListener('requestfailed', onFailure).addListener('request', onRequest);
  return {
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    refusals: () => refused,
    stop() {
      context.removeListener('response', onResponse);
      context.removeListener('console', onConsole).removeListener('weberror', onError);
      context.removeListener('requestfailed', onFailure).removeListener('request', onRequest);
    },
  };
}
