import type { Knex } from 'knex';
import {
  type Captcha,
  type Client,
  type Config,
  createCaptcha,
  deriveKey,
  installationSecrets,
  type KeyRing,
  keyRing,
  type Logger,
  publicCaptchaSettings,
} from '#modules/platform';
import { MINUTE_MS } from '#modules/platform/units';
import type { CaptchaSettings } from './contract.ts';
import { openPasswordFilter, type PasswordFilter } from './passwords/password-filter.ts';

/** What the calls of accounts work with. */
export interface AccountContext {
  db: Knex;
  captcha: Captcha;
  captchaSettings: CaptchaSettings;
  /** This installation's own. */
  keys: { access: KeyRing; cookie: KeyRing /** Of what must outlive every other key. */; factors: Buffer };
  /** Where passkeys belong: they answer to no other site. */
  site: { origin: string; host: string };
  /** Whether the team may not be without a second factor. */
  demandsFactor: boolean;
  /** What nobody may choose, as far as this installation has a list. */
  commonPasswords: PasswordFilter;
  log: Logger;
  alarm: LoginAlarm;
}

/** What the calls of accounts work with in this installation. */
export async function accountContext({
  config,
  db,
  log,
}: {
  config: Config;
  db: Knex;
  log: Logger;
}): Promise<AccountContext> {
  const secrets = await installationSecrets(config);
  return {
    db,
    captcha: createCaptcha({ config, db, secrets }),
    captchaSettings: publicCaptchaSettings(config),
    keys: {
      access: keyRing(secrets, 'access token'),
      cookie: keyRing(secrets, 'session cookie'),
      factors: deriveKey(secrets.lasting, 'second factors'),
    },
    site: { origin: new URL(config.publicUrl).origin, host: new URL(config.publicUrl).hostname },
    demandsFactor: config.demandsFactor,
    commonPasswords: await openPasswordFilter(config.dataDir),
    log,
    alarm: createLoginAlarm(log),
  };
}

/** Where a request comes from, and when. */
export interface RequestContext {
  client: Client;
  now: Date;
}

type SecurityEvent =
  | 'account_registered'
  | 'account_activated'
  | 'login_accepted'
  | 'login_refused'
  | 'login_throttled'
  | 'login_without_captcha'
  | 'logged_out'
  | 'password_reset_requested'
  | 'password_reset'
  | 'session_refused'
  | 'session_reused'
  | 'current_password_refused'
  | 'current_password_throttled'
  | 'second_step_asked'
  | 'factor_refused'
  | 'factor_throttled'
  | 'factors_changed'
  | 'factor_reset_asked'
  | 'factors_reset'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'account_exported'
  | 'account_deleted'
  | 'account_opened'
  | 'account_shut'
  | 'rank_changed';

/**
 * One line in the log for what somebody may have to look into: who, from where, at which request. Neither names
 * nor addresses of mail.
 */
export function noteSecurity(
  log: Logger,
  { client }: RequestContext,
  event: SecurityEvent,
  userId: number | null = null,
): void {
  log.info({ id: client.requestId, ip: client.address, user: userId, event }, 'security');
}

/** Refused logins that one process sees in a minute only when somebody tries out accounts. */
const UNUSUAL = 60;

/** Told of each login that is refused. */
type LoginAlarm = (now: Date) => void;

/**
 * Says in the log, once a minute at most, that logins are being refused in numbers. What slows guesses down looks at one
 * name or one address: whoever tries one password for each of many names, from many addresses, is seen here alone.
 */
export function createLoginAlarm(log: Logger): LoginAlarm {
  let minute = 0;
  let refused = 0;
  return (now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) [minute, refused] = [current, 0];
    refused += 1;
    if (refused === UNUSUAL) log.error({ event: 'many_logins_refused' }, 'security');
  };
}
