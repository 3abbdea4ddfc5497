import type { Knex } from 'knex';
import {
  type ComposedMail,
  defineMail,
  type Job,
  type MailContent,
  type MailContext,
  type Occurrence,
} from '#modules/platform/background';
import { deleteFinalNoticeAddress, findFinalNoticeAddress } from '../erasure/final-notice-addresses.ts';
import { endOfAccount } from '../erasure/retention-terms.ts';
import {
  AccountAlreadyExists,
  ActivationRequested,
  type FactorChange,
  FactorsChanged,
  OpenedElsewhere,
  PasswordChanged,
  PasswordResetRequested,
  SessionReused,
  UserActivated,
  UserRegistered,
} from '../events.ts';
import { SessionRow, UserRow } from '../models.ts';
import { AccountDeleted, AccountFellSilent, EmailChanged, EmailChangeRequested } from '../profile/events.ts';
import {
  addressLeftMail,
  addressTakenMail,
  farewellMail,
  newAddressMail,
  retentionMail,
} from '../profile/mail-templates.ts';
import { nameBrowser } from '../sessions/name-browser.ts';
import { keyOf } from '../spelling-key.ts';
import { findRecipient } from './find-recipient.ts';
import { createLink, type UserOccurrence } from './link-token.ts';
import {
  accountExistsMail,
  activationMail,
  type FirstText,
  factorsChangedMail,
  openedElsewhereMail,
  passwordChangedMail,
  resetMail,
  sessionReusedMail,
  welcomeMail,
} from './mail-templates.ts';

type Compose = (occurrence: UserOccurrence, context: MailContext) => Promise<ComposedMail | null>;

/** To the owner of the account, for as long as there is one. */
function toOwner(write: (user: UserRow, publicUrl: string) => MailContent | null): Compose {
  return async ({ payload }, { db, config }) => {
    const user = await findRecipient(db, payload.userId);
    const content = user && write(user, config.publicUrl);
    return content ? { to: user.email, content } : null;
  };
}

/** The link that activates an account; nothing once it is activated. */
const activation: Compose = async (event, context) => {
  const user = await findRecipient(context.db, event.payload.userId);
  if (!user || user.activated_at) return null;
  const link = await createLink(context, { userId: user.id, purpose: 'activation', cause: event });
  if (!link) return null;
  const { publicUrl } = context.config;
  const content = activationMail({ username: user.username, publicUrl, url: link.url });
  return { to: user.email, content, expiresAt: link.expiresAt };
};

/** The link to a new password, if an account has the address that was asked about. */
async function reset(
  event: Occurrence<{ userId: number | null }>,
  context: MailContext,
): Promise<ComposedMail | null> {
  const { userId } = event.payload;
  const user = userId === null ? undefined : await findRecipient(context.db, userId);
  if (!user) return null;
  const link = await createLink(context, { userId: user.id, purpose: 'reset', cause: event });
  if (!link) return null;
  const { publicUrl } = context.config;
  const content = resetMail({ username: user.username, publicUrl, url: link.url });
  return { to: user.email, content, expiresAt: link.expiresAt };
}

/**
 * What there is to say to the address that an account shall have: its link, or that it is another account's. The
 * account's row is locked meanwhile, lest it ask for a third address between the two steps and this link confirm
 * that one.
 */
const newAddress: Compose = (event, { db, config }) =>
  db.transaction(async (trx) => {
    const { userId } = event.payload;
    const user = await UserRow.query(trx).findById(userId).forUpdate();
    const to = user?.pending_email;
    if (!to) return null;
    const owner = await UserRow.query(trx).findOne({ email_key: keyOf(to) });
    if (owner) return { to, content: addressTakenMail(config.publicUrl) };
    const link = await createLink({ db: trx, config }, { userId, purpose: 'email', cause: event });
    return link && { to, content: newAddressMail(config.publicUrl, link.url), expiresAt: link.expiresAt };
  });

/** A warning to whoever has been silent for almost three years; nothing when they have come back meanwhile. */
const retention = toOwner(({ retention_warned_at, last_contact_at }, publicUrl) => {
  if (!retention_warned_at || retention_warned_at < last_contact_at) return null;
  return retentionMail(publicUrl, endOfAccount(last_contact_at, retention_warned_at));
});

