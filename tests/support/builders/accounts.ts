import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { hashPassword, signAccessToken } from '#modules/accounts';
import { keyRing } from '#modules/platform';
import { giveReason } from '#modules/platform/records';
import { lookOf } from '../../../modules/accounts/registration/look-alikes.ts';

/** What the keys of test servers are derived from. */
export const TEST_SECRET = 'what-the-keys-of-test-servers-come-from';

/** What the access tokens of test servers are signed with. */
export const ACCESS_KEYS = keyRing(
  { current: TEST_SECRET, former: undefined, lasting: TEST_SECRET },
  'access token',
);

export interface Member {
  id: number;
  username: string;
  email: string;
  sessionId: string;
  /** Headers of a request that this member makes. */
  headers: { Authorization: string };
}

let serial = 0;

interface MemberToBe {
  username?: string;
  email?: string;
  /** Without one the account has none that could be typed. */
  password?: string;
  isActivated?: boolean;
  isStaff?: boolean;
  isSuperuser?: boolean;
  /** Of staff; without one they are what staff was before roles. */
  role?: 'editor' | 'reviewer' | 'support';
}

/** Another login of somebody. */
export async function aSession(
  db: Knex,
  { id }: Pick<Member, 'id'>,
  session: {
    userAgent?: string;
    lastUsedAt?: Date;
    endsAt?: Date;
    now?: Date;
    /** When its holder has last proved who they are: just now unless told. */
    provedAt?: Date | null;
    isRemembered?: boolean;
  } = {},
): Promise<Pick<Member, 'sessionId' | 'headers'>> {
  const { now = new Date() } = session;
  const [row] = await db('sessions')
    .insert({
      user_id: id,
      refresh_hash: randomBytes(32),
      is_bound: false,
      is_remembered: session.isRemembered ?? false,
      user_agent: session.userAgent ?? '',
      created_at: now,
      last_used_at: session.lastUsedAt ?? now,
      proved_at: session.provedAt === undefined ? now : session.provedAt,
      ends_at: session.endsAt ?? new Date(now.getTime() + 3_600_000),
    })
    .returning<{ id: string }[]>('id');
  if (!row) throw new Error('the database returned no id');
  const token = signAccessToken(ACCESS_KEYS, { userId: id, sessionId: row.id }, now);
  return { sessionId: row.id, headers: { Authorization: `Bearer ${token}` } };
}

/** An account that is logged in; activated unless told. */
export async function aMember(db: Knex, member: MemberToBe = {}): Promise<Member> {
  serial += 1;
  const username = member.username ?? `membre${serial}`;
  const email = member.email ?? `${username}@exemple.fr`;
  const [user] = await db('users')
    .insert({
      username,
      username_key: username.toLowerCase(),
      username_look: lookOf(username),
      email,
      email_key: email.toLowerCase(),
      password_hash: member.password === undefined ? 'none' : await hashPassword(member.password),
      is_staff: member.isStaff ?? member.role !== undefined,
      is_superuser: member.isSuperuser ?? false,
      role: member.role ?? null,
      activated_at: (member.isActivated ?? true) ? new Date() : null,
    })
    .returning<{ id: number }[]>('id');
  if (!user) throw new Error('the database returned no id');
  return { id: user.id, username, email, ...(await aSession(db, user)) };
}

/** Somebody of the team has just said why they open the records of whoever has an account by now. */
export async function sayWhy(db: Knex, { id }: Pick<Member, 'id'>): Promise<void> {
  for (const person of await db('users').pluck('id')) {
    await giveReason(db, id, person, { reason: 'request', note: '' });
  }
}
