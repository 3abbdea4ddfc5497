import type { Knex } from 'knex';
import type { Job } from '#modules/platform/background';
import type { PaypalSimulator } from '../../scripts/paypal-simulator/index.ts';
import { dueDeliveries, handledDeliveries } from '../support/harness/unhandled-events.ts';
import type { Mailbox } from './mailbox.ts';
import type { Promised } from './promised.ts';

/** One thing that must be so: how many were looked at, and what is not as it should be. */
export interface Finding {
  rule: string;
  looked: number;
  faults: string[];
}

interface Books {
  db: Knex;
  jobs: readonly Job[];
  paypal: PaypalSimulator;
  mailbox: Mailbox;
  promised: Promised;
}

/** The jobs whose work is a mail. */
const MAILS = /^(mail|forward)-/;

async function eventsHandledOnce({ db, jobs }: Books): Promise<Finding[]> {
  const due = await dueDeliveries(db, jobs);
  const handled = await handledDeliveries(db);
  const known = new Set(due);
  return [
    {
      rule: 'chaque événement est traité par chaque abonné',
      looked: due.length,
      faults: due.filter((one) => !handled.has(one)),
    },
    {
      rule: 'rien n’est traité qui ne soit arrivé',
      looked: handled.size,
      faults: [...handled].filter((one) => !known.has(one)),
    },
  ];
}

/** Each change is told of once: what the events name is what the tables hold. */
async function changesPublishedOnce({ db }: Books): Promise<Finding[]> {
  const { rows: words } = await db.raw<{
    rows: { user_id: number; text_word_id: number; published: number }[];
  }>(`
    with publications as (
      select (payload->>'userId')::int as user_id, word::int as text_word_id, count(*)::int as published
      from outbox cross join jsonb_array_elements_text(payload->'textWordIds') word where name = 'WordsSaved'
      group by 1, 2
    )
    select user_id, text_word_id, coalesce(published, 0) as published
    from publications full join saved_words using (user_id, text_word_id)
    where published is distinct from 1 or saved_words.id is null`);
  const { rows: texts } = await db.raw<{ rows: { user_id: number; text_id: number; published: number }[] }>(`
    with publications as (
      select (payload->>'userId')::int as user_id, (payload->>'textId')::int as text_id, count(*)::int as published
      from outbox where name = 'TextCompleted' group by 1, 2
    )
    select user_id, text_id, coalesce(published, 0) as published
    from publications full join text_completions using (user_id, text_id)
    where published is distinct from 1 or completed_at is null`);
  const count = async (table: string) => Number((await db(table).count('* as count').first())?.count);
  return [
    {
      rule: 'chaque mot enregistré est dit une fois',
      looked: await count('saved_words'),
      faults: words.map(
        ({ user_id, text_word_id, published }) => `mot ${text_word_id} de ${user_id}\u00a0: ${published}`,
      ),
    },
    {
      rule: 'chaque texte terminé est dit une fois',
      looked: await count('text_completions'),
      faults: texts.map(
        ({ user_id, text_id, published }) => `texte ${text_id} de ${user_id}\u00a0: ${published}`,
      ),
    },
  ];
}

async function promisesHeld({ db, promised }: Books): Promise<Finding[]> {
  const keysOf = (map: ReadonlyMap<string, ReadonlySet<number>>) =>
    [...map].flatMap(([reader, ids]) => [...ids].map((id) => `${reader} ${id}`));
  const lacking = (wanted: readonly string[], there: readonly string[]) => {
    const all = new Set(there);
    return wanted.filter((one) => !all.has(one));
  };
  const rowsOf = async (table: string, column: string) =>
    (await db(table).join('users', 'users.id', 'user_id').select('username', `${column} as id`)).map(
      ({ username, id }) => `${username} ${id}`,
    );
  const users = await db('users').whereNotNull('activated_at').pluck<string[]>('username');
  const texts = await db('texts').where('state', 'published').pluck<number[]>('id');
  const [words, completions] = [keysOf(promised.savedWords), keysOf(promised.completions)];
  return [
    {
      rule: 'chaque inscrit a son compte',
      looked: promised.readers.size,
      faults: lacking([...promised.readers], users),
    },
    {
      rule: 'chaque mot dit enregistré l’est',
      looked: words.length,
      faults: lacking(words, await rowsOf('saved_words', 'text_word_id')),
    },
    {
      rule: 'chaque texte dit terminé l’est',
      looked: completions.length,
      faults: lacking(completions, await rowsOf('text_completions', 'text_id')),
    },
    {
      rule: 'chaque texte dit publié l’est',
      looked: promised.texts.length,
      faults: lacking(promised.texts.map(String), texts.map(String)),
    },
  ];
}

