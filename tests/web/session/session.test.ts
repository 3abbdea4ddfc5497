import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../apps/client/call-refused.ts';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { FakeBrowser, MINUTE, settle, storedIn } from './session-tabs.ts';

const DAY = 24 * 60 * MINUTE;
const RENEWAL = 'POST /users/token/refresh/';
const MINE = 'GET /subscription/user-subscriptions/';
const BUSY = [503, 429, 500, 0].map((status) => [status] as const);

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[ACC-06] where the session is kept', () => {
  it('with remember-me in persistent storage: access token, refresh token and the wish', async () => {
    const { ofTab } = await browser.openMemberTab(true);
    expect(storedIn(browser.lasting)).toMatchObject({ refresh: 'refresh-1', isRemembered: true });
    expect(storedIn(browser.lasting)?.access).toMatch(/^h\./);
    expect(ofTab.length).toBe(0);
  });

  it('without it in the tab’s own storage, and nothing in any other', async () => {
    const { ofTab } = await browser.openMemberTab(false);
    expect(storedIn(ofTab)).toMatchObject({ refresh: 'refresh-1', isRemembered: false });
    expect(browser.lasting.length).toBe(0);
    expect(browser.openTab().session.state().status).toBe('unknown');
  });

  it('stays where it is when its token is renewed', async () => {
    const { ofTab, session } = await browser.openMemberTab(false);
    vi.advanceTimersByTime(18 * MINUTE);
    await session.call(MINE);
    expect(browser.server.count(RENEWAL)).toBe(1);
    expect(browser.lasting.length).toBe(0);
    expect(storedIn(ofTab)).toMatchObject({ isRemembered: false });
  });

  it('replaces a session that was kept elsewhere', async () => {
    const { ofTab, session } = await browser.openMemberTab(true);
    session.signIn({ access: browser.server.issue(), refresh: 'refresh-2' }, false);
    expect(browser.lasting.length).toBe(0);
    expect(storedIn(ofTab)).toMatchObject({ refresh: 'refresh-2' });
  });

  it('lasts until the page is left where storage is forbidden', async () => {
    const forbidden = new Proxy({} as Storage, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const tab = browser.openTab({ ofTab: forbidden });
    browser.signIn(tab, false);
    await settle();
    expect(tab.session.state().status).toBe('member');
    await tab.session.signOut();
    expect(tab.session.state().status).toBe('visitor');
  });

  it.each(['{', 'null', '"x"', '{"access":3}', '[]'])('is nobody’s when it holds %s', async (stored) => {
    browser.lasting.setItem(SESSION_KEY, stored);
    const { session } = browser.openTab();
    session.follow();
    expect(session.state().status).toBe('visitor');
    expect(browser.server.calls).toEqual([]);
  });
});

