import { HttpError } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authProvider } from '../../apps/admin/providers/auth-provider.ts';
import { call, callFile, dataProvider } from '../../apps/admin/providers/call.ts';
import { startSession } from '../../apps/admin/providers/session.ts';
import { SESSION_KEY } from '../../apps/client/session-store.ts';
import { MemoryStorage } from '../web/session/session-tabs.ts';

// The console's way to the API: the session of the login, refusals as react-admin takes them.

const RENEWAL = '/api/users/token/refresh/';
const ME = '/api/admin/me/';
const HOUR = 3_600_000;
const LISTED = { headers: { 'Content-Range': 'texts 0-0/1' } };
const STAFF = { id: 3, username: 'redaction', is_superuser: false, role: 'editor' };

type Answer = (init: RequestInit & { headers: Headers }) => Response | Promise<Response>;

/** What the server answers, by path; what was asked of it, in order. */
let answers: Record<string, Answer>;
let asked: { path: string; method: string; access: string | null; type: string | null; body: unknown }[];
let lasting: MemoryStorage;
let led: string[];
let sessions = 0;

/** Somebody is logged in who has not been here before. */
function logIn({ expiresAt = Date.now() + HOUR } = {}): void {
  sessions += 1;
  const session = { access: 'old', refresh: `refresh-${sessions}`, isRemembered: true, expiresAt };
  lasting.setItem(SESSION_KEY, JSON.stringify(session));
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const isLoggedIn = () => lasting.getItem(SESSION_KEY) !== null;
const pathsAsked = () => asked.map(({ path }) => path);
/** Whether a promise is still waiting once everything else has had its turn. */
const isWaiting = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => false,
      () => false,
    ),
    new Promise((resolve) => setTimeout(resolve, 100, true)),
  ]);

beforeEach(() => {
  answers = { [RENEWAL]: () => json({ access: 'new' }), [ME]: () => json(STAFF) };
  asked = [];
  led = [];
  lasting = new MemoryStorage();
  vi.stubGlobal('localStorage', lasting);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { BroadcastChannel, addEventListener: () => undefined });
  const lead = (address: string) => void led.push(address);
  vi.stubGlobal('location', { pathname: '/admin/texts', search: '?page=2', assign: lead, replace: lead });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const access = headers.get('Authorization');
    const type = headers.get('Content-Type');
    asked.push({ path, method: init.method ?? 'GET', access, type, body: init.body });
    return answers[path]?.({ ...init, headers }) ?? Response.json([], LISTED);
  });
  logIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function refusalOf(promise: Promise<unknown>): Promise<HttpError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof HttpError)) throw new Error('the call was not refused');
  return error;
}

describe('the session of the console', () => {
  it('sends a call once more with a new token when the old one is refused', async () => {
    answers[ME] = ({ headers }) =>
      headers.get('Authorization') === 'Bearer new' ? json(STAFF) : json({ code: 'expired' }, 401);
    expect(await call('GET /admin/me/')).toEqual(STAFF);
    expect(pathsAsked()).toEqual([ME, RENEWAL, ME]);
    expect(JSON.parse(lasting.getItem(SESSION_KEY) ?? '')).toMatchObject({ access: 'new' });
  });

  it('renews a token that is used up before it asks', async () => {
    logIn({ expiresAt: 0 });
    await call('GET /admin/me/');
    expect(asked.map(({ path, access }) => [path, access])).toEqual([
      [RENEWAL, null],
      [ME, 'Bearer new'],
    ]);
  });

  it.each([401, 403])('is over when its renewal is refused with %i: the login leads back', async (status) => {
    logIn({ expiresAt: 0 });
    answers[RENEWAL] = () => json({ code: 'session_ended' }, status);
    expect(await isWaiting(call('GET /admin/me/'))).toBe(true);
    expect(led).toEqual([`/login?from=${encodeURIComponent('/admin/texts?page=2')}`]);
    expect(isLoggedIn()).toBe(false);
  });

  it('does not end while the server has no time for its renewal: the call fails, and goes through later', async () => {
    logIn({ expiresAt: 0 });
    answers[RENEWAL] = () => json({}, 503);
    expect(await refusalOf(call('GET /admin/me/'))).toMatchObject({ status: 503 });
    expect([led, isLoggedIn()]).toEqual([[], true]);
    answers[RENEWAL] = () => json({ access: 'new' });
    expect(await call('GET /admin/me/')).toEqual(STAFF);
  });

  it('gives up a renewal that nobody answers within 15 seconds', async () => {
    logIn({ expiresAt: 0 });
    const deadline = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    answers[RENEWAL] = ({ signal }) => Promise.reject(signal?.reason);
    expect(await refusalOf(call('GET /admin/me/'))).toMatchObject({ status: 503 });
    expect(deadline).toHaveBeenCalledExactlyOnceWith(15_000);
    expect(isLoggedIn()).toBe(true);
    deadline.mockRestore();
  });

  it('[STF-01] ends on the server and in the other tabs at logout', async () => {
    startSession();
    const other = new BroadcastChannel(SESSION_KEY);
    const news = new Promise((resolve) => {
      other.onmessage = ({ data }) => resolve(data);
    });
    await authProvider.logout({});
    const { path, body } = asked[0] ?? {};
    expect([path, body]).toEqual(['/api/users/logout/', JSON.stringify({ refresh: `refresh-${sessions}` })]);
    expect(await news).toEqual({ session: null });
    expect([led, isLoggedIn()]).toEqual([['/'], false]);
    other.close();
  });
});

