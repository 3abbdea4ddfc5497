import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, portIsFree } from '#modules/embedded-postgres';

async function aHeldPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

test('a port is free unless somebody listens on it', async () => {
  expect(await portIsFree(await aHeldPort())).toBe(false);
  const port = await freePort();
  expect(await portIsFree(port)).toBe(true);
  // The look itself does not hold it.
  expect(await portIsFree(port)).toBe(true);
});

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a port that the system refuses for another reason is neither free nor held',
  async () => {
    process.seteuid?.('nobody');
    try {
      await expect(portIsFree(23)).rejects.toThrow('EACCES');
    } finally {
      process.seteuid?.(0);
    }
  },
);

test('a free port is none that the system hands out of its own accord', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_000);
});

test('of ports that are spoken for none is given, and after fifty looks nobody looks any longer', async () => {
  let looks = 0;
  class All extends Array<number> {
    override includes(): boolean {
      looks += 1;
      return true;
    }
  }
  await expect(freePort(new All())).rejects.toThrow('No free port among 50 from 20000 to 32000');
  expect(looks).toBe(50);
});
