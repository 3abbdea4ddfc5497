import type { Knex } from 'knex';
import { findRecipient } from '#modules/accounts';
import {
  type Config,
  composeLetter,
  forgoMail,
  insertingEvent,
  type Letter,
  type Mailer,
  type Occurrence,
  sendOnce,
} from '#modules/platform';
import { FollowedBookGrew } from './events.ts';
import { createStopLink } from './follow-link.ts';
import { FollowRow } from './models.ts';
import { publishedTexts } from './published-texts.ts';
import { textSlugOf } from './slugs.ts';

const TELL_FOLLOWERS = insertingEvent(
  FollowedBookGrew,
  { userId: 'user_id', textId: 'texts.id' },
  `from texts join books on books.id = texts.book_id join book_follows on book_follows.book_id = books.id
   where texts.id = ? and texts.state = 'published' and books.state = 'published'`,
);

/** Has everybody who follows its book told of a text that learners see for the first time: an event for each. */
export async function announceText(
  db: Knex,
  { textId, isFirst }: { textId: number; isFirst: boolean },
): Promise<void> {
  if (isFirst) await db.raw(TELL_FOLLOWERS, [textId]);
}

interface NewText {
  username: string;
  title: string;
  bookTitle: string;
  isFree: boolean;
  url: string;
  stopUrl: string;
  publicUrl: string;
}

function newTextLetter(text: NewText): Letter {
  const { username, title, bookTitle, isFree, url, stopUrl, publicUrl } = text;
  return {
    subject: `Un nouveau texte\u00a0: ${title}`,
    ...composeLetter({
      title: 'Un nouveau texte',
      paragraphs: [
        `Bonjour ${username},`,
        `«\u00a0${title}\u00a0» vient de paraître dans «\u00a0${bookTitle}\u00a0», le livre que vous suivez.`,
        isFree ? 'Il se lit librement.' : 'Il se lit avec l’abonnement.',
      ],
      action: { label: 'Ouvrir le texte', url },
      afterwards: [
        `Vous recevez cette lettre parce que vous suivez ce livre. Pour ne plus le suivre\u00a0: ${stopUrl}`,
      ],
      publicUrl,
    }),
  };
}

/**
 * Writes to somebody about a new text of a book; nothing when they follow it no more, when their account is closed
 * or was never opened, or when the text is gone again.
 * @throws MailServerUnavailable when it is to be tried again
 */
export async function sendNewTextLetter(
  office: { db: Knex; config: Config; mailer: Mailer },
  { id, payload: { userId, textId } }: Occurrence<{ userId: number; textId: number }>,
): Promise<void> {
  const { db, config } = office;
  const key = `${id}/new-text`;
  const user = await findRecipient(db, userId);
  const [text] = await publishedTexts(db).where('texts.id', textId);
  const isFollowed = text && (await FollowRow.query(db).findById([userId, text.book_id]));
  if (!user?.activated_at || !text || !isFollowed) return forgoMail(db, key);
  const stop = await createStopLink(config, { userId, bookId: text.book_id });
  const letter = newTextLetter({
    username: user.username,
    title: text.title,
    bookTitle: text.book_title,
    isFree: text.is_free_sample,
    url: `${config.publicUrl}/texts/${textSlugOf(text.book_slug, text)}`,
    stopUrl: stop.page,
    publicUrl: config.publicUrl,
  });
  await sendOnce(office, { key, to: user.email, letter, unsubscribeUrl: stop.oneClick });
}