describe('who comes to the console', () => {
  it('without a session is led to the login', async () => {
    lasting.clear();
    expect(await isWaiting(authProvider.checkAuth({}))).toBe(true);
    expect([led, asked]).toEqual([[`/login?from=${encodeURIComponent('/admin/texts?page=2')}`], []]);
  });

  it('[STF-01] as a learner is led to the site, and stays logged in', async () => {
    answers[ME] = () => json({ detail: 'Réservé à l’équipe.' }, 403);
    await authProvider.checkAuth({});
    expect([led, isLoggedIn()]).toEqual([['/'], true]);
  });

  it('is asked once, and again when somebody else has logged in', async () => {
    expect(await authProvider.getPermissions?.({})).toBe('editor');
    await authProvider.getIdentity?.();
    expect(pathsAsked()).toEqual([ME]);
    logIn();
    answers[ME] = () => json({ ...STAFF, is_superuser: true, role: 'superuser' });
    expect(await authProvider.getPermissions?.({})).toBe('superuser');
  });
});

describe('a call of the console', () => {
  it('tells of each field what is wrong with it, and keeps the rest of the refusal', async () => {
    answers['/api/admin/users/7/rank/'] = () =>
      json({ rank: ['Inconnu.', 'Vide.'], code: 'invalid', saved_by: 'Maryam' }, 400);
    const { status, message, body } = await refusalOf(
      call('POST /admin/users/{id}/rank/', { params: { id: 7 }, body: { rank: 'reviewer', was: 'learner' } }),
    );
    expect([status, message]).toEqual([400, 'Inconnu. Vide.']);
    expect(body).toMatchObject({
      code: 'invalid',
      saved_by: 'Maryam',
      errors: { rank: 'Inconnu. Vide.' },
    });
  });

  it.each([
    [{ detail: 'Détail.', non_field_errors: ['Faux.'] }, 'Détail.'],
    [{ non_field_errors: ['Faux.'], title: ['Vide.'] }, 'Faux.'],
    [{}, 'Une erreur est survenue. Veuillez réessayer.'],
  ])('refused with %j says « %s »', async (body, message) => {
    answers[ME] = () => json(body, 400);
    expect(await refusalOf(call('GET /admin/me/'))).toMatchObject({ message });
  });

  it('that nobody answers has status 0 and says so', async () => {
    answers[ME] = () => Promise.reject(new TypeError('failed to fetch'));
    const { status, message } = await refusalOf(call('GET /admin/me/'));
    expect([status, message]).toEqual([
      0,
      'Le site ne répond pas. Vérifiez votre connexion\u00a0: rien n’est perdu.',
    ]);
  });

  it('sends a file as it is, with the token', async () => {
    const file = new Blob(['RIFF'], { type: 'audio/wav' });
    await call('POST /admin/media/', { query: { name: 'leçon 1.wav' }, file });
    expect(asked).toEqual([
      {
        path: '/api/admin/media/?name=le%C3%A7on+1.wav',
        method: 'POST',
        access: 'Bearer old',
        type: null,
        body: file,
      },
    ]);
  });

  it('takes a recording whole', async () => {
    answers['/api/admin/media/4/audio/'] = () => new Response('ID3');
    const recording = await callFile('GET /admin/media/{id}/audio/', { params: { id: 4 } });
    expect(await recording.text()).toBe('ID3');
  });

  it('asks for a part of a list as react-admin does', async () => {
    await call('GET /admin/texts/', {
      query: { filter: { book_id: 2 }, sort: ['order_in_book', 'DESC'], range: [0, 0] },
    });
    await dataProvider.getList('texts', {
      filter: { book_id: 2 },
      sort: { field: 'order_in_book', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    });
    const [ours, theirs] = pathsAsked().map((path) => new URLSearchParams(path.replace(/.*\?/, '')));
    expect(Object.fromEntries(ours ?? [])).toEqual(Object.fromEntries(theirs ?? []));
    expect(asked.map(({ access }) => access)).toEqual(['Bearer old', 'Bearer old']);
  });

  it('does not compile with a wrong path, a wrong or a missing field, or an answer taken for another', async () => {
    const params = { id: 7 };
    // @ts-expect-error: no such call
    await call('POST /admin/users/{id}/promote/', { params, body: {} });
    // @ts-expect-error: not by this method
    await call('GET /admin/users/{id}/rank/', { params });
    // @ts-expect-error: a wrong field
    await call('POST /admin/users/{id}/rank/', { params, body: { rang: 'reviewer', was: 'learner' } });
    // @ts-expect-error: a missing field
    await call('POST /admin/users/{id}/rank/', { params, body: { rank: 'reviewer' } });
    // @ts-expect-error: a call without its number
    await call('GET /admin/users/{id}/', {});
    // @ts-expect-error: a list by a field that it is not sorted by
    await call('GET /admin/users/', { query: { filter: {}, sort: ['shoe', 'ASC'], range: [0, 9] } });
    // @ts-expect-error: an upload without its file
    await call('POST /admin/media/', { query: { name: 'x.mp3' } });
    // @ts-expect-error: an answer that has no such field
    expect((await call('GET /admin/me/')).is_learner).toBeUndefined();
    // @ts-expect-error: a recording is no JSON
    await call('GET /admin/media/{id}/audio/', { params });
    expect(asked).toHaveLength(9);
  });
});
