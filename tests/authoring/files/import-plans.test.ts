import { describe, expect, it, test } from 'vitest';
import { checkContent, importPlans } from '#modules/authoring';
import { freshDatabase, starterDatabase } from '../../support/services/database.ts';
import { type Breach, expectFaultIn } from './breach.ts';
import { changed, contentFolder, GOOD_CONTENT } from './content-folder.ts';

const PLANS = {
  'plans/annuel.txt': `nom: Annuel
prix: 76,00
durée: 365
ordre: 2
avantages: Tous les livres, Tous les enregistrements

Une année de lecture.
`,
  'plans/mensuel.txt': `nom: Mensuel
prix: 9,90
durée: 30
ordre: 1

Un mois de lecture,
pour commencer.
`,
};

const MONTHLY = 'plans/mensuel.txt';
const plansIn = (db: Awaited<ReturnType<typeof freshDatabase>>) =>
  db('plans').select('name', 'price_cents', 'duration_days', 'is_offered').orderBy('position');

test('plans come from their files, and what learners see has changed', async () => {
  const db = await freshDatabase();
  const before = await db('content_revision').first('revision');

  expect(await importPlans(db, await contentFolder(PLANS))).toBe(2);

  expect(await db('plans').orderBy('position')).toMatchObject([
    {
      name: 'Mensuel',
      price_cents: 990,
      currency: 'EUR',
      duration_days: 30,
      description: 'Un mois de lecture, pour commencer.',
      features: '',
    },
    {
      name: 'Annuel',
      price_cents: 7600,
      duration_days: 365,
      features: 'Tous les livres, Tous les enregistrements',
    },
  ]);
  expect(Number((await db('content_revision').first('revision')).revision)).toBeGreaterThan(
    Number(before.revision),
  );
});

test('what the owner has made of the plans is never touched again', async () => {
  const db = await freshDatabase();
  const folder = await contentFolder(PLANS);
  await importPlans(db, folder);
  await db('plans').where('name', 'Mensuel').update({ name: 'Au mois', price_cents: 1250 });
  await db('plans').where('name', 'Annuel').update({ is_offered: false });

  expect(await importPlans(db, folder)).toBe(0);

  expect(await plansIn(db)).toEqual([
    { name: 'Au mois', price_cents: 1250, duration_days: 30, is_offered: true },
    { name: 'Annuel', price_cents: 7600, duration_days: 365, is_offered: false },
  ]);
});

test('two processes that start together bring the plans once', async () => {
  const db = await freshDatabase();
  const folder = await contentFolder(PLANS);

  const added = await Promise.all([importPlans(db, folder), importPlans(db, folder)]);

  expect(added.sort()).toEqual([0, 2]);
});

test('plans with a fault are refused, whole', async () => {
  const db = await freshDatabase();
  const folder = await contentFolder(changed(PLANS, MONTHLY, 'prix: 9,90', 'prix: gratuit'));

  await expect(importPlans(db, folder)).rejects.toMatchObject({
    code: 'content_refused',
    faults: [{ file: MONTHLY, line: 2 }],
  });
  expect(await plansIn(db)).toEqual([]);
});

const breaches: Breach[] = [
  {
    rule: 'a plan has its name',
    file: MONTHLY,
    from: 'nom: Mensuel\n',
    to: '',
    line: 1,
    message: '« nom » manque',
  },
  {
    rule: 'a name is French',
    file: MONTHLY,
    from: 'nom: Mensuel',
    to: 'nom: شَهْرِيٌّ',
    line: 1,
    message: 'nom : français manquant',
  },
  {
    rule: 'what a plan gives is said in French',
    file: 'plans/annuel.txt',
    from: 'Tous les livres, Tous les enregistrements',
    to: 'كُلُّ الْكُتُبِ',
    line: 5,
    message: 'avantages : français manquant',
  },
  {
    rule: 'two plans have two names',
    file: MONTHLY,
    from: 'nom: Mensuel',
    to: 'nom: Annuel',
    line: 1,
    message: 'déjà à plans/annuel.txt:1',
  },
  {
    rule: 'a price has its cents',
    file: MONTHLY,
    from: 'prix: 9,90',
    to: 'prix: 9.90',
    line: 2,
    message: 'un prix en euros',
  },
  {
    rule: 'a plan has its price',
    file: MONTHLY,
    from: 'prix: 9,90',
    to: 'prix: 0,00',
    line: 2,
    message: 'un prix en euros',
  },
  {
    rule: 'a duration is a number of days',
    file: MONTHLY,
    from: 'durée: 30',
    to: 'durée: un mois',
    line: 3,
    message: 'un nombre de jours',
  },
  {
    rule: 'an order is a number',
    file: MONTHLY,
    from: 'ordre: 1',
    to: 'ordre: premier',
    line: 4,
    message: 'un nombre à partir de 1',
  },
  {
    rule: 'a description is French',
    file: MONTHLY,
    from: 'pour commencer.',
    to: 'pour commencer !',
    line: 7,
    message: 'espace insécable',
  },
];

describe('a fault in a plan', () => {
  test.each(breaches)('$rule', (breach) => expectFaultIn({ ...GOOD_CONTENT, ...PLANS }, breach));

  it('is also a file that nobody reads', async () => {
    const { faults } = await checkContent(
      await contentFolder({ ...GOOD_CONTENT, ...PLANS, 'plans/annuel.md~': '' }),
    );
    expect(faults).toMatchObject([{ file: 'plans/annuel.md~', line: 1 }]);
  });
});

test('the starter plans are a month, three months and a year, which saves 36 % of twelve months', async () => {
  const db = await starterDatabase();

  const plans = await plansIn(db);
  expect(plans.map(({ name, duration_days }) => [name, duration_days])).toEqual([
    ['Mensuel', 30],
    ['Trimestriel', 90],
    ['Annuel', 365],
  ]);
  const [month, , year] = plans;
  expect(Math.round(100 - (100 * year.price_cents) / (12 * month.price_cents))).toBe(36);
});
