import type { Answered } from './calls.ts';
import type { Control, ReleaseOrder, SaleAction } from './control.ts';
import { CALM, type Fault, type Switches } from './faults.ts';
import { PaypalProblem } from './problems.ts';
import type { Action } from './subscriptions.ts';
import type { Notice } from './webhooks.ts';
import type { Outcome } from './world.ts';

interface Said {
  advance_seconds?: number;
  to?: string;
  url?: string;
  id?: string;
  ids?: string[];
  order?: ReleaseOrder;
  copies?: number;
  cents?: number;
  payments?: Outcome | null;
  shows?: Record<string, string>;
}

type Route = (control: Control, said: Said, id: string, action: string) => unknown;

const ROUTES: Record<string, Route> = {
  'GET /ledger': (control) => control.ledger(),
  'POST /clock': async (control, { advance_seconds, to }) => {
    await (to === undefined ? control.advance(advance_seconds ?? 0) : control.moveTo(new Date(to)));
    return { now: control.ledger().now };
  },
  'PATCH /switches': (control, said) => {
    const unknown = Object.keys(said).filter((key) => !Object.hasOwn(CALM, key));
    if (unknown.length > 0) throw new Error(`no such switch: ${unknown.join(', ')}`);
    control.set(said as Partial<Switches>);
  },
  'POST /faults': (control, said) => control.inject(said as Partial<Fault> & Pick<Fault, 'kind'>),
  'POST /calm': (control) => control.calm(),
  'POST /tokens/revoke': (control) => control.revokeTokens(),
  'PUT /webhook': (control, { url = '', id }) => control.deliverTo({ url, ...(id ? { id } : {}) }),
  'POST /events': async (control, said) => ({ id: await control.send(said as unknown as Notice) }),
  'POST /events/release': async (control, { order, ids }) => ({ ids: await control.release(order, ids) }),
  'POST /events/{}/resend': (control, { copies }, id) => control.resend(id, copies),
  'PATCH /subscriptions/{}': (control, { payments, shows }, id) =>
    control.describe(id, { payments: payments ?? undefined, shows: shows ?? {} }),
  'POST /subscriptions/{}/approve': async (control, _, id) => ({ return_url: await control.approve(id) }),
  'POST /subscriptions/{}/refuse': (control, _, id) => ({ cancel_url: control.refuse(id) }),
  'POST /subscriptions/{}/{}': (control, _, id, action) => control.act(id, action as Action),
  'POST /sales/{}/{}': (control, { cents }, id, action) =>
    control.settleSale(id, action as SaleAction, cents),
};

const ACTIONS = /\/(cancel|suspend|activate|refund|reverse|complete|deny)$/;

function findRoute(method: string, path: string): { route: Route; id: string; action: string } | undefined {
  for (const [name, route] of Object.entries(ROUTES)) {
    const [verb = '', shape = ''] = name.split(' ');
    const found = new RegExp(`^${shape.replaceAll('{}', '([^/]+)')}$`).exec(path);
    if (verb !== method || !found) continue;
    if (shape.endsWith('/{}/{}') && !ACTIONS.test(path)) continue;
    return { route, id: found[1] ?? '', action: found[2] ?? '' };
  }
  return undefined;
}

/** Answers under /_control; mistakes are answered in plain words. */
export async function answerControl(
  control: Control,
  { method, path, body }: { method: string; path: string; body: Buffer },
): Promise<Answered> {
  const found = findRoute(method, path);
  if (!found) return { status: 404, body: { error: `no control ${method} ${path}` } };
  try {
    const said = body.length === 0 ? {} : (JSON.parse(body.toString()) as Said);
    const answer = await found.route(control, said, found.id, found.action);
    return answer === undefined ? { status: 204 } : { status: 200, body: answer };
  } catch (error) {
    if (error instanceof PaypalProblem) return { status: error.status, body: error };
    return { status: 400, body: { error: (error as Error).message } };
  }
}
