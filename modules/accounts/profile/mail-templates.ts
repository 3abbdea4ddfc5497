import { composeMail, type MailContent } from '#modules/platform/background';

// The mails of /compte. Most go to an address that is not the account's, so they name nobody.

const SIGN_IN = 'Me connecter';
const UNASKED =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez cette lettre\u00a0: rien ne changera.';

/** To a new address: the link that makes it the account's. */
export function newAddressMail(publicUrl: string, url: string): MailContent {
  const title = 'Confirmez votre nouvelle adresse';
  const content = {
    title,
    paragraphs: [
      'Vous avez demandé que cette adresse devienne celle de votre compte Soutour.',
      'Elle le sera dès que vous aurez ouvert ce lien. D’ici là, l’ancienne reste en usage.',
    ],
    action: { label: 'Confirmer cette adresse', url },
    afterwards: ['Ce lien est valable un jour et ne sert qu’une fois.', UNASKED],
    publicUrl,
  };
  return { subject: title, ...composeMail(content) };
}

/** To an address that somebody wants for their account and that has one already: the page never says so. */
export function addressTakenMail(publicUrl: string): MailContent {
  const content = {
    title: 'Vous avez déjà un compte',
    paragraphs: [
      'Quelqu’un a demandé que cette adresse devienne celle de son compte Soutour. Or elle est déjà celle d’un compte\u00a0: rien n’a donc changé.',
      'Si c’était vous, connectez-vous avec cette adresse. Pour la donner à votre autre compte, changez d’abord celle de ce compte-ci, ou supprimez-le.',
    ],
    action: { label: SIGN_IN, url: `${publicUrl}/login` },
    afterwards: ['Si ce n’était pas vous, ignorez cette lettre\u00a0: votre compte est en sécurité.'],
    publicUrl,
  };
  return { subject: 'Vous avez déjà un compte Soutour', ...composeMail(content) };
}

/** To the address that an account has left. */
export function addressLeftMail(publicUrl: string): MailContent {
  const title = 'L’adresse de votre compte a changé';
  const content = {
    title,
    paragraphs: [
      'Votre compte Soutour a désormais une autre adresse. Celle-ci ne recevra plus nos lettres et n’ouvre plus le compte.',
    ],
    afterwards: [
      'Si vous n’avez pas demandé ce changement, quelqu’un d’autre a eu accès à votre compte\u00a0: écrivez-nous sans attendre.',
    ],
    action: { label: 'Nous écrire', url: `${publicUrl}/contact` },
    publicUrl,
  };
  return { subject: title, ...composeMail(content) };
}

const farewells = {
  request: 'Comme vous l’avez demandé, votre compte Soutour a été supprimé.',
  retention:
    'Nous ne gardons pas de données au-delà de trois ans sans nouvelles de vous. Comme nous vous l’avions annoncé, votre compte Soutour a été supprimé.',
};

/** The last mail to whoever had an account. */
export function farewellMail(publicUrl: string, reason: keyof typeof farewells): MailContent {
  const title = 'Votre compte a été supprimé';
  const content = {
    title,
    paragraphs: [
      farewells[reason],
      'Vos données personnelles ont été effacées\u00a0; cette adresse le sera dès que cette lettre sera partie. Seules restent, sans votre nom, les pièces comptables que la loi nous oblige à garder.',
      'Merci d’avoir lu avec nous. La porte reste ouverte\u00a0: vous pourrez créer un nouveau compte quand vous voudrez.',
    ],
    publicUrl,
  };
  return { subject: title, ...composeMail(content) };
}

const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/**
 * To whoever has not been seen for almost three years.
 * @param endsAt when the account will be erased
 */
export function retentionMail(publicUrl: string, endsAt: Date): MailContent {
  const title = 'Voulez-vous garder votre compte\u00a0?';
  const content = {
    title,
    paragraphs: [
      'Votre dernière visite à Soutour remonte à bientôt trois ans. Nous ne gardons pas de données plus longtemps sans nouvelles de vous.',
      `Sans nouvelles, votre compte et ce qu’il contient seront supprimés le ${day.format(endsAt)}. Pour les garder, il suffit de vous connecter avant cette date.`,
    ],
    action: { label: SIGN_IN, url: `${publicUrl}/login` },
    publicUrl,
  };
  return { subject: title, ...composeMail(content) };
}
