import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '#modules/platform/contract';
import type { ImplementedCall } from '#modules/platform/runtime';
import { exampleRequest } from '../../apps/api/docs/docs-call.ts';
import { exampleOf } from '../../apps/api/docs/example-value.ts';
import { refusalsOf, schemaOf } from '../../apps/api/docs/openapi.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { describedCalls } from '../support/http/described-calls.ts';
import { expectAnswer } from '../support/http/expect-answer.ts';
import { getJson } from '../support/http/get-json.ts';
import { mountedCalls } from '../support/http/mounted-calls.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { absentPaypal } from '../support/payments/paypal.ts';

interface Description {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        summary: string;
        parameters: { name: string }[];
        requestBody?: { content: Record<string, { schema: { properties?: object } }> };
        responses: Record<string, unknown>;
      }
    >
  >;
}

/** The calls of the specification, and what each is given. */
const SPECIFIED: [string, ...string[]][] = [
  ['POST /users/register/', 'username', 'email', 'password', 'password2', 'recaptcha_token'],
  ['POST /users/login/', 'login', 'password', 'recaptcha_token'],
  ['GET /users/me/'],
  ['POST /users/token/refresh/', 'refresh'],
  ['POST /users/password-reset/request/', 'email'],
  ['POST /users/password-reset/verify-token/', 'uid', 'token'],
  [
    'POST /users/password-reset/confirm/',
    'uid',
    'token',
    'new_password',
    'confirm_password',
    'recaptcha_token',
  ],
  ['GET /users/activate/{uid}/{token}/', 'uid', 'token'],
  ['POST /contact/', 'name', 'email', 'subject', 'message'],
  ['GET /books/'],
  ['GET /books/{id}/', 'id'],
  ['GET /books/texts/'],
  ['GET /books/{bookId}/texts/', 'bookId'],
  ['GET /books/texts/{id}/', 'id'],
  ['POST /books/texts/{id}/mark_completed/', 'id', 'completed'],
  ['GET /books/texts/completed/'],
  ['GET /vocabulary/text/{textId}/', 'textId'],
  ['GET /vocabulary/user/vocabulary/'],
  ['POST /vocabulary/user/vocabulary/save/', 'text_word_ids'],
  ['DELETE /vocabulary/user/vocabulary/delete/', 'text_word_ids'],
  ['GET /vocabulary/verbs/search/', 'search'],
  ['GET /vocabulary/verbs/bescherelle/', 'search', 'has_conjugation'],
  ['GET /vocabulary/verbs/bescherelle/{id}/', 'id'],
  ['GET /vocabulary/verbs/{id}/conjugation/', 'id'],
  ['GET /vocabulary/verbs/stats/'],
  ['GET /blog/posts/', 'search', 'category'],
  ['GET /blog/posts/{slug}/', 'slug'],
  ['GET /blog/categories/'],
  ['GET /lessons/'],
  ['GET /lessons/{slug}/', 'slug'],
  ['POST /lessons/exercises/{id}/check/', 'id'],
  ['GET /subscription/plans/'],
  ['GET /subscription/user-subscriptions/'],
  ['POST /subscription/user-subscriptions/', 'plan'],
  ['POST /subscription/user-subscriptions/create_paypal_link/', 'plan_id'],
  ['POST /subscription/user-subscriptions/{id}/create_subscription/', 'id'],
  ['POST /subscription/user-subscriptions/verify_subscription/', 'subscription_id'],
  ['GET /subscription/user-subscriptions/{id}/details/', 'id'],
  ['GET /subscription/transactions/'],
  ['POST /subscription/user-subscriptions/{id}/cancel/', 'id'],
  ['POST /subscription/cancel_pending/'],
];

let server: TestServer;
let staff: Member['headers'];

beforeAll(async () => {
  server = await startTestServer({ payments: absentPaypal() });
  staff = (await aMember(server.db, { isStaff: true })).headers;
});

const describeApi = (path = '/api/openapi.json', headers = {}) =>
  getJson<Description>(server.url + path, { headers });

