/** What happens when time passes, by itself or because the clock is moved. */
import { bill, settleApproval } from './billing.ts';
import type { Simulator } from './simulator.ts';
import { send, settled } from './webhooks.ts';

interface Due {
  at: number;
  happen(): void;
}

function everythingDue(sim: Simulator): Due[] {
  const due: Due[] = [];
  const add = (at: number | undefined, happen: () => void) => at !== undefined && due.push({ at, happen });
  for (const subscription of Object.values(sim.world.subscriptions)) {
    add(subscription.settlesAt, () => settleApproval(sim, subscription));
    if (subscription.status !== 'ACTIVE') continue;
    add(subscription.retryAt, () => bill(sim, subscription));
    add(subscription.nextBillingAt, () => bill(sim, subscription));
  }
  for (const event of Object.values(sim.world.events)) {
    add(event.nextAttemptAt, () => {
      event.nextAttemptAt = undefined;
      send(sim, event);
    });
  }
  return due;
}

export function nextDue(sim: Simulator): Due | undefined {
  return everythingDue(sim).sort((one, other) => one.at - other.at)[0];
}

async function passTime(sim: Simulator, until: number): Promise<void> {
  const move = (to: number) => {
    sim.world.aheadMs = Math.max(sim.world.aheadMs, to - Date.now());
  };
  for (let due = nextDue(sim); due && due.at <= until; due = nextDue(sim)) {
    if (sim.stopped.signal.aborted) return;
    move(due.at);
    due.happen();
    await settled(sim);
  }
  move(until);
}

/**
 * Moves the clock forward; all that falls due on the way happens at its time. It waits for webhooks and for what
 * they ask the simulator meanwhile: no call of the API may wait for it.
 */
export function moveClock(sim: Simulator, to: number): Promise<void> {
  sim.moving = sim.moving.then(() => passTime(sim, to));
  return sim.moving;
}
