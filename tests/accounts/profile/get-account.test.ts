import { expect, it } from 'vitest';
import type { UserRow } from '../../../modules/accounts/models.ts';
import { presentAccount, presentSession } from '../../../modules/accounts/profile/get-account.ts';

const NOON = new Date('2026-06-15T12:00:00Z');
const row = (change: Partial<UserRow>) =>
  ({
    id: 7,
    username: 'Nour',
    email: 'nour@exemple.fr',
    created_at: NOON,
    pending_email: null,
    preferences: null,
    password_hash: 'a hash',
    ...change,
  }) as UserRow;

it('an account is shown as it is, without what is not named', () => {
  expect(presentAccount(row({}))).toEqual({
    username: 'Nour',
    email: 'nour@exemple.fr',
    created_at: '2026-06-15T12:00:00.000Z',
    pending_email: null,
    preferences: null,
  });
});

it('what was chosen before fading and analysis were to be chosen is without them; what was chosen since is as chosen', () => {
  const chosen = { vowels: true, translation: false, marks: true, theme: 'dark', font: 'naskh', size: '4' };
  const shown = (more: object) =>
    presentAccount(row({ preferences: { ...chosen, ...more } as UserRow['preferences'] })).preferences;
  expect(shown({})).toEqual({ ...chosen, fading: false, analysis: false });
  expect(shown({ fading: true })).toEqual({ ...chosen, fading: true, analysis: false });
  expect(shown({ analysis: true })).toEqual({ ...chosen, fading: false, analysis: true });
});

it('a session is told apart from the others by who asks', () => {
  const session = {
    id: 'a',
    user_agent: 'curl/8',
    created_at: NOON,
    last_used_at: NOON,
  } as Parameters<typeof presentSession>[0];
  expect(presentSession(session, 'a').is_current).toBe(true);
  expect(presentSession(session, 'b').is_current).toBe(false);
});