/** Where the account was opened; nothing once that session is no longer known. */
async function openedElsewhere(
  { payload }: Occurrence<{ userId: number; sessionId: string }>,
  { db, config: { publicUrl } }: MailContext,
): Promise<ComposedMail | null> {
  const user = await findRecipient(db, payload.userId);
  const session = await SessionRow.query(db).findById(payload.sessionId);
  if (!user || !session) return null;
  const browser = nameBrowser(session.user_agent);
  const { username } = user;
  return {
    to: user.email,
    content: openedElsewhereMail({ username, publicUrl, browser, at: session.created_at }),
  };
}

/** What opens an account beside its password has changed: its owner is written to, who may know nothing of it. */
async function factorsChanged(
  { payload }: Occurrence<{ userId: number; change: FactorChange }>,
  { db, config: { publicUrl } }: MailContext,
): Promise<ComposedMail | null> {
  const user = await findRecipient(db, payload.userId);
  if (!user) return null;
  const { username } = user;
  return { to: user.email, content: factorsChangedMail({ username, publicUrl, change: payload.change }) };
}

/** To the address that was put aside with the event: the account no longer has it. */
async function toFinalNoticeAddress(
  { id }: Occurrence,
  { db }: MailContext,
  content: MailContent,
): Promise<ComposedMail | null> {
  const to = await findFinalNoticeAddress(db, id);
  return to ? { to, content } : null;
}

/**
 * Every mail about an account: the event that it answers, and what it says as long as that is true.
 * @param findFirstText the first text that anybody may read; undefined while there is none
 */
export const accountMails = (findFirstText: (db: Knex) => Promise<FirstText | undefined>): readonly Job[] => [
  defineMail({ purpose: 'activation', event: UserRegistered, compose: activation }),
  defineMail({ purpose: 'activation-again', event: ActivationRequested, compose: activation }),
  defineMail({
    purpose: 'welcome',
    event: UserActivated,
    async compose(event, context) {
      const text = await findFirstText(context.db);
      const write = toOwner((user, publicUrl) =>
        user.activated_at ? welcomeMail(user.username, publicUrl, text) : null,
      );
      return write(event, context);
    },
  }),
  defineMail({ purpose: 'reset', event: PasswordResetRequested, compose: reset }),
  defineMail({
    purpose: 'password-changed',
    event: PasswordChanged,
    compose: toOwner(({ username }, publicUrl) => passwordChangedMail({ username, publicUrl })),
  }),
  defineMail({
    purpose: 'account-exists',
    event: AccountAlreadyExists,
    compose: toOwner(({ username, activated_at }, publicUrl) =>
      accountExistsMail({ username, publicUrl, isActivated: activated_at !== null }),
    ),
  }),
  defineMail({
    purpose: 'session-reused',
    event: SessionReused,
    compose: toOwner(({ username }, publicUrl) => sessionReusedMail({ username, publicUrl })),
  }),
  defineMail({ purpose: 'factors-changed', event: FactorsChanged, compose: factorsChanged }),
  defineMail({ purpose: 'opened-elsewhere', event: OpenedElsewhere, compose: openedElsewhere }),
  defineMail({ purpose: 'new-address', event: EmailChangeRequested, compose: newAddress }),
  defineMail({
    purpose: 'address-left',
    event: EmailChanged,
    compose: (event, context) =>
      toFinalNoticeAddress(event, context, addressLeftMail(context.config.publicUrl)),
    onEnd: (_end, { id }, { db }) => deleteFinalNoticeAddress(db, id),
  }),
  defineMail({ purpose: 'retention', event: AccountFellSilent, compose: retention }),
  defineMail({
    purpose: 'farewell',
    event: AccountDeleted,
    compose: (event, context) =>
      toFinalNoticeAddress(event, context, farewellMail(context.config.publicUrl, event.payload.reason)),
    onEnd: (_end, { id }, { db }) => deleteFinalNoticeAddress(db, id),
  }),
];
