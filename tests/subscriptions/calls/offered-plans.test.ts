import type { Knex } from 'knex';
import { beforeAll, expect, it } from 'vitest';
import { describeSubscription, findPlanNames, offerFirstPlans } from '#modules/subscriptions';
import { aMember } from '../../support/builders/accounts.ts';
import { aPlan, aSubscription } from '../../support/builders/subscriptions.ts';
import { freshDatabase } from '../../support/services/database.ts';

const NOON = new Date('2026-06-15T12:00:00Z');
const MONTH = {
  name: 'Mensuel',
  priceCents: 990,
  durationDays: 30,
  description: 'Un mois.',
  features: 'Tous les textes',
  position: 2,
};
let db: Knex;

beforeAll(async () => {
  db = await freshDatabase();
});

it('a new site offers its first plans once, though two processes start together; what is there stays as it is', async () => {
  const plans = [MONTH, { ...MONTH, name: 'Annuel', priceCents: 7_600, durationDays: 365, position: 3 }];
  const offered = await Promise.all([offerFirstPlans(db, plans), offerFirstPlans(db, plans)]);
  expect(offered.sort()).toEqual([0, 2]);
  expect(await db('plans').orderBy('position')).toMatchObject([
    {
      name: 'Mensuel',
      price_cents: 990,
      duration_days: 30,
      description: 'Un mois.',
      features: 'Tous les textes',
      position: 2,
      is_offered: true,
    },
    { name: 'Annuel', price_cents: 7_600, duration_days: 365, position: 3 },
  ]);
  expect(await offerFirstPlans(db, [{ ...MONTH, name: 'Autre' }])).toBe(0);
  expect(await db('plans').pluck('name')).toHaveLength(2);
});

it('plans are named by their numbers, and nobody is named who was not asked for', async () => {
  const [one] = [await aPlan(db, { name: 'Une formule' }), await aPlan(db)];
  expect(await findPlanNames(db, [one, 999_999])).toEqual(new Map([[one, 'Une formule']]));
});

const [past, yesterday, ahead] = [
  new Date('2026-06-01T12:00:00Z'),
  new Date('2026-06-14T12:00:00Z'),
  new Date('2026-07-02T12:00:00Z'),
];
const PENDING = { status: 'pending', autoRenew: false, startDate: null, endDate: null };

it.each<[string, object, object?]>([
  ['en attente de paiement', PENDING],
  ['approuvé, paiement attendu', PENDING, { approved_at: past }],
  ['suspendu, payé jusqu’au 2 juil. 2026', { status: 'suspended', autoRenew: false, endDate: ahead }],
  ['résilié, terminé le 1er juin 2026', { status: 'cancelled', autoRenew: false, endDate: past }],
  [
    'abandonné avant tout paiement',
    { status: 'cancelled', autoRenew: false, startDate: null, endDate: null },
  ],
  ['expiré le 1er juin 2026', { status: 'expired', autoRenew: false, endDate: past }],
  ['actif, renouvelé le 2 juil. 2026', { endDate: ahead }],
  ['actif jusqu’au 2 juil. 2026, sans renouvellement', { autoRenew: false, endDate: ahead }],
])(
  '[STF-02] where a subscription stands is said in words: %s',
  async (words, subscription, more = { approved_at: null }) => {
    const member = await aMember(db);
    const planId = await aPlan(db, { name: `Formule «${words}»` });
    const begun = { createdAt: yesterday, startDate: new Date('2026-05-02T12:00:00Z') };
    const id = await aSubscription(db, member, { planId, ...begun, ...subscription });
    await db('subscriptions').where({ id }).update(more);
    const described = await describeSubscription({ db, graceDays: 12 }, member.id, NOON);
    expect(described).toBe(`Formule «${words}»\u00a0: ${words}`);
  },
);

it('[STF-02] of nobody who never chose a plan anything is said', async () => {
  expect(await describeSubscription({ db, graceDays: 12 }, (await aMember(db)).id, NOON)).toBeNull();
});
