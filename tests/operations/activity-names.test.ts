import { expect, it } from 'vitest';
import type { ActivityItem } from '#modules/operations/contract';
import { aMember } from '../support/builders/accounts.ts';
import { aBook, aText, aVerb } from '../support/builders/library.ts';
import { inDays } from '../support/builders/subscriptions.ts';
import { startTestServer } from '../support/http/server.ts';
import { openStaffApi } from '../support/http/staff-api.ts';
import { openShop } from '../support/payments/shop.ts';
import { freshDatabase } from '../support/services/database.ts';

it('[STF-02] what was touched is called by its name of today, as long as it is there; a reader is not, one of the team is', async () => {
  const shop = await openShop(await freshDatabase());
  const { db } = shop;
  const { superuser } = await openStaffApi(await startTestServer({ db, payments: shop.payments }));
  const { id: book } = await aBook(db, { title: 'Les Portes' });
  const text = await aText(db, { bookId: book, title: 'La clé' });
  const verb = await aVerb(db);
  const [reader, colleague] = [await aMember(db), await aMember(db, { username: 'lamia', isStaff: true })];
  const [category] = await db('categories')
    .insert({ name: 'Grammaire', slug: 'grammaire' })
    .returning<{ id: number }[]>('id');
  const at = inDays(-2);
  await db('activity_log').insert(
    [
      ...[
        ['books', book],
        ['texts', text],
        ['words', verb],
        ['conjugations', verb],
        ['plans', shop.plans.month],
      ],
      ...[
        ['categories', category?.id],
        ['users', reader.id],
        ['users', colleague.id],
        ['texts', 999_999],
        ['texts', ''],
        ['jobs', '1.x'],
      ],
    ].map(([resource, id]) => ({ at, actor_id: null, action: 'save', resource, resource_id: `${id}` })),
  );
  const { name: plan } = await db('plans').where({ id: shop.plans.month }).first();
  const { body } = await superuser.list<ActivityItem>('activity', {
    filter: { since: inDays(-3).toISOString(), until: inDays(-1).toISOString() },
    sort: ['id', 'ASC'],
  });
  expect(body.map(({ title }) => title)).toEqual([
    ...[
      'Les Portes',
      'La clé',
      'كَتَبَ, écrire',
      'كَتَبَ, écrire',
      plan,
      'Grammaire',
      null,
      'lamia',
      null,
      null,
      null,
    ],
  ]);
});
