import Koa from 'koa';
import { type CachedBody, compressAnswer, sendCachedBody } from '../../../apps/api/answers/cached-body.ts';
import { protectiveHeaders } from '../../../apps/api/answers/security-headers.ts';
import { behindSameMiddleware } from './same-middleware.ts';
import { BROWSER_CODINGS, type WireAnswer, wireAnswer } from './wire-answer.ts';

/**
 * What the real server is measured beside. `bare`: Koa and a buffer. `chain`: the middleware that stands
 * before the real server's answers, and then a body that was kept beforehand.
 */
export type ComparisonKind = 'bare' | 'chain';

/** The process's arguments, as JSON. */
export interface ComparisonOptions {
  kind: ComparisonKind;
  /** Where the bodies come from, before anything is measured. */
  origin: string;
  paths: string[];
  /** Headers that say who asks for them. */
  headers: Record<string, string>;
}

async function bareApp({ origin, paths, headers }: ComparisonOptions): Promise<Koa> {
  const answers = new Map<string, WireAnswer>();
  for (const path of paths) answers.set(path, await wireAnswer(origin + path, BROWSER_CODINGS, headers));
  const app = new Koa();
  app.use((ctx) => {
    const answer = answers.get(ctx.path);
    if (!answer) return;
    ctx.set('Content-Type', answer.contentType);
    ctx.set('Content-Encoding', answer.coding);
    ctx.body = answer.body;
  });
  return app;
}

async function chainApp({ origin, paths, headers: asker }: ComparisonOptions): Promise<Koa> {
  const bodies = new Map<string, CachedBody>();
  const headers = protectiveHeaders(origin);
  for (const path of paths)
    bodies.set(
      path,
      await compressAnswer(await (await fetch(origin + path, { headers: asker })).json(), headers),
    );
  return behindSameMiddleware((ctx) => {
    const cache = bodies.get(ctx.path);
    if (cache) sendCachedBody(ctx, cache);
  });
}

const options = JSON.parse(process.argv[2] ?? '') as ComparisonOptions;
const app = await (options.kind === 'bare' ? bareApp(options) : chainApp(options));
app.listen(Number(process.env.PORT), '127.0.0.1');
// It ends with the process that started it, however that one ends.
process.stdin.once('end', () => process.exit(0)).resume();
