/**
 * A PayPal of one's own, for demonstrations and tests: its API as far as subscriptions need it, the page on
 * which a buyer agrees, signed webhooks, a clock that can be moved, and every fault that the real one may have.
 */
import type { AddressInfo } from 'node:net';
import { moveClock, nextDue } from './agenda.ts';
import { type Certificate, makeCertificate } from './certificate.ts';
import { type Control, createControl } from './control.ts';
import { CALM } from './faults.ts';
import { createSimulatorServer } from './server.ts';
import { now, type Simulator } from './simulator.ts';
import { openWorld, saveWorld } from './world.ts';

export interface SimulatorOptions {
  /** Loopback port; 0 takes any free one. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** Where events are sent; nowhere until it is told. */
  webhookUrl?: string | undefined;
  webhookId?: string | undefined;
  /** Where its clock stands until it is put elsewhere: a test says what happens, and when. */
  standsAt?: Date;
  /** Life of an access token. */
  tokenSeconds?: number;
  /** Where what it knows is kept between two runs; without it, it forgets. */
  file?: string;
}

export interface PaypalSimulator {
  /** Without a last slash. */
  url: string;
  webhookId: string;
  control: Control;
  stop(): Promise<void>;
}

const TICK_MS = 250;

let certificate: Certificate | undefined;

function createSimulator(options: SimulatorOptions): Simulator {
  const world = openWorld(options.file);
  // What was being sent when the last run ended has perhaps not arrived.
  for (const event of Object.values(world.events)) {
    if (event.state === 'waiting') event.nextAttemptAt ??= 0;
  }
  return {
    world,
    url: '',
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    tokenSeconds: options.tokenSeconds ?? 32_400,
    webhook: { url: options.webhookUrl, id: options.webhookId ?? 'WH-SIMULATOR' },
    get certificate() {
      certificate ??= makeCertificate();
      return certificate;
    },
    standsAt: options.standsAt?.getTime(),
    switches: { ...CALM },
    faults: [],
    requests: [],
    tokens: new Map(),
    busy: new Set(),
    outgoing: Promise.resolve(),
    moving: Promise.resolve(),
    stopped: new AbortController(),
  };
}

/** @returns what keeps all that is known, if it is kept and has changed */
function worldSaver(sim: Simulator, file: string | undefined): () => void {
  let saved = '';
  return () => {
    if (!file) return;
    const world = JSON.stringify(sim.world);
    if (world === saved) return;
    saveWorld(world, file);
    saved = world;
  };
}

/** Lets happen by itself what falls due. */
function tick(sim: Simulator, save: () => void): NodeJS.Timeout {
  let isMoving = false;
  const look = async () => {
    if (isMoving || sim.standsAt !== undefined || (nextDue(sim)?.at ?? Number.POSITIVE_INFINITY) > now(sim))
      return;
    isMoving = true;
    await moveClock(sim, now(sim));
    isMoving = false;
    save();
  };
  return setInterval(() => void look(), TICK_MS).unref();
}

/** @throws when the port is taken, and in a real installation, where no payment may be a simulated one */
export async function startPaypalSimulator(options: SimulatorOptions): Promise<PaypalSimulator> {
  if (process.env.DEPLOYMENT === 'production') {
    throw new Error('the PayPal simulator does not run where DEPLOYMENT is production');
  }
  const sim = createSimulator(options);
  const control = createControl(sim);
  const save = worldSaver(sim, options.file);
  const server = createSimulatorServer(sim, control, save);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  });
  sim.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ticking = tick(sim, save);
  return {
    url: sim.url,
    webhookId: sim.webhook.id,
    control,
    stop: async () => {
      clearInterval(ticking);
      sim.stopped.abort();
      await sim.outgoing;
      save();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
