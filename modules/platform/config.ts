import { resolve } from 'node:path';
import { z } from 'zod';

export interface Config {
  /** TCP port; 0 asks the system for a free one. */
  port: number;
  /** Absolute path of the folder that holds the embedded database. */
  dataDir: string;
  /** `postgres://` URL of a database that somebody else runs; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** The address readers type, without a trailing slash. */
  publicUrl: string;
  /** 'production' is a real installation: what is only good for a demonstration is refused. */
  deployment: 'demo' | 'production';
  /** Megabytes that one process may keep of rendered content. */
  cacheMb: number;
  logLevel: LogLevel;
  /** Multiplies every limit on the number of requests. */
  rateLimitFactor: number;
  /** What every key of this installation is derived from; undefined makes one in the data folder. */
  secret: string | undefined;
  /** How many trusted proxies stand in front: the client's address is that many steps from the end. */
  proxyCount: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export interface ConfigFault {
  /** The environment variable. */
  name: string;
  /** French, a whole sentence that begins with the variable's name. */
  message: string;
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

// Number() alone would take '0x10', '1e3' and ' 8 ' for numbers.
function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

const positiveNumber = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .transform(Number)
  .pipe(z.number().positive());

const databaseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol));

const siteUrl = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, pathname, search, hash, username } = new URL(text);
    return ['http:', 'https:'].includes(protocol) && pathname === '/' && !search && !hash && !username;
  })
  .transform((text) => new URL(text).origin);

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: siteUrl.optional(),
  DEPLOYMENT: z.enum(['demo', 'production']).default('demo'),
  CACHE_MB: whole(1, 65_536).default(64),
  LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
  RATE_LIMIT_FACTOR: positiveNumber.default(1),
  SECRET: z.string().min(32).optional(),
  PROXY_COUNT: whole(0, 10).default(0),
});

type Name = keyof z.input<typeof variables>;

const EXPECTED: Record<Name, string> = {
  PORT: 'doit être un nombre entier de 0 à 65535 (3000 par défaut)',
  DATA_DIR: 'doit être le chemin d’un dossier (.data par défaut)',
  DATABASE_URL: 'doit être une adresse postgres:// ou postgresql://',
  PUBLIC_URL: 'doit être une adresse http:// ou https:// sans chemin, comme https://exemple.fr',
  DEPLOYMENT: 'doit valoir demo ou production',
  CACHE_MB: 'doit être un nombre entier de mégaoctets, de 1 à 65536 (64 par défaut)',
  LOG_LEVEL: `doit valoir ${LOG_LEVELS.slice(0, -1).join(', ')} ou ${LOG_LEVELS.at(-1)}`,
  RATE_LIMIT_FACTOR: 'doit être un nombre plus grand que 0 (1 par défaut)',
  SECRET: 'doit avoir au moins 32 caractères',
  PROXY_COUNT: 'doit être un nombre entier de 0 à 10 (0 par défaut)',
};

function faultOf(name: Name, value: string | undefined): ConfigFault {
  // A password has no place in a log, and a database's URL carries one.
  const received =
    name === 'DATABASE_URL' || name === 'SECRET' ? '' : `\u00a0; reçu\u00a0: «\u00a0${value}\u00a0»`;
  return { name, message: `${name} ${EXPECTED[name]}${received}.` };
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

function productionFaults(given: Partial<Record<Name, string>>): ConfigFault[] {
  if (given.DEPLOYMENT !== 'production') return [];
  const fault = (message: string) => [{ name: 'PUBLIC_URL', message }];
  if (!given.PUBLIC_URL) return fault('PUBLIC_URL est obligatoire quand DEPLOYMENT vaut production.');
  const url = siteUrl.safeParse(given.PUBLIC_URL);
  if (!url.success || url.data.startsWith('https:') || isLocal(url.data)) return [];
  return fault('PUBLIC_URL doit commencer par https:// quand DEPLOYMENT vaut production.');
}

function givenVariables(env: NodeJS.ProcessEnv): Partial<Record<Name, string>> {
  const names = Object.keys(variables.shape) as Name[];
  const given = names.map((name) => [name, env[name]?.trim() || undefined] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * What the environment asks for. An empty variable counts as unset; relative folders are taken from
 * the current one.
 * @throws ConfigError naming every variable that is wrong or missing
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = givenVariables(env);
  const parsed = variables.safeParse(given);
  const wrong = new Set(parsed.error?.issues.map((issue) => issue.path[0] as Name));
  const faults = [...wrong].map((name) => faultOf(name, given[name])).concat(productionFaults(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  const { data } = parsed;
  return {
    port: data.PORT,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    deployment: data.DEPLOYMENT,
    cacheMb: data.CACHE_MB,
    logLevel: data.LOG_LEVEL ?? (data.DEPLOYMENT === 'production' ? 'info' : 'warn'),
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    secret: data.SECRET,
    proxyCount: data.PROXY_COUNT,
  };
}
