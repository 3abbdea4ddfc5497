import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '../../../apps/client/call-refused.ts';
import { SESSION_KEY } from '../../../apps/client/session-store.ts';
import { FakeBrowser, MINUTE, settle, storedIn } from './session-tabs.ts';

const RENEWAL = 'POST /users/token/refresh/';
const ME = 'GET /users/me/';
const MINE = 'GET /subscription/user-subscriptions/';

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  browser = new FakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('several tabs', () => {
  it('renew once together', async () => {
    const first = await browser.openMemberTab();
    const second = browser.openTab();
    second.session.follow();
    await settle();
    vi.advanceTimersByTime(16 * MINUTE);
    await Promise.all([first.session.call(MINE), second.session.call(MINE)]);
    expect(browser.server.count(RENEWAL)).toBe(1);
  });

  it('without locks take over what another has renewed, even when their own renewal is refused', async () => {
    const first = await browser.openMemberTab();
    const second = browser.openTab({ hasLocks: false });
    second.session.follow();
    await settle();
    vi.advanceTimersByTime(16 * MINUTE);
    await first.session.call(MINE);
    const renewed = storedIn(browser.lasting);
    browser.server.forgetTokens();
    browser.server.failRenewal = new CallRefused(401, {});
    let goOn = () => {};
    browser.server.held = new Promise((resolve) => {
      goOn = resolve;
    });
    const call = second.session.call(MINE);
    await settle();
    const access = browser.server.issue();
    browser.lasting.setItem(SESSION_KEY, JSON.stringify({ ...renewed, access }));
    goOn();
    await call;
    expect(second.endings).toEqual([]);
    expect(second.session.state().status).toBe('member');
  });

  it('without locks renew once for all calls of a tab', async () => {
    const tab = browser.openTab({ hasLocks: false });
    browser.signIn(tab);
    await settle();
    browser.server.forgetTokens();
    await Promise.all(Array.from({ length: 10 }, () => tab.session.call(MINE)));
    expect(browser.server.count(RENEWAL)).toBe(1);
  });

  it('follow a login and a logout in one of them', async () => {
    const first = browser.openTab();
    const second = browser.openTab();
    second.session.follow();
    browser.signIn(first);
    second.session.follow();
    await settle();
    expect(second.session.state().status).toBe('member');
    await first.session.signOut();
    second.session.follow();
    expect(second.session.state().status).toBe('visitor');
    expect(second.endings).toEqual([]);
  });

  it('forget what was kept of one reader when another logs in', async () => {
    const { session } = await browser.openMemberTab();
    const forget = vi.fn();
    session.onOther(forget);
    session.follow();
    expect(forget).not.toHaveBeenCalled();
    session.signIn({ access: browser.server.issue(), refresh: 'refresh-2' }, true);
    expect(forget).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ status: 'loading', user: null });
  });

  it('are one reader’s: a login in one is a login in all, whoever was there and wherever it is kept', async () => {
    const first = await browser.openMemberTab(false);
    const second = browser.openTab();
    second.session.signIn({ access: browser.server.issue(), refresh: 'refresh-2' }, true);
    await settle();
    expect(first.ofTab.length).toBe(0);
    second.session.signIn({ access: browser.server.issue(), refresh: 'refresh-3' }, false);
    await settle();
    expect(storedIn(first.ofTab)).toEqual(storedIn(second.ofTab));
    expect(storedIn(first.ofTab)).toMatchObject({ refresh: 'refresh-3' });
    expect(browser.lasting.length).toBe(0);
    expect(first.session.state().status).toBe('member');
    expect(first.endings).toEqual([]);
  });

  it('of which one, who has heard nothing, loses a dead session leave another’s alone', async () => {
    const first = await browser.openMemberTab(false);
    first.close();
    const second = browser.openTab();
    second.session.signIn({ access: browser.server.issue(), refresh: 'refresh-2' }, true);
    await settle();
    browser.server.forgetTokens();
    browser.server.refresh = 'refresh-2';
    await expect(first.session.call(MINE)).rejects.toMatchObject({ status: 401 });
    expect(first.ofTab.length).toBe(0);
    expect(storedIn(browser.lasting)).toMatchObject({ refresh: 'refresh-2' });
  });
});

