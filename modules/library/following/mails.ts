import { findRecipient } from '#modules/accounts';
import { composeMail, defineMail, type Job, type MailContent } from '#modules/platform/background';
import { FollowedBookGrew } from '../events.ts';
import { FollowRow } from '../models.ts';
import { textSlugOf } from '../slugs.ts';
import { publishedTexts } from '../texts/published-texts.ts';
import { followLink } from './follow-link.ts';

interface NewText {
  username: string;
  title: string;
  bookTitle: string;
  isFree: boolean;
  url: string;
  stopUrl: string;
  publicUrl: string;
}

function newTextMail(text: NewText): MailContent {
  const { username, title, bookTitle, isFree, url, stopUrl, publicUrl } = text;
  return {
    subject: `Un nouveau texte\u00a0: ${title}`,
    ...composeMail({
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

/** Every mail about books and texts: the event that it answers, and what it says as long as that is true. */
export const libraryMails: readonly Job[] = [
  // Not when they follow the book no more, when their account is closed or was never opened, or when the text is gone.
  defineMail({
    purpose: 'new-text',
    event: FollowedBookGrew,
    async compose({ payload: { userId, textId } }, { db, config }) {
      const user = await findRecipient(db, userId);
      const [text] = await publishedTexts(db).where('texts.id', textId);
      const isFollowed = text && (await FollowRow.query(db).findById([userId, text.book_id]));
      if (!user?.activated_at || !text || !isFollowed) return null;
      const stop = await followLink.create(config, `${userId}-${text.book_id}`);
      const content = newTextMail({
        username: user.username,
        title: text.title,
        bookTitle: text.book_title,
        isFree: text.is_free_sample,
        url: `${config.publicUrl}/texts/${textSlugOf(text.book_slug, text)}`,
        stopUrl: stop.page,
        publicUrl: config.publicUrl,
      });
      return { to: user.email, content, unsubscribeUrl: stop.oneClick };
    },
  }),
];
