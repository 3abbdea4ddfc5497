import { expect, it } from 'vitest';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer } from '../support/http/server.ts';
import { startMailServer } from '../support/services/mail-server.ts';
import { createMovableAddress } from '../support/services/movable-address.ts';
import { QUEUE_BACKENDS, redisUrlFor } from '../support/services/queue-backends.ts';
import { startTestWorker } from '../support/services/worker.ts';

const MESSAGE = {
  name: 'Nour Haddad',
  email: 'nour@exemple.fr',
  subject: 'Une question',
  message: 'Quand paraît le prochain texte\u00a0?',
};

it.each(QUEUE_BACKENDS)(
  '[CON-03] what is written while the mail server is down is mailed to the team when it is back, once (%s)',
  async (backend) => {
    const { db, url } = await startTestServer();
    const mailServer = await startMailServer();
    const address = await createMovableAddress();
    await startTestWorker({
      db,
      redisUrl: await redisUrlFor(backend),
      config: { smtpUrl: `smtp://127.0.0.1:${address.port}`, contactEmail: 'equipe@soutour.example' },
      retries: { attempts: 1_000, firstMs: 20, mostMs: 50 },
    });

    const answer = await getJson(`${url}/api/contact/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(MESSAGE),
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const attempts = () => db('mail_ledger').pluck('attempts');
    await expect.poll(async () => (await attempts())[0]).toBeGreaterThan(2);
    expect(await db('contact_messages').pluck('message')).toEqual([MESSAGE.message]);

    address.leadTo(Number(new URL(mailServer.url).port));
    const handled = () => db('event_ledger').whereNotNull('handled_at').pluck('subscriber');
    await expect.poll(handled).toEqual(['mail-contact-message']);
    expect(mailServer.mails).toMatchObject([
      { to: [{ address: 'equipe@soutour.example' }], replyTo: [{ address: MESSAGE.email }] },
    ]);
  },
);
