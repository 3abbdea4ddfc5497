import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 500;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that reports a failed connection half a second late. BullMQ's loops ask again at once after most
 * errors, and while the database is away they would keep a processor busy with that alone.
 */
export class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const connected = this.connectPatiently();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error) => callback(error, undefined, () => {}),
    );
  }

  private async connectPatiently(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (!this.ending) await wait(PATIENCE_MS);
      throw error;
    }
  }
}
