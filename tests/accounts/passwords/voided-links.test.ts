import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#modules/platform';
import { shutAccount } from '../../../modules/accounts/erasure/shut-account.ts';
import { createLink } from '../../../modules/accounts/mails/link-token.ts';
import { changePassword } from '../../../modules/accounts/passwords/change-password.ts';
import { confirmEmailChange } from '../../../modules/accounts/profile/confirm-email-change.ts';
import { requestEmailChange } from '../../../modules/accounts/profile/request-email-change.ts';
import { resendActivation } from '../../../modules/accounts/registration/resend-activation.ts';
import { aMember, type Member } from '../../support/builders/accounts.ts';
import { aBrowser, testAccounts } from '../../support/http/account-client.ts';
import { freshDatabase } from '../../support/services/database.ts';

const PASSWORD = 'la patience est belle';
const current_password = PASSWORD;
let db: Knex;
let accounts: Awaited<ReturnType<typeof testAccounts>>;
let superuser: Member;

beforeAll(async () => {
  db = await freshDatabase();
  accounts = await testAccounts(db);
  superuser = await aMember(db, { isStaff: true, isSuperuser: true });
});

const now = () => ({ client: aBrowser(), now: new Date() });
const actorOf = ({ id, sessionId }: Member) => ({ id, sessionId, provedAt: new Date() }) as unknown as Actor;
const aLink = ({ id: userId }: Member, purpose: 'reset' | 'email' | 'activation') =>
  createLink(accounts, { userId, purpose, cause: { id: `${userId}`, occurredAt: new Date(), payload: {} } });

async function confirmAddress(member: Member): Promise<void> {
  await db('users')
    .where({ id: member.id })
    .update({ pending_email: `nouvelle-${member.email}` });
  const [, uid = '', token = ''] = /(\d+)\/([^/]+)$/.exec((await aLink(member, 'email'))?.url ?? '') ?? [];
  await confirmEmailChange(accounts, { uid, token }, now());
}

describe('every link that was mailed before opens nothing any more', () => {
  it.each<[string, (member: Member) => Promise<void>]>([
    [
      'once the password is changed',
      (member) => {
        const passwords = {
          current_password,
          new_password: 'le fleuve va',
          confirm_password: 'le fleuve va',
        };
        return changePassword(accounts, actorOf(member), passwords, now());
      },
    ],
    [
      'once the account is closed, though it may be opened again',
      ({ id }) =>
        shutAccount({ ...accounts, endSubscriptions: async () => [] }, actorOf(superuser), id, now()),
    ],
    ['once another address is the account’s', confirmAddress],
    [
      'once another address is wanted',
      (member) => {
        const wanted = { email: `autre-${member.email}`, current_password };
        return requestEmailChange(accounts, actorOf(member), wanted, now());
      },
    ],
  ])('%s', async (_, act) => {
    const [member, other] = [
      await aMember(db, { password: PASSWORD }),
      await aMember(db, { password: PASSWORD }),
    ];
    for (const each of [member, other]) await aLink(each, 'reset');
    await act(member);
    const open = db('account_links').whereNull('used_at').whereIn('user_id', [member.id, other.id]);
    expect(await open.pluck('user_id')).toEqual([other.id]);
  });
});

it('whoever asks for the activation again may mistake the password as often as at a login', async () => {
  const { username } = await aMember(db, { password: PASSWORD, isActivated: false });
  for (let guess = 0; guess < 5; guess += 1) {
    const given = { login: username, password: `faux-${guess}` };
    await expect(resendActivation(accounts, given, now())).rejects.toThrow(
      expect.objectContaining({ code: 'login_refused' }),
    );
  }
});
