import type { Knex } from 'knex';
import { InvalidFields } from '#modules/platform';

/** The refusal of a name that another has. */
export const usernameTaken = () => new InvalidFields({ username: ['Ce nom d’utilisateur est déjà pris.'] });

/** Letters and digits that are drawn like a Latin letter, each pair the sign and what it looks like. */
const DRAWN_LIKE = new Map(
  // Cyrillic, Greek, Armenian, Latin, digits.
  (
    'аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx ԁd ԛq ԝw һh ӏl ' +
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx γy ' +
    'օo սu հh ոn ցg ' +
    'ıi ɑa ɡg ʏy 0o 1l'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

/** What a name looks like at a glance, in Latin letters as far as it can. */
const lookOf = (usernameKey: string) =>
  [...usernameKey]
    .map((sign) => DRAWN_LIKE.get(sign) ?? sign)
    .join('')
    .replaceAll('l', 'i');

/**
 * Makes sure that nobody has a name, and that it is not drawn like one of the team's: who writes as the team is believed.
 * @param exceptId whose name it may be already
 * @throws InvalidFields
 */
export async function assertUsernameFree(db: Knex, usernameKey: string, exceptId = 0): Promise<void> {
  const owner = await db('users').where({ username_key: usernameKey }).whereNot({ id: exceptId }).first('id');
  const team = await db('users').where({ is_staff: true }).whereNot({ id: exceptId }).pluck('username_key');
  const look = lookOf(usernameKey);
  if (owner || team.some((name) => lookOf(name) === look)) throw usernameTaken();
}
