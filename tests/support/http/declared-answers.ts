import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ImplementedCall } from '#modules/platform/runtime';
import { refusalsOf } from '../../../apps/api/docs/openapi.ts';
import { mountedCalls } from './mounted-calls.ts';

interface KnownCall {
  name: string;
  method: string;
  path: RegExp;
  parameters: number;
  statuses: ReadonlySet<number>;
}

/** Statuses that no call need declare: what a browser has already, and a fault of ours. */
const ALWAYS = [304, 500];

/** The calls of a site where something can be bought, and of one where nothing can. */
const known = new Map<boolean, readonly KnownCall[]>();
/** Which of the two stands behind a port. */
const ports = new Map<number, boolean>();

function knownCall({ name, method, path, definition }: ImplementedCall): KnownCall {
  const success = [definition.status ?? 200, ...(definition.response === 'audio' ? [206] : [])];
  return {
    name,
    method,
    path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
    parameters: path.split('{').length,
    statuses: new Set([...ALWAYS, ...success, ...refusalsOf(definition)]),
  };
}

/** Literal segments win over parameters, as in the router. */
function callsOf(canBuy: boolean): readonly KnownCall[] {
  const calls =
    known.get(canBuy) ??
    mountedCalls(canBuy)
      .map(knownCall)
      .sort((a, b) => a.parameters - b.parameters);
  known.set(canBuy, calls);
  return calls;
}

function compare({ method = '', url = '' }: IncomingMessage, status: number, canBuy: boolean): void {
  const asked = method === 'HEAD' ? 'GET' : method;
  const path = url.replace(/\?.*/s, '');
  const call = callsOf(canBuy).find((one) => one.method === asked && one.path.test(path));
  if (call && !call.statuses.has(status)) {
    console.error(`${call.name} answered ${status}, which its contract does not declare`);
  }
}

subscribe('http.server.response.finish', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const canBuy = ports.get(request.socket.localPort ?? 0);
  if (canBuy !== undefined) compare(request, response.statusCode, canBuy);
});

/**
 * Compares every answer of a server of the site with what the contract of its call declares; one that it does not
 * declare is a line on the console, which fails the test.
 * @param canBuy whether the site has a payment provider
 * @returns what ends it
 */
export function holdToContract(port: number, canBuy: boolean): () => void {
  ports.set(port, canBuy);
  return () => ports.delete(port);
}
