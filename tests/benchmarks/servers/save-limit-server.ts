import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import pg from 'pg';
import { jsonBehindSameMiddleware } from './same-middleware.ts';

// What nothing can be much faster than: node:http and one prepared statement that saves the words. It takes
// whoever asks for whom they say they are, checks no word, tells nobody, limits nothing and logs nothing.

/** What it is told beside its port. */
export interface SaveLimitEnvironment {
  DATABASE_URL: string;
  /** 'true': behind the middleware of the real server, which says how much of the difference is that. */
  HAS_MIDDLEWARE?: string;
}

const SAVE = {
  name: 'save',
  text: `
    insert into saved_words (user_id, text_word_id, word_id, saved_at)
    select $1, id, word_id, now() from text_words where id = any($2::integer[])
    on conflict do nothing`,
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

async function save(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { text_word_ids } = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
  const { rowCount } = await pool.query({ ...SAVE, values: [request.headers['x-user'], text_word_ids] });
  return JSON.stringify({ created_count: rowCount });
}

const bare: RequestListener = (request, response) => {
  save(request)
    .then((body) => {
      response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
      response.end(body);
    })
    .catch(() => response.writeHead(500).end());
};

const { HAS_MIDDLEWARE, PORT } = process.env;
const listener =
  HAS_MIDDLEWARE === 'true' ? jsonBehindSameMiddleware(({ req }) => save(req)).callback() : bare;
createServer(listener).listen(Number(PORT), '127.0.0.1');
// It ends with the process that started it, however that one ends.
process.stdin.once('end', () => process.exit(0)).resume();
