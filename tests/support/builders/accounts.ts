import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { signAccessToken } from '#modules/accounts';
import { deriveKey } from '#modules/platform';

/** What the keys of test servers are derived from. */
export const TEST_SECRET = 'what-the-keys-of-test-servers-come-from';

export interface Member {
  id: number;
  username: string;
  sessionId: string;
  /** Headers of a request that this member makes. */
  headers: { Authorization: string };
}

let serial = 0;

interface MemberToBe {
  username?: string;
  email?: string;
  isStaff?: boolean;
  isSuperuser?: boolean;
}

/** An activated account that is logged in, without a password that could be typed. */
export async function aMember(db: Knex, member: MemberToBe = {}): Promise<Member> {
  serial += 1;
  const username = member.username ?? `membre${serial}`;
  const email = member.email ?? `${username}@exemple.fr`;
  const now = new Date();
  const [user] = await db('users')
    .insert({
      username,
      username_key: username.toLowerCase(),
      email,
      email_key: email.toLowerCase(),
      password_hash: 'none',
      is_staff: member.isStaff ?? false,
      is_superuser: member.isSuperuser ?? false,
      activated_at: now,
    })
    .returning<{ id: number }[]>('id');
  const [session] = await db('sessions')
    .insert({
      user_id: user?.id,
      refresh_hash: randomBytes(32),
      is_bound: false,
      is_remembered: false,
      user_agent: '',
      created_at: now,
      last_used_at: now,
      ends_at: new Date(now.getTime() + 3_600_000),
    })
    .returning<{ id: string }[]>('id');
  if (!user || !session) throw new Error('the database returned no id');
  const key = deriveKey(TEST_SECRET, 'access token');
  const token = await signAccessToken(key, { userId: user.id, sessionId: session.id }, now);
  return { id: user.id, username, sessionId: session.id, headers: { Authorization: `Bearer ${token}` } };
}
