import { CONFIDENTIAL, EXPECTED, siteUrl, type VariableName, type Variables } from './config-variables.ts';

/** What is wrong with a variable of the environment. */
export interface ConfigFault {
  /** The environment variable. */
  name: string;
  /** French, a whole sentence that begins with the variable's name. */
  message: string;
}

/** What was set, as it was typed. */
export type Given = Partial<Record<VariableName, string>>;

/** What a variable's value is refused with. */
export function faultOf(name: VariableName, value: string | undefined): ConfigFault {
  const received = CONFIDENTIAL.has(name) ? '' : `\u00a0; reçu\u00a0: «\u00a0${value}\u00a0»`;
  return { name, message: `${name} ${EXPECTED[name]}${received}.` };
}

function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
}

const PAYPAL_ACCOUNT = [
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MODE',
] as const;

const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'SECRET',
  'SMTP_URL',
  'CONTACT_EMAIL',
  ...PAYPAL_ACCOUNT,
] as const;

function productionFaults(given: Given): ConfigFault[] {
  if (given.DEPLOYMENT !== 'production') return [];
  const when = 'quand DEPLOYMENT vaut production.';
  const faults: ConfigFault[] = REQUIRED_IN_PRODUCTION.filter((name) => !given[name]).map((name) => ({
    name,
    message: `${name} est obligatoire ${when}`,
  }));
  const url = siteUrl.safeParse(given.PUBLIC_URL);
  if (url.success && !url.data.startsWith('https:') && !isLocal(url.data)) {
    faults.push({ name: 'PUBLIC_URL', message: `PUBLIC_URL doit commencer par https:// ${when}` });
  }
  if (given.CAPTCHA === 'test') {
    faults.push({ name: 'CAPTCHA', message: `CAPTCHA ne peut pas valoir test ${when}` });
  }
  return faults;
}

function captchaFaults({ CAPTCHA, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET }: Given): ConfigFault[] {
  if (RECAPTCHA_SITE_KEY && RECAPTCHA_SECRET) return [];
  if (!RECAPTCHA_SITE_KEY && !RECAPTCHA_SECRET && CAPTCHA !== 'recaptcha') return [];
  const name = RECAPTCHA_SITE_KEY ? 'RECAPTCHA_SECRET' : 'RECAPTCHA_SITE_KEY';
  return [{ name, message: `${name} manque\u00a0: reCAPTCHA demande sa clé de site et sa clé secrète.` }];
}

function paypalFaults(given: Given): ConfigFault[] {
  const missing = PAYPAL_ACCOUNT.filter((name) => !given[name]);
  // A real installation is told of them in any case.
  if (missing.length === PAYPAL_ACCOUNT.length || given.DEPLOYMENT === 'production') return [];
  return missing.map((name) => ({
    name,
    message: `${name} manque\u00a0: un compte PayPal demande ${PAYPAL_ACCOUNT.join(', ')}.`,
  }));
}

/** A secret that is changed by hand and by halves would log everybody out, or change what push services know us by. */
function secretFaults(given: Given): ConfigFault[] {
  const { SECRET, FORMER_SECRET, FORMER_SECRET_UNTIL, LASTING_SECRET } = given;
  if (!FORMER_SECRET && !FORMER_SECRET_UNTIL) return [];
  const all = { SECRET, FORMER_SECRET, FORMER_SECRET_UNTIL, LASTING_SECRET };
  const names = Object.keys(all) as (keyof typeof all)[];
  return names
    .filter((name) => !all[name])
    .map((name) => ({
      name,
      message: `${name} manque\u00a0: changer de secret demande ${names.join(', ')}, que «\u00a0npm run rotate-secret\u00a0» écrit ensemble.`,
    }));
}

/** What is wrong with variables that are right by themselves. */
export function faultsBetween(given: Given): ConfigFault[] {
  return [
    ...productionFaults(given),
    ...captchaFaults(given),
    ...paypalFaults(given),
    ...secretFaults(given),
  ];
}

/** Two servers on one port: the second would fail with words of the system's. */
export function portFaults(data: Variables): ConfigFault[] {
  const used: VariableName[] = ['PORT'];
  if (!data.SMTP_URL) used.push('MAILBOX_PORT');
  if (!data.PAYPAL_CLIENT_ID) used.push('PAYPAL_SIMULATOR_PORT');
  if (data.METRICS_PORT !== undefined) used.push('METRICS_PORT');
  return used.flatMap((name, index) => {
    const other = used.slice(0, index).find((earlier) => data[earlier] === data[name]);
    if (!other || data[name] === 0) return [];
    return [{ name, message: `${name} et ${other} doivent différer.` }];
  });
}
