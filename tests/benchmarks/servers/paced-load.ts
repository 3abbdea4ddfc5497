import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { BROWSER_CODINGS } from './wire-answer.ts';

const CONNECTIONS = 32;
/** Connections are opened and code is compiled on both sides: this long is asked and not counted. */
const UNCOUNTED_SECONDS = 1;

function timeOne(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': BROWSER_CODINGS };
    const request = get(url, { headers, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
    request.once('error', reject);
  });
}

/**
 * Asks at an even pace whether or not earlier answers have come, as readers do: a server that falls behind
 * shows it. (Autocannon's own limit sends each second's requests at the second's beginning.)
 * @param perSecond requests a second
 * @returns how long each answer took, in milliseconds
 */
export async function latenciesAt(url: string, perSecond: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const asked: Promise<number>[] = [];
  const wanted = perSecond * (UNCOUNTED_SECONDS + seconds);
  const startedAt = performance.now();
  try {
    while (asked.length < wanted) {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      while (asked.length < Math.min(due, wanted)) asked.push(timeOne(url, agent));
      await wait(1);
    }
    return (await Promise.all(asked)).slice(perSecond * UNCOUNTED_SECONDS);
  } finally {
    agent.destroy();
  }
}
