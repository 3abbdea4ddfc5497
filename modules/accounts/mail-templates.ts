import { composeLetter, type Letter } from '#modules/platform';

interface Addressee {
  username: string;
  publicUrl: string;
}

function letter(subject: string, content: Parameters<typeof composeLetter>[0]): Letter {
  return { subject, ...composeLetter(content) };
}

/** @param url the activation link, good for three days */
export function activationLetter({ username, publicUrl, url }: Addressee & { url: string }): Letter {
  return letter('Activez votre compte Soutour', {
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
export function resetLetter({ username, publicUrl, url }: Addressee & { url: string }): Letter {
  return letter('Choisissez un nouveau mot de passe', {
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

export function passwordChangedLetter({ username, publicUrl }: Addressee): Letter {
  return letter('Votre mot de passe a été changé', {
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

/** @param isActivated whether that account has ever been opened: if not, a new password opens it */
export function accountExistsLetter({
  username,
  publicUrl,
  isActivated,
}: Addressee & { isActivated: boolean }): Letter {
  const tried = `Quelqu’un, peut-être vous, vient de demander un compte avec cette adresse. Elle en a déjà un, au nom de «\u00a0${username}\u00a0».`;
  const nothing = 'Si ce n’était pas vous, il n’y a rien à faire\u00a0: rien n’a changé.';
  const forgot = `${publicUrl}/forgot-password`;
  if (!isActivated) {
    return letter('Vous avez déjà un compte', {
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
  return letter('Vous avez déjà un compte', {
    title: 'Vous avez déjà un compte',
    paragraphs: [tried, 'Il vous attend\u00a0: connectez-vous avec votre mot de passe.'],
    action: { label: 'Se connecter', url: `${publicUrl}/login` },
    afterwards: [`Mot de passe oublié\u00a0? Choisissez-en un autre\u00a0: ${forgot}`, nothing],
    publicUrl,
  });
}

export function sessionReusedLetter({ username, publicUrl }: Addressee): Letter {
  return letter('Une session de votre compte a été fermée', {
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
