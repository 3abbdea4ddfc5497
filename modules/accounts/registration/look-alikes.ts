import type { Knex } from 'knex';
import { InvalidFields } from '#modules/platform';
import { keyOf } from '../spelling-key.ts';
import { CONFUSABLES } from './confusables.ts';

/** The refusal of a name that another has, or that is drawn like one: which of the two is nobody's business. */
export const usernameTaken = () =>
  new InvalidFields({ username: ['Ce nom d’utilisateur est déjà pris, ou ressemble trop à un autre.'] });

const PROTOTYPES = new Map(
  CONFUSABLES.trim()
    .split(/\s/)
    .map((line) => {
      const [sign = '', ...prototype] = line
        .split(':')
        .map((points) =>
          String.fromCodePoint(...points.split('+').map((point) => Number.parseInt(point, 16))),
        );
      return [sign, prototype.join('')];
    }),
);

/**
 * Letters that are drawn like a capital of another alphabet, only smaller, each pair the letter and that capital in lower
 * case: Unicode tells them apart, and a name is the same in either case. Cyrillic, Greek, small capitals of Latin.
 */
const LIKE_CAPITALS = new Map(
  ('вb кk мm нh тt βb ηn κk τt ' + 'ᴀa ʙb ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴘp ʀr ᴛt')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

const replaceEach = (text: string, signs: ReadonlyMap<string, string>) =>
  [...text].map((sign) => signs.get(sign) ?? sign).join('');

/** The skeleton of UTS 39. */
const skeletonOf = (text: string) => replaceEach(text.normalize('NFD'), PROTOTYPES).normalize('NFD');

/**
 * What a name looks like at a glance, whatever its case: two with the same look are taken for each other. A capital i is an
 * l, so that i and l are one.
 */
export function lookOf(username: string): string {
  const asDrawn = skeletonOf(replaceEach(username.normalize('NFKC'), LIKE_CAPITALS));
  return skeletonOf(keyOf(asDrawn)).replaceAll('l', 'i');
}

/** What is compared of a name. */
export const usernameKeys = (username: string) => ({
  username_key: keyOf(username),
  username_look: lookOf(username),
});

/**
 * Makes sure that nobody has a name, or one that is drawn like it.
 * @param exceptId whose name it may be already
 * @throws InvalidFields
 */
export async function assertUsernameFree(
  db: Knex,
  { username_key, username_look }: ReturnType<typeof usernameKeys>,
  exceptId = 0,
): Promise<void> {
  const owner = await db('users')
    .where((same) => same.where({ username_key }).orWhere({ username_look }))
    .whereNot({ id: exceptId })
    .first('id');
  if (owner) throw usernameTaken();
}
