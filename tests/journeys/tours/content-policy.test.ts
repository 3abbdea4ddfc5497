import { beforeAll, describe, expect, it } from 'vitest';
import { expectNone } from '../../support/harness/expect-none.ts';
import { openHostileSite } from './hostile-site.ts';
import { tour } from './tour.ts';

let site: Awaited<ReturnType<typeof openHostileSite>>;
beforeAll(async () => {
  site = await openHostileSite();
});

const LONG = { timeout: 240_000 };

describe('with a payload in everything that people write, nothing of it runs and no policy is broken', () => {
  it('on any page that a visitor sees', LONG, async () => {
    const { shown, harms } = await tour(() => site.open(), site.visitorPages);

    expectNone('harm done', harms);
    for (const page of ['/books', '/books/', '/texts/', '/conjugaison/', '/blog', '/subscription/plans']) {
      expect([page, shown.some((path) => path.startsWith(page))]).toEqual([page, true]);
    }
  });

  it(
    'on any page that a subscriber sees; and no address of any request bears their token',
    LONG,
    async () => {
      const { shown, harms, addresses } = await tour(() => site.open(site.reader), site.memberPages);

      expectNone('harm done', harms);
      expect(shown).toEqual(
        expect.arrayContaining(['/', '/vocabulary', '/compte', '/revision', '/subscription/manage']),
      );
      const token = site.reader.headers.Authorization.replace('Bearer ', '');
      expect(addresses.some((address) => address.endsWith('/api/users/me/'))).toBe(true);
      expectNone(
        'addresses that bear the token',
        addresses.filter((address) => address.includes(token)),
      );
    },
  );

  it('on any screen of the console', LONG, async () => {
    const { shown, harms } = await tour(() => site.open(site.superuser), site.screens);

    expectNone('harm done', harms);
    expect(shown).toEqual(
      expect.arrayContaining(
        ['books', 'texts', 'words', 'users', 'plans', 'posts', 'jobs', 'reports', 'contact-messages'].map(
          (name) => `/admin/${name}`,
        ),
      ),
    );
  });
});
