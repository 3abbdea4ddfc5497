import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { CallDefinition } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';
import { callArticle, exampleRequest } from '../../apps/api/docs/docs-call.ts';
import { docsPage } from '../../apps/api/docs/docs-page.ts';
import { describeCalls, parametersOf, refusalsOf } from '../../apps/api/docs/openapi.ts';

const SITE = 'https://soutour.example';
const byId = z.object({ id: z.coerce.number().int().positive() });

const definitionOf = (change: object) =>
  ({ summary: 'Does it.', access: 'public', response: z.null(), ...change }) as unknown as CallDefinition;

function aCall(name: string, change: object = {}): ImplementedCall {
  const [method = '', path = ''] = name.split(' ');
  return { name, method, path, definition: definitionOf(change) } as unknown as ImplementedCall;
}

it.each<[string, object, number[]]>([
  ['any', {}, [400, 429, 503]],
  ['one of members', { access: 'member' }, [400, 401, 429, 503]],
  ['one that may know who asks', { actor: 'optional' }, [400, 401, 429, 503]],
  ['one of the team', { access: 'editor' }, [400, 401, 403, 429, 503]],
  ['one that wants a fresh proof', { access: 'member', fresh: true }, [400, 401, 403, 429, 503]],
  ['one with a body', { body: z.object({}) }, [400, 408, 413, 415, 429, 503]],
  ['one that takes a file', { upload: true }, [400, 408, 413, 429, 503]],
  ['one about something', { params: byId, errors: [409, 400] }, [400, 404, 409, 429, 503]],
])('a call says no by these statuses: %s', (_, change, statuses) => {
  expect(refusalsOf(definitionOf(change))).toEqual(statuses);
});

it('what stands in a path must be there, what stands in a query may be left out', () => {
  const query = z.object({ search: z.string().max(9), page: z.string().optional() });
  const parameters = parametersOf(definitionOf({ params: z.object({ id: z.string().optional() }), query }));
  expect(parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['search', 'query', true],
    ['page', 'query', false],
  ]);
  expect(parametersOf(definitionOf({}))).toEqual([]);
});

describe('the description of calls', () => {
  const calls = [
    aCall('GET /things/{id}/', { params: byId, response: z.object({ id: z.int() }) }),
    aCall('POST /things/{id}/', {
      access: 'member',
      params: byId,
      body: z.object({ name: z.string() }),
      status: 201,
      refusedAs: 'error',
    }),
    aCall('GET /sound/', { actor: 'optional', response: 'audio', refusedAs: 'success' }),
    aCall('PUT /file/', { access: 'editor', upload: true, response: 'zip' }),
  ];
  const { paths, servers, openapi } = describeCalls(calls, SITE);
  type Described = {
    security: object[];
    requestBody?: { required: boolean; content: Record<string, unknown> };
    responses: Record<string, { content: Record<string, { schema: object }> }>;
  };
  const of = (path: string, method: string) => paths[path]?.[method] as Described;

  it('has the two calls of one path beside each other, and where they are asked', () => {
    expect(openapi).toBe('3.1.0');
    expect(servers).toEqual([{ url: `${SITE}/api` }]);
    expect(Object.keys(paths)).toEqual(['/things/{id}/', '/sound/', '/file/']);
    expect(Object.keys(paths['/things/{id}/'] ?? {})).toEqual(['get', 'post']);
  });

  it('says who has to be known: nobody, whoever wants to be, or whoever asks', () => {
    expect(of('/things/{id}/', 'get').security).toEqual([]);
    expect(of('/sound/', 'get').security).toEqual([{}, { bearer: [] }]);
    expect(of('/things/{id}/', 'post').security).toEqual([{ bearer: [] }]);
  });

  it('says what is sent: nothing, fields or a file', () => {
    expect(of('/things/{id}/', 'get').requestBody).toBeUndefined();
    const { required, content } = of('/things/{id}/', 'post').requestBody ?? {};
    expect([required, Object.keys(content ?? {})]).toEqual([true, ['application/json']]);
    expect(of('/file/', 'put').requestBody).toEqual({
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    });
  });

  it('says what is answered, and how no is said', () => {
    const kinds = (described: Described, status: number) =>
      Object.keys(described.responses[status]?.content ?? {});
    expect(kinds(of('/things/{id}/', 'get'), 200)).toEqual(['application/json']);
    expect(kinds(of('/things/{id}/', 'post'), 201)).toEqual(['application/json']);
    expect(of('/things/{id}/', 'post').responses[200]).toBeUndefined();
    expect([kinds(of('/sound/', 'get'), 200), kinds(of('/sound/', 'get'), 206)]).toEqual([
      ['audio/*'],
      ['audio/*'],
    ]);
    expect(of('/things/{id}/', 'get').responses[206]).toBeUndefined();
    expect(kinds(of('/file/', 'put'), 200)).toEqual(['application/zip']);
    const shapeOf = (described: Described) => described.responses[400]?.content['application/json']?.schema;
    expect(shapeOf(of('/things/{id}/', 'get'))).toEqual({ $ref: '#/components/schemas/Refusal' });
    expect(shapeOf(of('/things/{id}/', 'post'))).toEqual({ $ref: '#/components/schemas/RefusalWithError' });
    expect(shapeOf(of('/sound/', 'get'))).toEqual({ $ref: '#/components/schemas/RefusalWithSuccess' });
  });
});

