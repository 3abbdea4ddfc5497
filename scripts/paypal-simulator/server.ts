import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { answerBuyer } from './approval-page.ts';
import type { Answered, Asked, SimulatedCall } from './calls.ts';
import type { Control } from './control.ts';
import { type InjectedFault, takeFault } from './faults.ts';
import { Fields } from './fields.ts';
import { record } from './ledger.ts';
import { name } from './names.ts';
import { requireToken, tokenCall } from './oauth.ts';
import { planCalls } from './plans.ts';
import { PaypalProblem, refusal, unknownResource } from './problems.ts';
import { saleCalls } from './sales.ts';
import { now, type Simulator } from './simulator.ts';
import { billingSubscriptionCalls } from './subscriptions.ts';
import { notificationCalls } from './verification.ts';

const CALLS: SimulatedCall[] = [
  tokenCall,
  ...planCalls,
  ...billingSubscriptionCalls,
  ...saleCalls,
  ...notificationCalls,
];
const APPROVAL_PAGE = '/webapps/billing/subscriptions';
const CONTROL = '/_control';
const UNAVAILABLE_PAGE =
  '<html><head><title>503 Service Unavailable</title></head><body><h1>Service Unavailable</h1></body></html>';

function write(response: ServerResponse, { status, body, type, headers }: Answered, isCut = false): void {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    ...(text !== '' && {
      'Content-Type': type ?? 'application/json',
      'Content-Length': Buffer.byteLength(text),
    }),
    'Paypal-Debug-Id': name.debug(),
    ...headers,
  });
  if (isCut) response.write(text.slice(0, text.length / 2), () => response.destroy());
  else response.end(text);
}

function failure({ kind }: InjectedFault): Answered {
  switch (kind) {
    case 'rate_limit':
      return {
        status: 429,
        body: new PaypalProblem('RATE_LIMIT_REACHED'),
      };
    case 'unauthorized':
      return { status: 401, body: new PaypalProblem('AUTHENTICATION_FAILURE') };
    case 'refuse':
      return { status: 422, body: refusal('NOT_AUTHORIZED', 'Permission denied.') };
    case 'html':
      return { status: 503, body: UNAVAILABLE_PAGE, type: 'text/html' };
    default:
      return { status: 500, body: new PaypalProblem('INTERNAL_SERVER_ERROR') };
  }
}

function parse(body: Buffer, type: string | undefined): Fields {
  if (!type?.startsWith('application/json')) throw new PaypalProblem('UNSUPPORTED_MEDIA_TYPE');
  try {
    return new Fields(JSON.parse(body.toString()));
  } catch {
    throw new PaypalProblem('INVALID_REQUEST', [
      {
        location: 'body',
        issue: 'MALFORMED_REQUEST_JSON',
        description: 'The request JSON is not well formed.',
      },
    ]);
  }
}

function asAsked(
  sim: Simulator,
  call: SimulatedCall,
  url: URL,
  { headers }: IncomingMessage,
  body: Buffer,
): Asked {
  const requestId = headers['paypal-request-id'];
  return {
    sim,
    id: decodeURIComponent(call.path.exec(url.pathname)?.[1] ?? ''),
    query: url.searchParams,
    headers,
    body,
    fields: () => parse(body, headers['content-type']),
    requestKey: requestId === undefined ? undefined : `${url.pathname} ${requestId}`,
  };
}

function carryOut(call: SimulatedCall, asked: Asked): Answered {
  try {
    if (!call.isOpen) requireToken(asked.sim, asked.headers.authorization as string | undefined);
    return call.answer(asked);
  } catch (error) {
    if (error instanceof PaypalProblem) return { status: error.status, body: error };
    throw error;
  }
}

/** Two requests of one PayPal-Request-Id at the same time: the second fails while the first is slow. */
async function carryOutAlone(
  call: SimulatedCall,
  asked: Asked,
  fault: InjectedFault | undefined,
): Promise<Answered> {
  const { sim, requestKey = '' } = asked;
  if (sim.busy.has(requestKey)) {
    const description = 'A previous request on this resource is currently in progress.';
    const issue = 'PREVIOUS_REQUEST_IN_PROGRESS';
    return { status: 409, body: new PaypalProblem('RESOURCE_CONFLICT', [{ issue, description }]) };
  }
  if (fault?.kind !== 'slow') return carryOut(call, asked);
  if (requestKey) sim.busy.add(requestKey);
  const answered = fault.after_commit ? carryOut(call, asked) : undefined;
  await wait(fault.milliseconds, undefined, { signal: sim.stopped.signal });
  sim.busy.delete(requestKey);
  return answered ?? carryOut(call, asked);
}

async function answerCall(sim: Simulator, request: IncomingMessage, response: ServerResponse, url: URL) {
  const { method = 'GET', headers } = request;
  const body = await buffer(request);
  const call = CALLS.find((one) => one.method === method && one.path.test(url.pathname));
  const fault = call && takeFault(sim.faults, call.operation);
  const seen = {
    at: new Date(now(sim)).toISOString(),
    method,
    path: url.pathname,
    operation: call?.operation ?? 'unknown',
    request_id: (headers['paypal-request-id'] as string | undefined) ?? null,
    status: 0,
    fault: fault?.kind ?? null,
  };
  record(sim, seen);
  const answer = (answered: Answered, isCut = false) => {
    seen.status = isCut ? 0 : answered.status;
    write(response, answered, isCut);
  };
  if (!call) return answer({ status: 404, body: unknownResource() });
  const asked = asAsked(sim, call, url, request, body);
  const isDone = !fault || fault.after_commit || fault.kind === 'cut' || fault.kind === 'slow';
  const answered = isDone ? await carryOutAlone(call, asked, fault) : undefined;
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'close') return void response.destroy();
  if (fault && fault.kind !== 'slow' && fault.kind !== 'cut') return answer(failure(fault));
  if (answered) answer(answered, fault?.kind === 'cut');
}

/** What a person in front of a demonstration needs of the hand behind the scene: to look, and to let time pass. */
async function answerControl(control: Control, request: string, body: Buffer): Promise<Answered> {
  if (request === 'GET /ledger') return { status: 200, body: control.ledger() };
  if (request !== 'POST /clock') return { status: 404, body: { error: `no control ${request}` } };
  const { advance_seconds = 0 } = JSON.parse(body.toString() || '{}') as { advance_seconds?: number };
  await control.advance(advance_seconds);
  return { status: 200, body: { now: control.ledger().now } };
}

/** A page elsewhere may point a name of its own at this machine, and would pay as its owner. */
function isMisled({ headers }: IncomingMessage): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes((headers.host ?? '').replace(/:\d+$/, ''));
}

async function answer(sim: Simulator, control: Control, request: IncomingMessage, response: ServerResponse) {
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (isMisled(request)) return write(response, { status: 421 });
  if (url.pathname.startsWith(`${CONTROL}/`)) {
    const asked = `${method} ${url.pathname.slice(CONTROL.length)}`;
    return write(response, await answerControl(control, asked, await buffer(request)));
  }
  if (url.pathname === APPROVAL_PAGE) {
    const form = method === 'POST' ? new URLSearchParams((await buffer(request)).toString()) : undefined;
    return write(response, answerBuyer(sim, url.searchParams.get('ba_token'), form?.get('answer') ?? null));
  }
  return answerCall(sim, request, response, url);
}

/** @param afterwards called when a request has been dealt with */
export function createSimulatorServer(sim: Simulator, control: Control, afterwards: () => void): Server {
  return createServer((request, response) => {
    answer(sim, control, request, response)
      .catch(() => response.destroy())
      .finally(afterwards);
  });
}