async function paymentsCounted({ db, paypal, promised }: Books): Promise<Finding[]> {
  const { subscriptions } = paypal.control.ledger();
  const sales = subscriptions.flatMap(({ id, sales }) =>
    sales.map((sale) => `${id} ${sale.id} ${sale.cents} ${sale.refunded_cents}`),
  );
  const counted = (
    await db('transactions')
      .join('subscriptions', 'subscriptions.id', 'subscription_id')
      .select('external_id', 'sale_id', 'amount_cents', 'refunded_cents')
  ).map((row) => `${row.external_id} ${row.sale_id} ${row.amount_cents} ${row.refunded_cents}`);
  const rows = new Map(
    (await db('subscriptions').whereNotNull('external_id')).map((row) => [row.external_id as string, row]),
  );
  const unknown = subscriptions.filter(({ id }) => !rows.has(id)).map(({ id, status }) => `${id} ${status}`);
  const notOpen = [...promised.subscriptions.keys()].filter((id) => rows.get(id)?.status !== 'active');
  const stillPaid = subscriptions.filter(
    ({ id, status }) => promised.cancellations.has(id) !== (status === 'CANCELLED'),
  );
  return [
    {
      rule: 'chaque paiement pris par PayPal est compté une fois',
      looked: sales.length,
      faults: sales.filter((sale) => counted.filter((one) => one === sale).length !== 1),
    },
    {
      rule: 'aucun paiement n’est compté que PayPal n’ait pris',
      looked: counted.length,
      faults: counted.filter((one) => !sales.includes(one)),
    },
    {
      rule: 'PayPal n’a aucun abonnement que le site ne connaisse',
      looked: subscriptions.length,
      faults: unknown,
    },
    { rule: 'chaque abonné qui a payé lit', looked: promised.subscriptions.size, faults: notOpen },
    {
      rule: 'PayPal a mis fin à ce qui est résilié, et à rien d’autre',
      looked: subscriptions.length,
      faults: stillPaid.map(({ id, status }) => `${id} ${status}`),
    },
  ];
}

async function mailsThere({ db, jobs, mailbox }: Books): Promise<Finding[]> {
  const mails = await mailbox.all();
  const nameOf = (messageId: string) => /^<(\w+)@/.exec(messageId)?.[1] ?? messageId;
  const arrived = new Set(mails.map(({ messageId }) => nameOf(messageId)));
  const ledger = await db('mail_ledger').select<{ key: string; message_id: string; state: string }[]>();
  const known = new Set(ledger.map(({ message_id }) => message_id));
  const byEvent = new Set(ledger.map(({ key }) => key.split('/')[0]));
  const events = await db<{ id: string; name: string }>('outbox').select('id', 'name');
  const due = events.filter(({ name }) =>
    jobs.some((job) => job.event.name === name && MAILS.test(job.name)),
  );
  const named = new Map<string, Set<string>>();
  for (const { to, subject, messageId } of mails) {
    const what = `${to}\u00a0: ${subject}`;
    named.set(what, (named.get(what) ?? new Set()).add(messageId));
  }
  const doubled = [...named].filter(([, ids]) => ids.size > 1);
  return [
    {
      rule: 'chaque lettre due est inscrite',
      looked: due.length,
      faults: due.filter(({ id }) => !byEvent.has(id)).map(({ id, name }) => `${name} ${id}`),
    },
    {
      // Closed unsent is only what its reader had, and had used, before its sender could say so.
      rule: 'chaque lettre inscrite est arrivée, et close',
      looked: ledger.length,
      faults: ledger
        .filter(({ message_id, state }) => !['sent', 'expired'].includes(state) || !arrived.has(message_id))
        .map(
          ({ key, state, message_id }) => `${key} ${state}${arrived.has(message_id) ? '' : ', pas arrivée'}`,
        ),
    },
    {
      rule: 'aucune lettre n’est arrivée sans être inscrite',
      looked: arrived.size,
      faults: [...arrived].filter((id) => !known.has(id)),
    },
    {
      rule: 'une lettre qui arrive deux fois est reconnue pour la même',
      looked: mails.length - arrived.size,
      faults: doubled.map(([what]) => what),
    },
  ];
}

async function nothingLeft({ db }: Books): Promise<Finding> {
  const left = async (what: string, rows: Promise<unknown[]>) => (await rows).map((id) => `${what} ${id}`);
  const faults = [
    ...(await left('événement à envoyer', db('outbox').whereNull('sent_at').pluck('id'))),
    ...(await left(
      'message de PayPal non traité',
      db('provider_events').whereNull('handled_at').pluck('event_id'),
    )),
    ...(await left('à examiner', db('payment_reviews').whereNull('settled_at').pluck('reason'))),
    ...(await left('abonnement en attente', db('subscriptions').where('status', 'pending').pluck('id'))),
    ...(await left('lettre en route', db('mail_ledger').where('state', 'open').pluck('key'))),
  ];
  return { rule: 'rien n’est resté en route', looked: 5, faults };
}

/** Compares what everybody was told, what PayPal and the mail server have, and what the database says. */
export async function settleAccounts(books: Books): Promise<Finding[]> {
  return [
    ...(await promisesHeld(books)),
    ...(await eventsHandledOnce(books)),
    ...(await changesPublishedOnce(books)),
    ...(await paymentsCounted(books)),
    ...(await mailsThere(books)),
    await nothingLeft(books),
  ];
}
