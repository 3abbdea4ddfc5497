import { composeLetter, forgoMail, type Letter, sendOnce } from '#modules/platform';
import { findRecipient, type PostOffice } from './find-recipient.ts';
import type { UserOccurrence } from './link-token.ts';

/** A text to begin with, as the library has it. */
interface FirstText {
  title: string;
  book_title: string;
  slug: string;
}

function welcomeLetter(username: string, publicUrl: string, text: FirstText | undefined): Letter {
  const beginning = text
    ? `Pour commencer, ouvrez «\u00a0${text.title}\u00a0», dans «\u00a0${text.book_title}\u00a0»\u00a0: il se lit librement.`
    : 'Pour commencer, choisissez un livre.';
  return {
    subject: 'Par où commencer',
    ...composeLetter({
      title: `Votre compte est ouvert, ${username}`,
      paragraphs: [
        beginning,
        'Chaque ligne d’arabe a sa traduction en regard. Touchez un mot\u00a0: sa fiche dit son sens à cet endroit, sa forme de dictionnaire et sa racine. Vous pouvez l’y enregistrer\u00a0: il reviendra dans vos révisions, dans la ligne où vous l’avez lu.',
      ],
      action: text
        ? { label: 'Lire ce texte', url: `${publicUrl}/texts/${text.slug}` }
        : { label: 'Voir les livres', url: `${publicUrl}/books` },
      publicUrl,
    }),
  };
}

/**
 * Tells whoever has just opened an account where to begin.
 * @param text the first that anybody may read; undefined while there is none
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function sendWelcomeLetter(
  office: PostOffice,
  event: UserOccurrence,
  text: FirstText | undefined,
): Promise<void> {
  const key = `${event.id}/welcome`;
  const user = await findRecipient(office.db, event.payload.userId);
  if (!user?.activated_at) return forgoMail(office.db, key);
  const letter = welcomeLetter(user.username, office.config.publicUrl, text);
  await sendOnce(office, { key, to: user.email, letter });
}
