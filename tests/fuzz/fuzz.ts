import fc from 'fast-check';
import { judgeAnswer } from './judge-answer.ts';
import { type FuzzRequest, requestFor } from './requests.ts';
import { closeConnections, sendRequest } from './send-request.ts';
import type { Persona, World } from './world.ts';

interface Asked {
  persona: Persona;
  request: FuzzRequest;
}

export interface FuzzReport {
  requests: number;
  /** How many answers there were of each status. */
  statuses: Record<string, number>;
  /** Whatever should not have been, with the request that brought it about. */
  faults: string[];
  /** Answers that took longer than a second, slowest first. */
  slow: string[];
}

const AT_ONCE = 8;
const SLOW_MS = 1_000;
/** Of so many requests one is sent several times at once. */
const DOUBLED = 20;

function describeRequest({ persona, request: { operation, target, headers, body } }: Asked): string {
  const sent = body ? ` ${body.toString('latin1').slice(0, 300)} (${body.length} bytes)` : '';
  const odd = JSON.stringify({ ...headers, ...(headers.Authorization ? { Authorization: '…' } : {}) });
  return `${persona.name}: ${operation.method} ${target.slice(0, 300)} ${odd}${sent}`;
}

/** Those whom a call is for ask it most: others are refused before anything of it is looked at. */
function likelyFor({ path }: FuzzRequest['operation'], personas: readonly Persona[]): Persona[] {
  const likely = path.startsWith('/admin/') ? ['staff', 'superuser', 'superuser'] : ['reader', 'subscriber'];
  return likely.flatMap((name) =>
    Array<Persona[]>(3)
      .fill(personas.filter((one) => one.name === name))
      .flat(),
  );
}

/** Every call once, asked by anybody, the same for the same seed. */
function roundOf({ operations, known }: World, personas: readonly Persona[], seed: number): Asked[] {
  const asked = operations.flatMap((operation, index) => {
    const arbitrary = fc.record({
      persona: fc.constantFrom(...personas, ...likelyFor(operation, personas)),
      request: requestFor(operation, known),
      isDoubled: fc.nat(DOUBLED - 1).map((number) => number === 0),
    });
    return fc.sample(arbitrary, { seed: seed * 1_000 + index, numRuns: 1 });
  });
  const order =
    fc.sample(fc.shuffledSubarray(asked, { minLength: asked.length }), { seed, numRuns: 1 })[0] ?? [];
  return order.flatMap(({ isDoubled, ...one }) => (isDoubled ? [one, one, one, one] : [one]));
}

/**
 * Asks every call of the API in ways that nobody should, for so many rounds or until `goesOn` says no.
 * @param seed the same one asks the same
 */
export async function fuzz(
  world: World,
  seed: number,
  goesOn: (round: number) => boolean,
): Promise<FuzzReport> {
  const report: FuzzReport = { requests: 0, statuses: {}, faults: [], slow: [] };
  const slow: { ms: number; what: string }[] = [];

  async function ask(asked: Asked): Promise<void> {
    const { persona, request } = asked;
    const own = { ...request, headers: { ...persona.headers, ...request.headers } };
    report.requests += 1;
    try {
      const answer = await sendRequest(world.url, own);
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      if (answer.ms > SLOW_MS) slow.push({ ms: answer.ms, what: describeRequest(asked) });
      for (const fault of judgeAnswer(request, answer, persona.secrets)) {
        report.faults.push(
          `${fault}\n    ${describeRequest(asked)}\n    ${answer.status} ${answer.text.slice(0, 300)}`,
        );
      }
    } catch (error) {
      report.faults.push(`${error instanceof Error ? error.message : error}\n    ${describeRequest(asked)}`);
    }
  }

  for (let round = 0; goesOn(round); round += 1) {
    const waiting = roundOf(world, await world.invite(), seed + round);
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await ask(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  closeConnections();
  report.slow = slow.sort((a, b) => b.ms - a.ms).map(({ ms, what }) => `${Math.round(ms)} ms\n    ${what}`);
  return report;
}
