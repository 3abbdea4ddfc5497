import { timingSafeEqual } from 'node:crypto';
import type { Asked, SimulatedCall } from './calls.ts';
import { name } from './names.ts';
import { PaypalProblem } from './problems.ts';
import { now, type Simulator } from './simulator.ts';

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function isTheMerchant({ sim, headers }: Asked): boolean {
  const [, encoded] = /^Basic (.+)$/i.exec(String(headers.authorization ?? '')) ?? [];
  const given = Buffer.from(encoded ?? '', 'base64').toString();
  return same(given, `${sim.clientId}:${sim.clientSecret}`);
}

export const tokenCall: SimulatedCall = {
  operation: 'token',
  method: 'POST',
  path: /^\/v1\/oauth2\/token$/,
  isOpen: true,
  answer: (asked) => {
    const { sim, body } = asked;
    if (!isTheMerchant(asked)) {
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      };
    }
    const grant = new URLSearchParams(body.toString()).get('grant_type');
    if (grant !== 'client_credentials') {
      return {
        status: 400,
        body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL or unsupported' },
      };
    }
    const token = name.accessToken();
    sim.tokens.set(token, now(sim) + sim.tokenSeconds * 1_000);
    return {
      status: 200,
      body: {
        access_token: token,
        token_type: 'Bearer',
        expires_in: sim.tokenSeconds,
      },
    };
  },
};

/** @throws PaypalProblem unless a token that lives came with the request */
export function requireToken(sim: Simulator, authorization: string | undefined): void {
  const [, token] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
  const until = token === undefined ? undefined : sim.tokens.get(token);
  if (until === undefined || until <= now(sim)) throw new PaypalProblem('AUTHENTICATION_FAILURE');
}
