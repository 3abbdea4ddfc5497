import { composeMail, type MailContent } from '#modules/platform/background';
import type { FactorChange } from '../events.ts';

interface Addressee {
  username: string;
  publicUrl: string;
}

function mail(subject: string, content: Parameters<typeof composeMail>[0]): MailContent {
  return { subject, ...composeMail(content) };
}

/** @param url the activation link, good for three days */
export function activationMail({ username, publicUrl, url }: Addressee & { url: string }): MailContent {
  return mail('Activez votre compte Soutour', {
    title: `Bienvenue, ${username}`,
    paragraphs: [
      'Votre compte est prêt. Il ne reste qu’à confirmer que cette adresse est bien la vôtre, et il s’ouvrira.',
    ],
    action: { label: 'Activer mon compte', url },
    afterwards: [
      'Ce lien est valable trois jours.',
      'Vous n’avez pas demandé de compte\u00a0? Ne faites rien\u00a0: sans cette confirmation, il ne s’ouvrira pas et sera effacé.',
    ],
    publicUrl,
  });
}

/** @param url the reset link, good for an hour */
export function resetMail({ username, publicUrl, url }: Addressee & { url: string }): MailContent {
  return mail('Choisissez un nouveau mot de passe', {
    title: 'Un nouveau mot de passe',
    paragraphs: [
      `Bonjour ${username},`,
      'Vous avez demandé à changer le mot de passe de votre compte. Ce bouton vous mène à la page où en choisir un autre.',
    ],
    action: { label: 'Choisir un mot de passe', url },
    afterwards: [
      'Ce lien est valable une heure et ne sert qu’une fois.',
      'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même.',
    ],
    publicUrl,
  });
}

export function passwordChangedMail({ username, publicUrl }: Addressee): MailContent {
  return mail('Votre mot de passe a été changé', {
    title: 'Votre mot de passe a été changé',
    paragraphs: [
      `Bonjour ${username},`,
      'Le mot de passe de votre compte vient d’être changé, et vos autres sessions ont été fermées.',
      'Si c’est bien vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe\u00a0: quiconque est entré dans votre compte en sortira.',
    ],
    action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/forgot-password` },
    publicUrl,
  });
}

const FACTOR_CHANGES: Readonly<Record<FactorChange, string>> = {
  'passkey-added': 'Une clé d’accès a été ajoutée à votre compte. Elle l’ouvre sans mot de passe.',
  'passkey-removed': 'Une clé d’accès a été retirée de votre compte.',
  'totp-added':
    'Une application de codes a été ajoutée à votre compte. Elle sera demandée après le mot de passe.',
  'totp-removed': 'L’application de codes de votre compte en a été retirée.',
  'codes-renewed':
    'De nouveaux codes de secours ont été faits pour votre compte\u00a0; les anciens ne valent plus.',
  reset:
    'À votre demande, deux personnes de l’équipe ont retiré de votre compte ses clés d’accès, son application de codes et ses codes de secours. Vos sessions ont été fermées\u00a0; votre mot de passe ouvre de nouveau le compte.',
  'reset-on-server':
    'Par une commande sur le serveur du site, vos clés d’accès, votre application de codes et vos codes de secours ont été retirés de votre compte. Vos sessions ont été fermées\u00a0; votre mot de passe ouvre de nouveau le compte.',
};

/** To the owner of an account: what opens it beside its password is no longer what it was. */
export function factorsChangedMail({
  username,
  publicUrl,
  change,
}: Addressee & { change: FactorChange }): MailContent {
  return mail('La connexion à votre compte a changé', {
    title: 'La connexion à votre compte a changé',
    paragraphs: [
      `Bonjour ${username},`,
      FACTOR_CHANGES[change],
      'Si c’est bien vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe, puis écrivez-nous.',
    ],
    action: { label: 'Voir mon compte', url: `${publicUrl}/compte` },
    publicUrl,
  });
}

/** @param isActivated whether that account has ever been opened: if not, a new password opens it */
export function accountExistsMail({
  username,
  publicUrl,
  isActivated,
}: Addressee & { isActivated: boolean }): MailContent {
  const tried = `Quelqu’un, peut-être vous, vient de demander un compte avec cette adresse. Elle en a déjà un, au nom de «\u00a0${username}\u00a0».`;
  const nothing = 'Si ce n’était pas vous, il n’y a rien à faire\u00a0: rien n’a changé.';
  const forgot = `${publicUrl}/forgot-password`;
  if (!isActivated) {
    return mail('Vous avez déjà un compte', {
      title: 'Vous avez déjà un compte',
      paragraphs: [
        tried,
        'Ce compte attend encore d’être activé. Choisissez-lui un mot de passe par ce bouton, et il s’ouvrira.',
      ],
      action: { label: 'Choisir un mot de passe', url: forgot },
      afterwards: [nothing],
      publicUrl,
    });
  }
  return mail('Vous avez déjà un compte', {
    title: 'Vous avez déjà un compte',
    paragraphs: [tried, 'Il vous attend\u00a0: connectez-vous avec votre mot de passe.'],
    action: { label: 'Se connecter', url: `${publicUrl}/login` },
    afterwards: [`Mot de passe oublié\u00a0? Choisissez-en un autre\u00a0: ${forgot}`, nothing],
    publicUrl,
  });
}

export function sessionReusedMail({ username, publicUrl }: Addressee): MailContent {
  return mail('Une session de votre compte a été fermée', {
    title: 'Une session a été fermée par prudence',
    paragraphs: [
      `Bonjour ${username},`,
      'Un navigateur s’est présenté avec la clé d’une de vos sessions, alors que cette clé avait déjà été remplacée. Une coupure de réseau suffit parfois à l’expliquer\u00a0; mais il se peut aussi que quelqu’un l’ait copiée. La session est fermée\u00a0: il suffit de vous reconnecter.',
      'Si vous avez le moindre doute, choisissez un nouveau mot de passe\u00a0: toutes vos sessions se fermeront.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: `${publicUrl}/forgot-password` },
    publicUrl,
  });
}

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
});

/** @param browser what it says it is, in French */
export function openedElsewhereMail({
  username,
  publicUrl,
  browser,
  at,
}: Addressee & { browser: string; at: Date }): MailContent {
  return mail('Nouvelle connexion à votre compte', {
    title: 'Votre compte a été ouvert sur un nouvel appareil',
    paragraphs: [
      `Bonjour ${username},`,
      `Votre compte vient d’être ouvert dans un navigateur où il ne l’avait pas encore été\u00a0: ${browser}, le ${MOMENT.format(at)} (heure de Paris).`,
      'Si c’est bien vous, tout est en ordre. Sinon, choisissez tout de suite un autre mot de passe\u00a0: quiconque est entré dans votre compte en sortira.',
    ],
    action: { label: 'Choisir un autre mot de passe', url: `${publicUrl}/forgot-password` },
    afterwards: [
      `Vos sessions ouvertes sont sur la page «\u00a0Mon compte\u00a0»\u00a0: ${publicUrl}/compte`,
    ],
    publicUrl,
  });
}

/** A text to begin with, as the library has it. */
export interface FirstText {
  title: string;
  book_title: string;
  slug: string;
}

/** @param text the first that anybody may read; undefined while there is none */
export function welcomeMail(username: string, publicUrl: string, text: FirstText | undefined): MailContent {
  const beginning = text
    ? `Pour commencer, ouvrez «\u00a0${text.title}\u00a0», dans «\u00a0${text.book_title}\u00a0»\u00a0: il se lit librement.`
    : 'Pour commencer, choisissez un livre.';
  return {
    subject: 'Par où commencer',
    ...composeMail({
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
