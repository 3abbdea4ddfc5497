import { randomUUID } from 'node:crypto';
import { listDecisions, listMailsTo, listReadingsAbout, type PersonalData } from '#modules/platform/records';
import { listFactors, removeFactors } from './factors/held-factors.ts';
import { AccountNoteRow, SessionRow, UserRow } from './models.ts';
import { nameBrowser } from './sessions/name-browser.ts';

const OWN_LINES = ['give', 'note', 'unnote'];

/** What accounts keep of a person: the account itself and its sessions. */
export const accountData: PersonalData = {
  name: 'account',

  async export(db, { id }) {
    const user = await UserRow.query(db).findById(id);
    if (!user) return null;
    const devices = await db('known_devices')
      .where('user_id', id)
      .orderBy('last_login_at')
      .pluck('last_login_at');
    const sessions = await SessionRow.query(db).where('user_id', id).orderBy('created_at');
    return {
      username: user.username,
      email: user.email,
      pending_email: user.pending_email,
      first_name: user.first_name,
      last_name: user.last_name,
      created_at: user.created_at,
      activated_at: user.activated_at,
      last_contact_at: user.last_contact_at,
      preferences: user.preferences,
      sessions: sessions.map((session) => ({
        user_agent: session.user_agent,
        created_at: session.created_at,
        last_used_at: session.last_used_at,
        ended_at: session.ended_at,
      })),
      // When somebody of the team has seen it.
      readings: await listReadingsAbout(db, id),
      notes: await AccountNoteRow.query(db)
        .where('user_id', id)
        .orderBy('written_at')
        .select('note', 'written_at'),
      // What opens the account beside its password; nothing by which it could be opened.
      factors: await listFactors(db, id),
      known_devices: devices.map((last_login_at: Date) => ({ last_login_at })),
    };
  },

  async erase(trx, { id }) {
    await trx('sessions').where('user_id', id).delete();
    await trx('known_devices').where('user_id', id).delete();
    await trx('account_notes').where('user_id', id).delete();
    await trx('account_links').where('user_id', id).delete();
    await removeFactors(trx, id);
    // Unlike any name or address that could be typed, so that both are free again.
    const nobody = `#${randomUUID()}`;
    await UserRow.query(trx).findById(id).patch({
      username: 'Compte supprimé',
      username_key: nobody,
      username_look: null,
      email: nobody,
      email_key: nobody,
      pending_email: null,
      password_hash: 'none',
      browser_hash: null,
      first_name: '',
      last_name: '',
      preferences: null,
      is_staff: false,
      is_superuser: false,
      role: null,
      is_active: false,
    });
  },

  async history(db, { id, email }, limit) {
    const user = await UserRow.query(db).findById(id);
    const browsers = await SessionRow.query(db)
      .where('user_id', id)
      .groupBy('user_agent')
      .select('user_agent')
      .min('created_at as at')
      .castTo<{ user_agent: string; at: Date }[]>();
    const decisions = await listDecisions(db, { resource: 'users', ids: [id] }, limit);
    const mails = await listMailsTo(db, email, limit);
    return [
      ...(user ? [{ at: user.created_at, kind: 'account_opened', id }] : []),
      ...(user?.activated_at ? [{ at: user.activated_at, kind: 'address_confirmed', id }] : []),
      ...browsers.map(({ user_agent, at }) => ({
        at,
        kind: 'browser',
        id: user_agent,
        about: nameBrowser(user_agent),
      })),
      // What was given and noted stands there with its reason.
      ...decisions
        .filter(({ action }) => !OWN_LINES.includes(action))
        .map(({ action, ...decision }) => ({ ...decision, kind: 'decision', about: action })),
      ...mails.map(({ key, purpose, at }) => ({ at, kind: 'mail', id: key, about: purpose })),
    ];
  },

  async lastContact(db, { id }) {
    const user = await UserRow.query(db).findById(id);
    return user?.last_contact_at ?? null;
  },
};
