import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { protectiveHeaders } from '../../../apps/api/answers/security-headers.ts';
import { behindSameMiddleware } from './same-middleware.ts';

/** What a server that is measured beside the real one is told beside its port. */
export interface LimitEnvironment {
  DATABASE_URL: string;
  /** 'true': behind the middleware of the real server, which says how much of the difference is that. */
  HAS_MIDDLEWARE?: string;
  /** 'true': with what the product checks and keeps besides, which says how much of the difference is that. */
  HAS_RULES?: string;
}

const TYPE = 'application/json; charset=utf-8';

/** Answers every request with a JSON text on PORT, and ends with the process that started it, however that one ends. */
export function serveJson(bodyOf: (request: IncomingMessage) => Promise<string>): void {
  const bare: RequestListener = (request, response) => {
    bodyOf(request)
      .then((body) => {
        response.writeHead(200, { 'Content-Type': TYPE });
        response.end(body);
      })
      .catch(() => response.writeHead(500).end());
  };
  const headers = protectiveHeaders('http://localhost');
  const app = behindSameMiddleware(async (ctx) => {
    const body = await bodyOf(ctx.req);
    ctx.set(headers);
    ctx.set('Content-Type', TYPE);
    ctx.body = body;
  });
  const { HAS_MIDDLEWARE, PORT } = process.env;
  createServer(HAS_MIDDLEWARE === 'true' ? app.callback() : bare).listen(Number(PORT), '127.0.0.1');
  process.stdin.once('end', () => process.exit(0)).resume();
}