describe('a call in the documentation', () => {
  const article = (name: string, change: object = {}) =>
    callArticle(aCall(name, change), SITE).replaceAll('&#39;', "'").replaceAll('&quot;', '"');

  it('has an example that can be pasted, with what the call needs and no more', () => {
    const commandOf = (name: string, change: object = {}) =>
      /<pre lang="zxx">(curl .*?)<\/pre>/s.exec(article(name, change))?.[1];
    expect(commandOf('GET /things/')).toBe(`curl '${SITE}/api/things/'`);
    expect(commandOf('GET /things/{id}/', { access: 'member', params: byId })).toBe(
      `curl '${SITE}/api/things/1/' \\\n  -H 'Authorization: Bearer …'`,
    );
    expect(commandOf('POST /things/', { body: z.object({ a: z.string().default("l'ami") }) })).toBe(
      `curl -X POST '${SITE}/api/things/' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"a":"l'\\''ami"}'`,
    );
  });

  it('fills the path and the query of its address', () => {
    const query = z.object({ search: z.string(), exact: z.boolean() });
    const { address, body } = exampleRequest(
      aCall('GET /words/{root}/', {
        params: z.object({ root: z.string() }),
        query,
      }),
    );
    expect(address).toBe(
      `/words/${encodeURIComponent('ك-ت-ب')}/?${new URLSearchParams({ search: 'كتب', exact: 'true' })}`,
    );
    expect(body).toBeUndefined();
  });

  it('says who may make it, how often, and by what that is counted', () => {
    const pace = { requests: 5, seconds: 60 };
    expect(article('GET /a/')).toContain('<span>Tout le monde.</span>');
    expect(article('GET /a/', { actor: 'optional' })).toContain('la réponse dépend de qui demande.</span>');
    expect(article('GET /a/', { access: 'superuser' })).toContain('<span>Direction.</span>');
    expect(article('GET /a/', { pace })).toContain('5 fois en 60\u00a0s au plus, par adresse.');
    expect(article('GET /a/', { pace: { ...pace, by: 'account' } })).toContain('au plus, par compte.');
    expect(article('GET /a/', { pace: { ...pace, by: 'member' } })).toContain('par compte connecté.');
  });

  it('says what it takes and gives, where it takes and gives something', () => {
    const nothing = article('GET /a/');
    expect(nothing).not.toMatch(/Paramètres|Corps/);
    expect(nothing).toContain('<h4>Réponse 200</h4><p><code>null</code></p>');
    expect(nothing).toContain('<h4>Exemple de réponse</h4><pre lang="zxx">null</pre>');
    expect(article('GET /{id}/', { params: byId })).toContain(
      '<h4>Paramètres</h4><ul class="fields"><li><code class="name">id</code> <em>dans le chemin</em>',
    );
    expect(article('POST /a/', { body: z.object({ a: z.null() }), status: 201 })).toMatch(
      /<h4>Corps \(JSON\)<\/h4><ul class="fields">.*<h4>Réponse 201<\/h4>/s,
    );
    expect(article('PUT /a/', { upload: true })).toContain('<h4>Corps</h4><p>Un fichier, tel qu’il est.</p>');
    expect(article('GET /a/', { response: 'audio' })).toContain('<p>Un enregistrement, en entier');
    expect(article('GET /a/', { response: 'zip' })).toContain('<p>Une archive ZIP.</p>');
    expect(article('GET /a/', { response: 'zip' })).not.toContain('Exemple de réponse');
  });

  it('says how it says no', () => {
    expect(article('GET /a/')).toContain('<h4>Refus</h4><ul class="fields">');
    expect(article('GET /a/', { refusedAs: 'error' })).toContain('{error, detail, code}');
    expect(article('GET /a/', { errors: [409] })).toContain('L’état des choses ne le permet pas.');
    // Each of them in words.
    const whole = { access: 'superuser', params: byId, body: z.object({}), errors: [409, 416] };
    const refusals = article('POST /{id}/', whole).split('<h4>Refus</h4>')[1] ?? '';
    expect(
      [...refusals.matchAll(/<code class="name">(\d+)<\/code> \p{Lu}/gu)].map(([, code]) => code),
    ).toEqual(['400', '401', '403', '404', '408', '409', '413', '415', '416', '429', '503']);
  });
});

it('a call that belongs to no part of the documentation is noticed when that is first asked for', async () => {
  const page = docsPage({ calls: [aCall('GET /nowhere/')], publicUrl: SITE, protective: {} });
  const asked = (path: string, method = 'GET') => page({ path, method } as never, async () => 'next');
  await expect(asked('/api/docs')).rejects.toThrow('no part of the documentation for GET /nowhere/');
  for (const other of [asked('/api/docs/x'), asked('/api/docs', 'POST')]) expect(await other).toBe('next');
});
