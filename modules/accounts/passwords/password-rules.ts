import { InvalidFields } from '#modules/platform';
import { newPassword } from '../fields-schema.ts';
import { keyOf } from '../spelling-key.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { PasswordFilter } from './password-filter.ts';

const TOO_COMMON = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre.';
/** The filter may be wrong, so nothing is said of the password itself. */
const LISTED =
  'Notre liste des mots de passe les plus courants nous fait refuser celui-ci\u00a0: choisissez-en un autre.';
const TOO_PERSONAL =
  'Ce mot de passe ressemble trop à votre nom d’utilisateur ou à votre adresse\u00a0: choisissez-en un autre.';
const DIFFERENT = 'Les mots de passe ne correspondent pas';

/** What fingers run along: rows of French and English keyboards, the alphabet, digits. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
];
const BACKWARDS = RUNS.map((run) => [...run].reverse().join(''));

const PLAIN_CHARACTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

const spell = (text: string) => text.replace(/[013450@$]/g, (sign) => PLAIN_CHARACTERS[sign] ?? sign);
const withoutStart = (text: string) => text.replace(/^\P{L}{1,4}/u, '');
const withoutEnd = (text: string) => text.replace(/\P{L}{1,5}$/u, '');

/** A word as people think of it: without what they hang on its ends, and with letters for their look-alikes. */
function coresOf(password: string): string[] {
  const key = keyOf(password)
    .normalize('NFD')
    .replace(/[\p{Mn} ]/gu, '');
  const bare = withoutStart(withoutEnd(key));
  return [key, bare, withoutStart(withoutEnd(spell(key))), spell(withoutEnd(key)), spell(bare)];
}

/** One short piece over and over, as in aaaaaaaa or 12341234. */
function isRepetition(key: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(key);
}

function isRun(key: string): boolean {
  return [...RUNS, ...BACKWARDS].some((run) => `${run}${run}`.includes(key));
}

function isCommon(password: string): boolean {
  const key = keyOf(password);
  return isRepetition(key) || isRun(key) || coresOf(password).some((core) => COMMON_PASSWORDS.has(core));
}

function isPersonal(password: string, { username, email }: { username: string; email: string }): boolean {
  const own = [username, email, email.slice(0, email.indexOf('@'))].flatMap((text) => coresOf(text));
  return coresOf(password).some((core) => core !== '' && own.includes(core));
}

/**
 * Why a password is no good for somebody: on every guesser's list, or their own name. How it is made up is
 * nobody's business; its length is the contract's.
 * @returns a French sentence, or undefined
 */
export function weaknessOf(
  password: string,
  user: { username: string; email: string },
  listed: PasswordFilter,
): string | undefined {
  if (isCommon(password)) return TOO_COMMON;
  if (isPersonal(password, user)) return TOO_PERSONAL;
  return listed.has(password) ? LISTED : undefined;
}

/** Whether a password is too short or too common whatever list an installation has: such have no place in one. */
export function isRefusedWithoutFilter(password: string): boolean {
  return !newPassword.safeParse(password).success || isCommon(password);
}

/**
 * @param fields the names under which a form holds the two
 * @throws InvalidFields when a password that was typed twice was not typed the same
 */
export function assertSamePassword(password: string, again: string, field: string): void {
  if (password !== again) throw new InvalidFields({ [field]: [DIFFERENT] });
}
