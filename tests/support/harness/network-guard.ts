import { rememberRequest } from '../http/expect-answer.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address leads to this machine, or nowhere at all (data:, blob:, about:). */
export function staysHere(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return !/^(https?|wss?):$/.test(protocol) || LOOPBACK.test(hostname);
}

let isGuarded = false;

/** Makes fetch refuse every address but the loopback: a test that needs the world proves nothing. */
export function guardFetch(): void {
  if (isGuarded) return;
  isGuarded = true;
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!staysHere(address)) throw new Error(`a test asked for ${address}: only this machine may be asked`);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    return rememberRequest(await original(input, init), `${method} ${address}`);
  };
}
