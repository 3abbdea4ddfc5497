import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { libraryIsEmpty } from '#modules/library';
import { type Migration, pendingMigrations } from '#modules/platform/runtime';

const stateOf = (missing: string[]) =>
  missing.length === 0 ? { status: 'ready' } : { status: 'not_ready', missing };

interface HealthOptions {
  db: Knex;
  migrations: readonly Migration[];
  isLeaving(): boolean;
  /** The pages that are asked for most are rendered. */
  warmed: Promise<void>;
}

/**
 * `GET /api/health`: this process is alive (asks nothing of anybody). `GET /api/ready`: the database is
 * reached, every migration has run, the library has content and its most read pages are rendered; 503 with what is
 * missing otherwise, and as soon as this process has been told to stop, so that a proxy sends nobody any more.
 */
export function healthRoutes({ db, migrations, isLeaving, warmed }: HealthOptions): Middleware {
  async function missing(): Promise<string[]> {
    try {
      const pending = await pendingMigrations(db, migrations);
      if (pending.length > 0) return ['migrations'];
      return (await libraryIsEmpty(db)) ? ['content'] : [];
    } catch {
      return ['database'];
    }
  }

  return async (ctx, next) => {
    const path = ctx.path.replace(/\/$/, '');
    if (path === '/api/health') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { status: 'ok' };
    } else if (path === '/api/ready') {
      await warmed;
      const body = isLeaving() ? { status: 'leaving' } : stateOf(await missing());
      ctx.set('Cache-Control', 'no-store');
      ctx.status = body.status === 'ready' ? 200 : 503;
      ctx.body = body;
    } else {
      return next();
    }
  };
}
