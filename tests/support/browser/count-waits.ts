import type { Page } from 'playwright';
import { expect } from 'vitest';

type Wait = (this: unknown, ...args: unknown[]) => Promise<unknown>;

const counted = new WeakSet<object>();

/** Has every wait by this method count, once it has come true, as an assertion of its test. */
function count(owner: object, name: string): void {
  const methods = Object.getPrototypeOf(owner) as Record<string, Wait>;
  const wait = methods[name];
  if (!wait || counted.has(wait)) return;
  const andCount: Wait = async function (...args) {
    const came = await wait.apply(this, args);
    expect.setState({ assertionCalls: expect.getState().assertionCalls + 1 });
    return came;
  };
  counted.add(andCount);
  methods[name] = andCount;
}

/** A journey may end with what it waits for: no test passes that expects nothing, and that expects something. */
export function countWaits(page: Page): void {
  count(page, 'waitForURL');
  count(page.locator('html'), 'waitFor');
}
