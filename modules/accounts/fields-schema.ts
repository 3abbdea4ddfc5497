import { z } from 'zod';

// What the forms of accounts take. Each rule says in French what is wrong; a password is taken exactly as typed.

const REQUIRED = 'Ce champ est obligatoire.';
/** The longest password that is looked at, in characters: longer ones are refused, never cut. */
const MAX_PASSWORD = 256;

const required = (max: number) =>
  z.string({ error: REQUIRED }).min(1, REQUIRED).max(max, `Ce champ est limité à ${max}\u00a0caractères.`);

const NAME_RULE =
  'Le nom d’utilisateur se compose de lettres et de chiffres, avec au milieu des points, traits ou espaces.';

const ONE_SCRIPT =
  'Le nom d’utilisateur s’écrit dans une seule écriture, latine ou arabe par exemple\u00a0: des lettres de plusieurs écritures se confondent.';

/** Writings in use, each with those that it is mixed with in its own language. */
const SCRIPTS = [
  ...['Latin', 'Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala'],
  ...['Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Tifinagh'],
].map((name) => [name]);
const OF_ONE_SCRIPT = [
  ...SCRIPTS,
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
].map((names) => {
  const characters = ['Common', ...names].map((name) => `\\p{Script=${name}}`).join('');
  return new RegExp(`^[\\P{L}${characters}]*$`, 'u');
});

export const username = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(40, 'Le nom d’utilisateur est limité à 40\u00a0caractères.')
  // Letters of any script, and what holds names together; no @, so that it can never be taken for an address.
  .regex(/^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}._' -]*[\p{L}\p{M}\p{N}])?$/u, NAME_RULE)
  // Some letters and marks are not to be seen: two names would look the same.
  .regex(/^\P{Default_Ignorable_Code_Point}*$/u, NAME_RULE)
  // A Cyrillic е in a Latin name is seen by nobody.
  .refine((name) => OF_ONE_SCRIPT.some((pattern) => pattern.test(name)), ONE_SCRIPT);

export const email = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(254, 'Cette adresse est trop longue.')
  .pipe(z.email({ error: 'Veuillez entrer une adresse email valide.' }));

/** A password that is being chosen. */
export const newPassword = z
  .string({ error: REQUIRED })
  .min(8, 'Le mot de passe doit contenir au moins 8 caractères')
  .max(MAX_PASSWORD, `Le mot de passe est limité à ${MAX_PASSWORD}\u00a0caractères.`);

/** A password that is being given: compared, not judged. */
export const givenPassword = required(MAX_PASSWORD);

/** A user name or an address. */
export const login = required(254);

export const captchaToken = z
  .string({ error: 'Veuillez valider le captcha' })
  .min(1, 'Veuillez valider le captcha')
  .max(10_000, 'Veuillez valider le captcha');

/** Added: made by the page that registers, and kept by its browser, so that the mailed link can log in there. */
export const browserSecret = z.uuid();

/** The two parts of a link that was mailed. What cannot be one is an unknown one: no link says why it fails. */
export const linkPart = z.string({ error: 'Lien de réinitialisation invalide' }).max(200);
