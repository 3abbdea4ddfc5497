import { composeMail, type MailContent } from '#modules/platform/background';
import { chargesAfterEnd, longDay } from '../mails/mail-formats.ts';

interface Addressee {
  username: string;
  publicUrl: string;
}

/** @param url the link that carries the request out, good for thirty days */
export function terminationLinkMail({
  username,
  publicUrl,
  url,
  requestedAt,
}: Addressee & { url: string; requestedAt: Date }): MailContent {
  const title = 'Confirmez votre résiliation';
  const content = composeMail({
    title,
    paragraphs: [
      `Bonjour ${username},`,
      `Nous avons reçu le ${longDay(requestedAt)} une demande de résiliation de votre abonnement. Il reste à confirmer qu’elle vient de vous\u00a0: ce bouton suffit, sans vous connecter.`,
      'La résiliation compte à la date de votre demande. Ce que vous avez payé reste ouvert jusqu’à son terme, et il ne sera pas renouvelé.',
    ],
    action: { label: 'Confirmer la résiliation', url },
    afterwards: [
      'Ce lien est valable trente jours.',
      'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre abonnement continue.',
    ],
    publicUrl,
  });
  return { subject: title, ...content };
}

/** What the law asks to be confirmed: that it was received, when the contract ends, and what follows. */
export function terminationConfirmedMail({
  username,
  publicUrl,
  requestedAt,
  endsAt,
  mayStillBeCharged,
}: Addressee & { requestedAt: Date; endsAt: Date | null; mayStillBeCharged: boolean }): MailContent {
  const title = 'Votre résiliation est enregistrée';
  const effect = endsAt
    ? `Votre abonnement prend fin le ${longDay(endsAt)}. Jusqu’à ce jour, tous les textes vous restent ouverts\u00a0; ensuite, seuls les textes gratuits le seront.`
    : 'Plus aucun abonnement ne court à votre nom. Les textes gratuits vous restent ouverts.';
  const content = composeMail({
    title,
    paragraphs: [
      `Bonjour ${username},`,
      `Votre demande de résiliation du ${longDay(requestedAt)} est confirmée et enregistrée.`,
      `${effect} ${chargesAfterEnd({ mayStillBeCharged })}`,
    ],
    action: { label: 'Voir mon abonnement', url: `${publicUrl}/subscription/manage` },
    afterwards: ['Gardez cette lettre\u00a0: elle vaut confirmation.'],
    publicUrl,
  });
  return { subject: title, ...content };
}
