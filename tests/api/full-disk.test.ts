import { expect, it } from 'vitest';
import { sendJson } from '../support/http/send-json.ts';
import { startTestServer } from '../support/http/server.ts';

it('[OPS-03] a database whose disk is full is 503 in French, with when to come back', async () => {
  const { url, db } = await startTestServer();
  await db.raw(`
    create function be_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on contact_messages for each row execute function be_full();
  `);
  const message = { name: 'Leïla', email: 'leila@exemple.fr', subject: 'Merci', message: 'Bonjour.' };
  const { status, headers, body } = await sendJson(`${url}/api/contact/`, message);
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ detail: expect.stringContaining('momentanément indisponible') });
});
