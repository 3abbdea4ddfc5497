import { z } from 'zod';
import { isMailAddress, parseSender } from '../mail/mail-address.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

// Number() alone would take '0x10', '1e3' and ' 8 ' for numbers.
function whole(max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().max(max));
}

const wholeAboveZero = (max: number) => whole(max).pipe(z.number().positive());

const positiveNumber = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .transform(Number)
  .pipe(z.number().positive());

const ipAddress = z.union([z.ipv4(), z.ipv6()]);

const databaseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol));

const redisUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol));

export const siteUrl = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash, username } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !hash && !username;
  })
  .transform((text) => new URL(text).origin);

const smtpUrl = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(text);
  return (
    ['smtp:', 'smtps:'].includes(protocol) && hostname && ['', '/'].includes(pathname) && !search && !hash
  );
});

const sender = z.string().transform((text, context) => {
  const found = parseSender(text);
  if (!found) context.addIssue('neither an address nor «name <address>»');
  return found ?? z.NEVER;
});

/** Words that people leave in place of a secret, and what keyboards and counting give. */
const PLACEHOLDER =
  /change.?me|changez|secret|password|mot.?de.?passe|exemple|example|azerty|qwerty|12345678/i;

/** A secret of random characters: long, varied, and nothing repeated over its whole length. */
const strongSecret = z
  .string()
  .min(32)
  .refine((text) => new Set(text).size >= 8 && !/^(.+)\1+$/.test(text) && !PLACEHOLDER.test(text));

/** Keys that others have made: their letters are theirs, so fewer words give a placeholder away. */
const isNoPlaceholder = (text: string) => !/change.?me|changez|placeholder|exemple|example|x{8}/i.test(text);

const recaptchaKey = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .refine(isNoPlaceholder);

const paypalKey = z
  .string()
  .regex(/^[\w-]{20,200}$/)
  .refine(isNoPlaceholder);

/** What the legal page prints as it is. */
const legalNotice = z.string().min(10).max(1_000);

export const variables = z.object({
  PORT: whole(65_535).default(3000),
  HOST: ipAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  PUBLIC_URL: siteUrl.optional(),
  DEPLOYMENT: z.enum(['demo', 'production']).default('demo'),
  SECRET: strongSecret.optional(),
  FORMER_SECRET: strongSecret.optional(),
  FORMER_SECRET_UNTIL: z.iso.datetime().optional(),
  LASTING_SECRET: strongSecret.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  MAILBOX_PORT: whole(65_535).default(1080),
  WORKER_PORT: wholeAboveZero(65_535).optional(),
  CONTACT_EMAIL: z.string().refine(isMailAddress).default('contact@soutour.example'),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'test']).optional(),
  RECAPTCHA_SITE_KEY: recaptchaKey.optional(),
  RECAPTCHA_SECRET: recaptchaKey.optional(),
  PAYPAL_CLIENT_ID: paypalKey.optional(),
  PAYPAL_CLIENT_SECRET: paypalKey.optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  PAYPAL_MODE: z.enum(['sandbox', 'live']).optional(),
  PAYPAL_SIMULATOR_PORT: whole(65_535).default(4400),
  SUBSCRIPTION_GRACE_DAYS: whole(60).default(12),
  // PayPal's package prints access tokens when it finds it.
  PAYPAL_DEBUG: z.never().optional(),
  BLOG_AUDIENCE: z.enum(['crawlers', 'everyone']).default('crawlers'),
  SITE_PUBLISHER: legalNotice.optional(),
  SITE_HOST: legalNotice.optional(),
  CACHE_MB: wholeAboveZero(65_536).default(64),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  METRICS_PORT: whole(65_535).optional(),
  METRICS_HOST: ipAddress.default('127.0.0.1'),
  RATE_LIMIT_FACTOR: positiveNumber.default(1),
  PROXY_COUNT: whole(10).default(0),
});

export type VariableName = keyof z.input<typeof variables>;
export type Variables = z.output<typeof variables>;

const A_SECRET =
  'doit être fait d’au moins 32 caractères tirés au hasard, comme ceux que donne «\u00a0openssl rand -base64 33\u00a0»';

