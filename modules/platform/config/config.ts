import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Sender } from '../mail/mail-address.ts';
import { type ConfigFault, faultOf, faultsBetween, type Given, portFaults } from './config-faults.ts';
import { type LogLevel, type VariableName, type Variables, variables } from './config-variables.ts';
import { PUSH_SERVICES } from './push-services.ts';
import type { GivenSecrets } from './secrets.ts';

export interface Config extends GivenSecrets {
  /** TCP port; 0 asks the system for a free one. */
  port: number;
  /** The address that the site listens on; undefined: all of this machine. */
  listenHost: string | undefined;
  /** Absolute path of the folder that holds the embedded database. */
  dataDir: string;
  /** `postgres://` URL of a database that somebody else runs; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** `redis://` URL of the server that keeps the queue; undefined keeps it in the database. */
  redisUrl: string | undefined;
  /** The address readers type, without a trailing slash. */
  publicUrl: string;
  /** 'production' is a real installation: what is only good for a demonstration is refused. */
  deployment: 'demo' | 'production';
  /** Whether the team may do nothing before it has shown more than a password; a demonstration offers it. */
  demandsFactor: boolean;
  /** `smtp://` or `smtps://` URL of the mail server; undefined starts the local mailbox. */
  smtpUrl: string | undefined;
  mailFrom: Sender;
  /** TCP port of the local mailbox's pages; 0 asks the system for a free one. */
  mailboxPort: number;
  /** Where the messages of the contact form go. */
  contactEmail: string;
  captcha: CaptchaConfig;
  /** Hosts that messages are pushed by, see isPushService; no variable changes them, tests have a service of their own. */
  pushServices: readonly string[];
  /** TCP port on which a worker says how it is, on this machine; undefined: it does not. */
  workerPort: number | undefined;
  /** Our account at PayPal; undefined pays by the simulator, which takes no money. */
  paypal: PaypalConfig | undefined;
  /** TCP port of the PayPal simulator, on this machine; 0 asks the system for a free one. */
  paypalSimulatorPort: number;
  /** How many days a renewal may be late before texts close. */
  subscriptionGraceDays: number;
  /** Whom the pages of the blog are shown to: known crawlers alone, or everyone. */
  blogAudience: 'crawlers' | 'everyone';
  /** What the legal page says of who answers for the site, and of whose machines it runs on. */
  publisher: string | undefined;
  host: string | undefined;
  /** Megabytes that one process may keep of rendered content. */
  cacheMb: number;
  logLevel: LogLevel;
  /** Where figures for Prometheus are answered, apart from the site; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Multiplies every limit on the number of requests. */
  rateLimitFactor: number;
  /** How many trusted proxies stand in front: the client's address is that many steps from the end. */
  proxyCount: number;
}

type CaptchaConfig =
  | { provider: 'altcha' | 'test' }
  | { provider: 'recaptcha'; siteKey: string; secret: string };

interface PaypalConfig {
  mode: 'sandbox' | 'live';
  clientId: string;
  clientSecret: string;
  /** Of the webhook that PayPal has been told of. */
  webhookId: string;
}

/** Every fault of the environment at once, so that an operator corrects them in one go. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly ConfigFault[];

  constructor(faults: readonly ConfigFault[]) {
    super(faults.map((fault) => fault.message).join('\n'));
    this.faults = faults;
  }
}

function givenVariables(env: NodeJS.ProcessEnv): Given {
  const names = Object.keys(variables.shape) as VariableName[];
  const given = names.map((name) => [name, env[name]?.trim() || undefined] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function captchaOf({ CAPTCHA, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }: Variables): CaptchaConfig {
  const hasKeys = RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET;
  const provider = CAPTCHA ?? (hasKeys ? 'recaptcha' : 'altcha');
  if (provider !== 'recaptcha' || !hasKeys) return { provider: provider === 'test' ? 'test' : 'altcha' };
  return { provider, siteKey: RECAPTCHA_SITE_KEY, secret: RECAPTCHA_SECRET };
}

function formerOf({ FORMER_SECRET, FORMER_SECRET_UNTIL }: Variables): Config['formerSecret'] {
  if (!FORMER_SECRET || !FORMER_SECRET_UNTIL) return undefined;
  return { secret: FORMER_SECRET, until: new Date(FORMER_SECRET_UNTIL) };
}

function paypalOf(data: Variables): PaypalConfig | undefined {
  const { PAYPAL_MODE: mode, PAYPAL_CLIENT_ID: clientId } = data;
  const { PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = data;
  if (!mode || !clientId || !clientSecret || !webhookId) return undefined;
  return { mode, clientId, clientSecret, webhookId };
}

/** The address nobody reads: mails say where to write. A number is no domain of mail. */
function defaultSender(publicUrl: string): Sender {
  const { hostname } = new URL(publicUrl);
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return { name: 'Soutour', address: `ne-pas-repondre@${isNumber ? 'localhost' : hostname}` };
}

/**
 * What the environment asks for. An empty variable counts as unset; relative folders are taken from
 * the current one.
 * @throws ConfigError naming every variable that is wrong or missing
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenVariables(env);
  const parsed = variables.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0] as VariableName));
  const faults = [...wrong].map((name) => faultOf(name, given[name]));
  faults.push(...faultsBetween(given));
  if (parsed.success) faults.push(...portFaults(parsed.data));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { data } = parsed;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  return {
    port: data.PORT,
    // The passwords of a demonstration are known to everybody.
    listenHost: data.HOST ?? (data.DEPLOYMENT === 'demo' ? '127.0.0.1' : undefined),
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    redisUrl: data.REDIS_URL,
    publicUrl,
    deployment: data.DEPLOYMENT,
    demandsFactor: data.DEPLOYMENT === 'production',
    secret: data.SECRET,
    formerSecret: formerOf(data),
    lastingSecret: data.LASTING_SECRET,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? defaultSender(publicUrl),
    mailboxPort: data.MAILBOX_PORT,
    contactEmail: data.CONTACT_EMAIL,
    captcha: captchaOf(data),
    pushServices: PUSH_SERVICES,
    paypal: paypalOf(data),
    workerPort: data.WORKER_PORT,
    paypalSimulatorPort: data.PAYPAL_SIMULATOR_PORT,
    subscriptionGraceDays: data.SUBSCRIPTION_GRACE_DAYS,
    blogAudience: data.BLOG_AUDIENCE,
    publisher: data.SITE_PUBLISHER,
    host: data.SITE_HOST,
    cacheMb: data.CACHE_MB,
    logLevel: data.LOG_LEVEL ?? (data.DEPLOYMENT === 'production' ? 'info' : 'warn'),
    metrics:
      data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    proxyCount: data.PROXY_COUNT,
  };
}
