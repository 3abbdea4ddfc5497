import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallRefused, messageOf } from '../../apps/client/call-refused.ts';
import { callAsVisitor, request, requestAddress } from '../../apps/client/request.ts';

const FALLBACK = 'Échec de la connexion';

/** Answers every request so, and keeps them. */
function answerWith(make: () => Response) {
  const fetching = vi.fn(async (_address: string, _init: RequestInit) => make());
  vi.stubGlobal('fetch', fetching);
  return {
    asked: () => {
      const [address, init] = fetching.mock.calls[0] ?? [];
      return { address, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
    },
  };
}

const refusal = (status: number, body: unknown, headers = {}) =>
  answerWith(() => Response.json(body, { status, headers }));

async function refusalOf(status: number, body: unknown, headers = {}): Promise<CallRefused> {
  refusal(status, body, headers);
  const error = await callAsVisitor('GET /books/').catch((thrown: unknown) => thrown);
  if (!(error instanceof CallRefused)) throw new Error('the call was not refused');
  return error;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('fills the path, sends its body as JSON and says who asks', async () => {
    const { asked } = answerWith(() => Response.json({ success: true }));
    await request('a.b.c', {}, 'POST /contact/', {
      body: { name: 'É', email: 'e@exemple.fr', subject: 's', message: 'm' },
    });
    const { address, method, body, headers } = asked();
    expect([address, method]).toEqual(['/api/contact/', 'POST']);
    expect(JSON.parse(String(body))).toMatchObject({ name: 'É' });
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('of a visitor bears no token, and without a body announces none', async () => {
    const { asked } = answerWith(() => Response.json({}));
    await callAsVisitor('GET /users/activate/{uid}/{token}/', { params: { uid: 'a/b', token: '?' } });
    const { address, body, headers } = asked();
    expect(address).toBe('/api/users/activate/a%2Fb/%3F/');
    expect(body).toBeUndefined();
    expect([...headers.keys()]).toEqual(['accept']);
  });

  it('that nobody answers is refused with status 0, a recording too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
    await expect(callAsVisitor('GET /books/')).rejects.toMatchObject({ status: 0, code: 'offline' });
    await expect(requestAddress('t', '/api/books/texts/3/audio/')).rejects.toMatchObject({ status: 0 });
  });

  it('that is refused says what is wrong with what, and when to come back', async () => {
    const error = await refusalOf(
      429,
      { username: ['Pris.'], non_field_errors: ['Non.'], code: 'c' },
      { 'Retry-After': '7' },
    );
    expect(error).toMatchObject({ status: 429, code: 'c', retryAfter: 7, nonFieldErrors: ['Non.'] });
    expect(error.fields).toEqual({ username: ['Pris.'] });
  });

  it('that says no by a success flag tells its fields the same way', async () => {
    const { fields } = await refusalOf(400, {
      success: false,
      errors: { email: ['Fausse.'] },
      detail: 'd',
      code: 'c',
    });
    expect(fields).toEqual({ email: ['Fausse.'] });
  });

  it.each([null, 'x', 3, [], { detail: 3, code: [], errors: 'x', a: [1], b: 'c' }])(
    'refused with %j, as a proxy might, is a refusal without words',
    async (body) => {
      const error = await refusalOf(502, body);
      expect(error).toMatchObject({ status: 502, code: 'unknown', fields: {}, nonFieldErrors: [] });
      expect(messageOf(error, FALLBACK)).toBe(FALLBACK);
    },
  );
});

describe('[ACC-01] what a form says of a failure', () => {
  const fields = { username: ['Pris.', 'Long.'], email: ['Fausse.'] };

  it.each([
    [{ ...fields, non_field_errors: ['Faux.', 'Et encore.'], detail: 'Détail.' }, 'Faux. Et encore.'],
    [{ ...fields, detail: 'Détail.' }, 'Détail.'],
    [fields, 'username: Pris. Long.\nemail: Fausse.'],
    [{}, FALLBACK],
  ])('%j → %s', async (body, message) => {
    expect(messageOf(await refusalOf(400, body), FALLBACK)).toBe(message);
  });

  it('is the form’s own sentence when nobody answered', () => {
    expect(messageOf(new CallRefused(0, { code: 'offline' }), FALLBACK)).toBe(FALLBACK);
    expect(messageOf(new TypeError('x'), FALLBACK)).toBe(FALLBACK);
  });
});