const LEGAL_LENGTH = '10 à 1000 caractères';

/** French: what follows the variable's name in the sentence that refuses it. */
export const EXPECTED: Record<VariableName, string> = {
  PORT: 'doit être un nombre entier de 0 à 65535 (3000 par défaut)',
  HOST: 'doit être l’adresse IP où écouter (127.0.0.1 pour une démonstration, toutes pour une vraie installation)',
  DATA_DIR: 'doit être le chemin d’un dossier (.data par défaut)',
  DATABASE_URL: 'doit être une adresse postgres:// ou postgresql://',
  REDIS_URL: 'doit être une adresse redis:// ou rediss://',
  PUBLIC_URL: 'doit être une adresse http:// ou https:// sans chemin, comme https://exemple.fr',
  DEPLOYMENT: 'doit valoir demo ou production',
  SECRET: A_SECRET,
  FORMER_SECRET: A_SECRET,
  FORMER_SECRET_UNTIL: 'doit être un moment en temps universel, comme 2026-11-24T20:00:00Z',
  LASTING_SECRET: A_SECRET,
  SMTP_URL:
    'doit être une adresse smtp:// ou smtps:// sans chemin, comme smtps://nom:motdepasse@smtp.exemple.fr',
  MAIL_FROM: 'doit être une adresse e-mail, seule ou précédée d’un nom, comme Soutour <bonjour@exemple.fr>',
  MAILBOX_PORT: 'doit être un nombre entier de 0 à 65535 (1080 par défaut)',
  WORKER_PORT: 'doit être un nombre entier de 1 à 65535',
  CONTACT_EMAIL: 'doit être une adresse e-mail',
  CAPTCHA: 'doit valoir altcha, recaptcha ou test',
  RECAPTCHA_SITE_KEY: 'doit être la clé de site que Google a donnée',
  RECAPTCHA_SECRET: 'doit être la clé secrète que Google a donnée',
  PAYPAL_CLIENT_ID: 'doit être l’identifiant (Client ID) que PayPal a donné',
  PAYPAL_CLIENT_SECRET: 'doit être la clé secrète (Secret) que PayPal a donnée',
  PAYPAL_WEBHOOK_ID: 'doit être l’identifiant que PayPal a donné au webhook',
  PAYPAL_MODE: 'doit valoir sandbox ou live',
  PAYPAL_SIMULATOR_PORT: 'doit être un nombre entier de 0 à 65535 (4400 par défaut)',
  SUBSCRIPTION_GRACE_DAYS: 'doit être un nombre entier de jours, de 0 à 60 (12 par défaut)',
  PAYPAL_DEBUG: 'doit rester vide, car elle écrirait les clés de PayPal dans le journal',
  BLOG_AUDIENCE: 'doit valoir crawlers ou everyone (crawlers par défaut)',
  SITE_PUBLISHER: `doit donner en ${LEGAL_LENGTH} le nom, l’adresse et le téléphone de l’éditeur`,
  SITE_HOST: `doit donner en ${LEGAL_LENGTH} le nom, l’adresse et le téléphone de l’hébergeur`,
  CACHE_MB: 'doit être un nombre entier de mégaoctets, de 1 à 65536 (64 par défaut)',
  LOG_LEVEL: `doit valoir ${LOG_LEVELS.slice(0, -1).join(', ')} ou ${LOG_LEVELS.at(-1)}`,
  METRICS_PORT: 'doit être un nombre entier de 0 à 65535, ou rester vide pour ne rien mesurer',
  METRICS_HOST: 'doit être l’adresse IP où écouter (127.0.0.1 par défaut, 0.0.0.0 pour toutes)',
  RATE_LIMIT_FACTOR: 'doit être un nombre plus grand que 0 (1 par défaut)',
  PROXY_COUNT: 'doit être un nombre entier de 0 à 10 (0 par défaut)',
};

/** These carry a password or are one: what was received has no place in a log. */
export const CONFIDENTIAL: ReadonlySet<VariableName> = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'SECRET',
  'FORMER_SECRET',
  'LASTING_SECRET',
  'SMTP_URL',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
]);