describe('the description of the API', () => {
  it('[API-04] [STF-01] names every call but those of the team, with its parameters and schemas', async () => {
    const { body } = await describeApi();
    expect(body.openapi).toBe('3.1.0');
    const paths = mountedCalls().map(({ path }) => path);
    const notOfTheTeam = new Set(paths.filter((path) => !path.startsWith('/admin/')));
    expect(Object.keys(body.paths).sort()).toEqual([...notOfTheTeam].sort());
    const text = body.paths['/books/texts/{id}/']?.get;
    expect(text?.parameters.map(({ name }) => name)).toEqual(['id']);
    expect(Object.keys(text?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '429', '503']);
    expect(JSON.stringify(text?.responses)).toContain('content_with_vowels');
  });

  it.each(SPECIFIED)(
    '[API-01] has a call of the specification, with its fields: %s',
    async (name, ...fields) => {
      const { body } = await describeApi();
      const [method = '', path = ''] = name.split(' ');
      const call = body.paths[path]?.[method.toLowerCase()];
      const sent = call?.requestBody?.content['application/json']?.schema.properties ?? {};
      const asked = [...(call?.parameters ?? []).map((one) => one.name), ...Object.keys(sent)];
      expect(call).toBeDefined();
      expect(asked).toEqual(expect.arrayContaining(fields));
    },
  );

  it.each(['/api/openapi.json', '/api/admin/openapi.json'])(
    '[API-04] is what OpenAPI 3.1 says a description is: %s',
    async (path) => {
      const { body } = await describeApi(path, staff);
      const { valid, errors } = await new Validator().validate({ ...body });
      expect(errors).toBeUndefined();
      expect(valid).toBe(true);
    },
  );

  it('[API-02] asks for a token where a call without one is answered 401, and nowhere else', async () => {
    const wrong: string[] = [];
    for (const { method, path, details } of await describedCalls<{ security: object[] }>(server.url, staff)) {
      const asked = path.replace(/\{\w+\}/g, '1');
      const { status } = await fetch(`${server.url}/api${asked}`, { method });
      const needsToken = details.security.length > 0 && details.security.every((way) => 'bearer' in way);
      if ((status === 401) !== needsToken) wrong.push(`${method} ${path} ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

it.each(mountedCalls().map(({ name, definition }): [string, CallDefinition] => [name, definition]))(
  '[API-04] a call declares the refusals of its own rules, and not those that follow without: %s',
  (_, { errors = [], ...definition }) => {
    const following = refusalsOf(definition);
    expect(errors.filter((status) => following.includes(status))).toEqual([]);
  },
);

describe('an example of the documentation', () => {
  const calls = mountedCalls()
    .filter(({ path }) => !path.startsWith('/admin/'))
    .map((call): [string, ImplementedCall] => [call.name, call]);

  it.each(calls)(
    '[API-04] is taken by its call, and what it answers is what the call answers: %s',
    (_, call) => {
      const { params, query, body } = exampleRequest(call);
      const { definition } = call;
      for (const [schema, given] of [
        [definition.params, params],
        [definition.query, query],
        [definition.body, body],
      ] as const) {
        expect(schema?.safeParse(given).error?.issues ?? []).toEqual([]);
      }
      if (typeof definition.response === 'string') return;
      const answer = exampleOf(schemaOf(definition.response, 'output'));
      expect(definition.response.safeParse(answer).error?.issues ?? []).toEqual([]);
    },
  );
});

describe('the documentation of the API', () => {
  it('[API-04] says of every call what it takes, gives and refuses, and loads nothing', async () => {
    const { body } = await describeApi();
    const answer = await fetch(`${server.url}/api/docs`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+';/,
    );
    for (const [path, methods] of Object.entries(body.paths)) {
      for (const [method, { summary }] of Object.entries(methods)) {
        expect(html).toContain(`<h3><code>${method.toUpperCase()} ${path}</code></h3>`);
        expect(html).toContain(summary.replaceAll("'", '&#39;'));
      }
    }
    // A name that may be missing is a text or null.
    expect(html).toContain('<code class="name">title_ar</code> texte ou <code>null</code>');
    expect(html).not.toContain('/admin/dashboard/');
    expect(html).not.toMatch(/<script|style=|<link rel="stylesheet"| on\w+=/);
    await expectAnswer(fetch(`${server.url}/api/docs/`)).toBe(200);
  });
});