describe('who reads', () => {
  it('is nobody known at first, then somebody whose name has been asked, then a member', async () => {
    const tab = browser.openTab();
    expect(tab.session.state().status).toBe('unknown');
    browser.signIn(tab);
    expect(tab.session.state()).toMatchObject({ status: 'loading', user: null });
    await settle();
    expect(tab.session.state()).toMatchObject({ status: 'member', user: { username: 'lecteur' } });
  });

  it('[ACC-08] who is refused by GET /users/me/ is told so, and the tokens are cleared', async () => {
    browser.server.failUser = new CallRefused(403, { code: 'forbidden' });
    const { session, endings } = await browser.openMemberTab();
    expect(session.state()).toMatchObject({ status: 'visitor', ended: expect.any(String) });
    expect(browser.lasting.length).toBe(0);
    expect(endings).toHaveLength(1);
    expect(endings[0]).toMatch(/^Erreur lors du chargement de l'utilisateur/);
  });

  it.each(BUSY)(
    'is not logged out when that question is answered %i, and is asked again later',
    async (status) => {
      browser.server.failUser = new CallRefused(status, {});
      const { session, endings } = await browser.openMemberTab();
      const stop = session.start();
      expect(session.state()).toMatchObject({ status: 'loading', hasFailed: true });
      expect(browser.lasting.length).toBe(1);
      browser.server.failUser = undefined;
      await vi.advanceTimersByTimeAsync(5 * MINUTE);
      expect(session.state().status).toBe('member');
      expect(endings).toEqual([]);
      stop();
    },
  );
});

describe('[ACC-07] the access token', () => {
  it('is used as it is while it has 300 s to live', async () => {
    const { session } = await browser.openMemberTab();
    vi.advanceTimersByTime(15 * MINUTE);
    await session.call(MINE);
    expect(browser.server.count(RENEWAL)).toBe(0);
  });

  it('is renewed before it is used when it has less', async () => {
    const { session } = await browser.openMemberTab();
    vi.advanceTimersByTime(15 * MINUTE + 1);
    await session.call(MINE);
    expect(browser.server.calls.slice(-2)[0]).toBe(RENEWAL);
    expect(browser.server.count(RENEWAL)).toBe(1);
  });

  it('is looked after every 300 000 ms on a page where nothing happens: one renewal for each of its lives', async () => {
    const { session } = await browser.openMemberTab();
    const stop = session.start();
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(browser.server.count(RENEWAL)).toBe(0);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(browser.server.count(RENEWAL)).toBe(1);
    await vi.advanceTimersByTimeAsync(100 * MINUTE);
    expect(browser.server.count(RENEWAL)).toBe(6);
    stop();
  });

  it.each([
    ['a day behind', DAY],
    ['a day ahead', -DAY],
  ])('is renewed no more often by a device whose clock is %s', async (_name, clockAhead) => {
    browser.server.clockAhead = clockAhead;
    const { session } = await browser.openMemberTab();
    for (let asked = 0; asked < 10; asked += 1) {
      vi.advanceTimersByTime(MINUTE);
      await session.call(MINE);
    }
    expect(browser.server.count(RENEWAL)).toBe(0);
    vi.advanceTimersByTime(6 * MINUTE);
    await session.call(MINE);
    expect(browser.server.count(RENEWAL)).toBe(1);
  });

  it.each([DAY, -DAY])('costs one more renewal when the clock is put right by %i ms', async (leap) => {
    const { session } = await browser.openMemberTab();
    vi.setSystemTime(Date.now() + leap);
    browser.server.forgetTokens();
    await session.call(MINE);
    await session.call(MINE);
    expect(browser.server.count(RENEWAL)).toBe(1);
  });

  it('that is refused is renewed once for ten calls at a time, which are then made once more', async () => {
    const { session } = await browser.openMemberTab();
    browser.server.forgetTokens();
    const answers = await Promise.all(Array.from({ length: 10 }, () => session.call(MINE)));
    expect(answers).toHaveLength(10);
    expect(browser.server.count(RENEWAL)).toBe(1);
    expect(browser.server.count(MINE)).toBe(20);
  });

  it.each([400, 403, 404, 503])('is not renewed for a call that is answered %i', async (status) => {
    const { session } = await browser.openMemberTab();
    browser.server.failUser = new CallRefused(status, {});
    await expect(session.call('GET /users/me/')).rejects.toMatchObject({ status });
    expect(browser.server.count(RENEWAL)).toBe(0);
  });

  it('holds calls back while it is being renewed', async () => {
    const { session } = await browser.openMemberTab();
    vi.advanceTimersByTime(16 * MINUTE);
    let goOn = () => {};
    browser.server.held = new Promise((resolve) => {
      goOn = resolve;
    });
    const calls = [session.call(MINE), session.call(MINE)];
    await settle();
    expect(browser.server.count(MINE)).toBe(0);
    goOn();
    await Promise.all(calls);
    expect(browser.server.count(RENEWAL)).toBe(1);
    expect(browser.server.count(MINE)).toBe(2);
  });

  it('that is refused again after a renewal refuses the call: it is not made a third time', async () => {
    const { session } = await browser.openMemberTab();
    browser.server.forgetTokens();
    const issue = browser.server.issue.bind(browser.server);
    browser.server.issue = () => {
      const token = issue();
      browser.server.forgetTokens();
      return token;
    };
    await expect(session.call(MINE)).rejects.toMatchObject({ status: 401 });
    expect(browser.server.count(MINE)).toBe(2);
  });

  it.each([401, 403])('whose renewal is refused with %i ends the session', async (status) => {
    const { session, endings } = await browser.openMemberTab();
    browser.server.forgetTokens();
    browser.server.failRenewal = new CallRefused(status, {});
    await expect(session.call(MINE)).rejects.toMatchObject({ status });
    expect(browser.lasting.length).toBe(0);
    expect(session.state().status).toBe('visitor');
    expect(endings).toEqual(['Votre session a expiré. Veuillez vous reconnecter.']);
  });

  it('says “Refresh token not found” when none is kept', async () => {
    const { session, endings } = await browser.openMemberTab();
    const { refresh, ...rest } = storedIn(browser.lasting) ?? {};
    expect(refresh).toBe('refresh-1');
    browser.lasting.setItem(SESSION_KEY, JSON.stringify(rest));
    browser.server.forgetTokens();
    await expect(session.call(MINE)).rejects.toMatchObject({ detail: 'Refresh token not found' });
    expect(browser.server.count(RENEWAL)).toBe(0);
    expect(browser.lasting.length).toBe(0);
    expect(endings).toHaveLength(1);
  });

  it.each(BUSY)(
    'whose renewal is answered %i logs nobody out: the call fails, and goes through later',
    async (status) => {
      const { session, endings } = await browser.openMemberTab();
      browser.server.forgetTokens();
      browser.server.failRenewal = new CallRefused(status, {});
      await expect(session.call(MINE)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
      expect(session.state().status).toBe('member');
      expect(browser.lasting.length).toBe(1);
      browser.server.failRenewal = undefined;
      await session.call(MINE);
      expect(endings).toEqual([]);
    },
  );

  it('is used to its end while it cannot be renewed', async () => {
    const { session } = await browser.openMemberTab();
    browser.server.failRenewal = new CallRefused(503, {});
    vi.advanceTimersByTime(19 * MINUTE);
    await session.call(MINE);
    vi.advanceTimersByTime(2 * MINUTE);
    await expect(session.call(MINE)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
