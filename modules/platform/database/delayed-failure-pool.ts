import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const FAILURE_DELAY_MS = 500;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that reports a failed connection half a second late. BullMQ's loops ask again at once after most
 * errors, and while the database is away they would keep a processor busy with that alone.
 */
export class DelayedFailurePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectOrFailLate();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  private async connectOrFailLate(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!this.ending) await wait(FAILURE_DELAY_MS);
      throw error;
    }
  }
}