describe('[ACC-06] a session that is not to be remembered', () => {
  it('is given to a new tab that asks, as it is kept, and nothing is to one while nobody is logged in', async () => {
    const { ofTab } = await browser.openMemberTab(false);
    browser.openTab();
    expect(browser.ask()).toEqual([{ answer: ofTab.getItem(SESSION_KEY) }]);
    expect(browser.lasting.length).toBe(0);
    expect(new FakeBrowser().ask()).toEqual([]);
  });

  it('that is to be remembered is told to nobody: it stands where every tab looks', async () => {
    await browser.openMemberTab(true);
    expect(browser.ask()).toEqual([]);
  });

  it('ends in all tabs when one of them logs out, without a word of reproach', async () => {
    const first = await browser.openMemberTab(false);
    const second = browser.openTab();
    second.ofTab.setItem(SESSION_KEY, first.ofTab.getItem(SESSION_KEY) ?? '');
    second.session.follow();
    await settle();
    await first.session.signOut();
    expect(second.session.state()).toMatchObject({ status: 'visitor', ended: null });
    expect(second.ofTab.length).toBe(0);
    expect(browser.ask()).toEqual([]);
  });

  it('is waited for while other tabs are asked, and nobody is a visitor before they have not answered', async () => {
    let isAsking = true;
    const { session, ofTab } = browser.openTab({ isAsking: () => isAsking });
    session.follow();
    expect(session.state().status).toBe('unknown');
    const other = await browser.openMemberTab(false);
    expect(session.state().status).toBe('member');
    expect(storedIn(ofTab)).toEqual(storedIn(other.ofTab));
    const { session: alone } = new FakeBrowser().openTab({ isAsking: () => isAsking });
    alone.follow();
    isAsking = false;
    alone.follow();
    expect(alone.state().status).toBe('visitor');
  });
});

describe('logging in again', () => {
  it('is not undone by the refusal of the last session, which comes late', async () => {
    const { session, endings } = await browser.openMemberTab();
    vi.advanceTimersByTime(16 * MINUTE);
    let goOn = () => {};
    browser.server.held = new Promise((resolve) => {
      goOn = resolve;
    });
    browser.server.failRenewal = new CallRefused(401, {});
    const refused = expect(session.call(MINE)).rejects.toMatchObject({ status: 401 });
    await settle();
    session.signIn({ access: browser.server.issue(), refresh: 'refresh-2' }, true);
    goOn();
    await refused;
    await settle();
    expect(session.state().status).toBe('member');
    expect(endings).toEqual([]);
  });
});

describe('logging out', () => {
  it('clears both storages and tells the server', async () => {
    const { session, ofTab, endings } = await browser.openMemberTab();
    ofTab.setItem(SESSION_KEY, JSON.stringify(storedIn(browser.lasting)));
    await session.signOut();
    expect([browser.lasting.length, ofTab.length]).toEqual([0, 0]);
    expect(session.state().status).toBe('visitor');
    expect(browser.server.count('POST /users/logout/')).toBe(1);
    expect(endings).toEqual([null]);
  });

  it('is done at once when there is no network', async () => {
    const { session } = await browser.openMemberTab();
    browser.server.request = () => new Promise(() => {});
    void session.signOut();
    expect(session.state().status).toBe('visitor');
    expect(browser.lasting.length).toBe(0);
  });

  it('is not undone by a renewal that comes late', async () => {
    const { session } = await browser.openMemberTab();
    vi.advanceTimersByTime(16 * MINUTE);
    let goOn = () => {};
    browser.server.held = new Promise((resolve) => {
      goOn = resolve;
    });
    const call = session.call(MINE);
    const refused = expect(call).rejects.toMatchObject({ status: 401 });
    await settle();
    await session.signOut();
    goOn();
    await refused;
    expect(browser.lasting.length).toBe(0);
    expect(session.state().status).toBe('visitor');
  });

  it('leaves calls to be made as a visitor', async () => {
    const { session } = await browser.openMemberTab();
    await session.signOut();
    await expect(session.call(ME)).rejects.toMatchObject({ status: 401 });
    expect(browser.server.count(RENEWAL)).toBe(0);
  });
});
