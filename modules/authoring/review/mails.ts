import { findRecipient, findUsernames } from '#modules/accounts';
import { composeMail, defineMail, type Job, type MailContent } from '#modules/platform/background';
import { DraftReturned } from '../events.ts';
import { listReturned } from './list-returned.ts';
import { describeRemarks } from './remarks.ts';

interface Returned {
  username: string;
  title: string;
  /** Null: an account that is gone. */
  reviewer: string | null;
  /** A remark a line. */
  remarks: string;
  /** Until which day; null: whenever. */
  dueOn: string | null;
  url: string;
  publicUrl: string;
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function returnedMail({ username, title, reviewer, remarks, dueOn, url, publicUrl }: Returned): MailContent {
  return {
    subject: `À reprendre\u00a0: ${title}`,
    ...composeMail({
      title: 'À reprendre',
      paragraphs: [
        `Bonjour ${username},`,
        `${reviewer ?? 'Quelqu’un de l’équipe'} a relu «\u00a0${title}\u00a0» et vous le renvoie avec ceci\u00a0:`,
        ...remarks.split('\n'),
        ...(dueOn === null ? [] : [`C’est attendu pour le ${DAY.format(new Date(dueOn))}.`]),
      ],
      action: { label: 'Ouvrir le brouillon', url },
      publicUrl,
    }),
  };
}

/** Every mail about what is written: the event that it answers, and what it says as long as that is true. */
export const authoringMails: readonly Job[] = [
  // Not when it was submitted again or given up meanwhile, nor to who has left the team.
  defineMail({
    purpose: 'draft-returned',
    event: DraftReturned,
    async compose({ payload: { kind, id, revision, userId, reviewerId } }, { db, config }) {
      const user = await findRecipient(db, userId);
      const draft = (await listReturned(db, userId)).find((one) => one.kind === kind && one.id === id);
      const remarks = describeRemarks(draft?.remarks.filter((one) => one.revision === revision) ?? []);
      if (!user?.is_staff || !draft || !remarks) return null;
      const names = await findUsernames(db, [reviewerId]);
      const content = returnedMail({
        username: user.username,
        title: draft.title,
        reviewer: names.get(reviewerId) ?? null,
        remarks,
        dueOn: draft.due_on,
        url: `${config.publicUrl}/admin/${kind}/${id}`,
        publicUrl: config.publicUrl,
      });
      return { to: user.email, content };
    },
  }),
];
