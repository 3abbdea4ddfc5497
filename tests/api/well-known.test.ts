import { beforeAll, expect, it } from 'vitest';
import { startTestServer } from '../support/http/server.ts';

let url: string;

beforeAll(async () => {
  const config = { publicUrl: 'https://soutour.example', contactEmail: 'equipe@soutour.example' };
  const clock = { now: () => new Date('2026-11-24T20:00:00Z'), aheadMs: () => 0 };
  ({ url } = await startTestServer({ config, clock }));
});

it('security.txt says whom to tell of a weakness, and is good for less than a year', async () => {
  const answer = await fetch(`${url}/.well-known/security.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await answer.text()).split('\n')).toEqual([
    'Contact: mailto:equipe@soutour.example',
    'Contact: https://soutour.example/contact',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://soutour.example/.well-known/security.txt',
    '',
  ]);
});

it('whoever keeps passwords is led to where one is changed', async () => {
  const answer = await fetch(`${url}/.well-known/change-password`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/compte']);
});

it.each(['resource-that-should-not-exist-whose-status-code-should-not-be-200', 'security.txt/', ''])(
  'what is not there is 404, so that what is there is believed: /.well-known/%s',
  async (name) => {
    expect((await fetch(`${url}/.well-known/${name}`)).status).toBe(404);
  },
);
