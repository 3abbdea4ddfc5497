import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage, settle } from './session/session-tabs.ts';

const call = vi.fn();
vi.mock('../../apps/web/session/session.ts', () => ({ call }));

const DEFAULTS = {
  vowels: true,
  fading: false,
  translation: true,
  marks: true,
  analysis: false,
  theme: 'system',
  font: 'amiri',
  size: '3',
};
const DARK = { ...DEFAULTS, theme: 'dark', size: '5' };

/** What the account answers with, and what it was sent. */
function account(preferences: object | null) {
  const sent: unknown[] = [];
  call.mockImplementation(async (name: string, input?: { body: object }) => {
    if (name === 'GET /users/account/') return { preferences };
    sent.push(input?.body);
    return input?.body;
  });
  return sent;
}

/** A page that opens: modules as new as its storage is old. */
async function openPage() {
  vi.resetModules();
  const choices = await import('../../apps/web/lib/choices.ts');
  const { syncChoices } = await import('../../apps/web/session/account-choices.ts');
  const { forgetUnsentChoices } = await import('../../apps/web/session/unsent-choices.ts');
  return { ...choices, syncChoices, forgetUnsentChoices };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelectorAll: () => [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the reading preferences of an account', () => {
  it('take the place of the device’s at the login, and are not sent back', async () => {
    const sent = account(DARK);
    const page = await openPage();
    page.changeChoices({ size: '1' });
    page.syncChoices();
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.readChoices()).toEqual(DARK);
    expect(sent).toEqual([]);
  });

  it('are the device’s when the account has none', async () => {
    const sent = account(null);
    const page = await openPage();
    page.changeChoices({ size: '1' });
    page.syncChoices();
    await settle();
    expect(sent).toEqual([{ ...DEFAULTS, size: '1' }]);
  });

  it('are sent once when the hand rests', async () => {
    const sent = account(DARK);
    const page = await openPage();
    page.syncChoices();
    await settle();
    page.changeChoices({ size: '1' });
    await vi.advanceTimersByTimeAsync(500);
    page.changeChoices({ size: '2' });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ ...DARK, size: '2' }]);
  });

  it('that could not be sent are sent by the next page, which does not take over older ones', async () => {
    account(DARK);
    const page = await openPage();
    const stop = page.syncChoices();
    await settle();
    page.changeChoices({ size: '2' });
    stop();
    const sent = account(DARK);
    const next = await openPage();
    next.syncChoices();
    await settle();
    expect(next.readChoices()).toEqual({ ...DARK, size: '2' });
    expect(sent).toEqual([{ ...DARK, size: '2' }]);
    const last = await openPage();
    last.syncChoices();
    await settle();
    expect(last.readChoices()).toEqual(DARK);
  });

  it('chosen while the account is being asked win', async () => {
    const sent = account(DARK);
    const page = await openPage();
    page.syncChoices();
    page.changeChoices({ size: '2' });
    await settle();
    expect(page.readChoices()).toEqual({ ...DEFAULTS, size: '2' });
    expect(sent).toEqual([{ ...DEFAULTS, size: '2' }]);
  });

  it('that were not sent for one reader are not another’s', async () => {
    account(DARK);
    const page = await openPage();
    const stop = page.syncChoices();
    page.changeChoices({ size: '2' });
    stop();
    page.forgetUnsentChoices();
    const sent = account(DARK);
    page.syncChoices();
    await settle();
    expect(page.readChoices()).toEqual(DARK);
    expect(sent).toEqual([]);
  });

  it('stay the device’s while nobody answers', async () => {
    call.mockRejectedValue(new Error('away'));
    const page = await openPage();
    page.syncChoices();
    page.changeChoices({ size: '2' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(page.readChoices()).toEqual({ ...DEFAULTS, size: '2' });
  });
});
