interface ErrorAnswer {
  status: number;
  detail: string;
  /** It is about the form as a whole: answered as `non_field_errors`. */
  isAboutForm?: true;
  /** It is about one field of the form: answered under its name. */
  field?: string;
}

/** The one table from a broken rule's code to its HTTP status and its French sentence. */
export const ANSWERS = {
  book_not_found: { status: 404, detail: 'Livre non trouvé.' },
  text_not_found: { status: 404, detail: 'Texte non trouvé.' },
  verb_not_found: { status: 404, detail: 'Verbe non trouvé.' },
  text_word_not_found: { status: 404, detail: 'Ce mot n’existe pas.' },
  plan_not_found: { status: 404, detail: "Plan d'abonnement non trouvé" },
  subscription_not_found: { status: 404, detail: 'Abonnement non trouvé.' },
  already_subscribed: { status: 409, detail: 'Vous êtes déjà abonné à cette formule.' },
  plan_already_approved: {
    status: 409,
    detail:
      'Vous avez déjà choisi cette formule\u00a0: elle commencera dès que PayPal aura confirmé le paiement, ou à la fin de la période en cours.',
  },
  subscription_over: { status: 409, detail: 'Cet abonnement a déjà pris fin.' },
  payments_unavailable: {
    status: 503,
    detail: 'PayPal ne répond pas pour le moment. Veuillez réessayer dans quelques instants.',
  },
  webhook_refused: { status: 400, detail: 'Ce message ne vient pas de PayPal.' },
  audio_not_found: { status: 404, detail: 'Ce texte n’a pas d’enregistrement.' },
  word_not_saved: { status: 404, detail: 'Ce mot n’est pas dans votre vocabulaire.' },
  answer_not_last: { status: 409, detail: 'Cette réponse n’est plus la dernière.' },
  premium_required: { status: 403, detail: 'Ce texte est réservé aux abonnés.' },
  authentication_required: { status: 401, detail: 'Vous devez être connecté.' },
  session_ended: { status: 401, detail: 'Votre session a expiré. Veuillez vous reconnecter.' },
  login_refused: {
    status: 400,
    detail: 'Identifiant ou mot de passe incorrect.',
    isAboutForm: true,
  },
  account_not_activated: {
    status: 400,
    detail:
      'Votre compte n’est pas encore activé. Ouvrez le lien que nous vous avons envoyé par e-mail, ou demandez-en un autre.',
    isAboutForm: true,
  },
  activation_link_invalid: {
    status: 400,
    detail: 'Le lien de validation est invalide ou a expiré.',
  },
  reset_link_invalid: { status: 400, detail: 'Token de réinitialisation invalide ou expiré' },
  captcha_invalid: { status: 400, detail: 'Veuillez valider le captcha', field: 'recaptcha_token' },
  captcha_unavailable: {
    status: 503,
    detail:
      'La vérification du captcha est momentanément impossible. Veuillez réessayer dans quelques minutes.',
  },
  no_challenge: { status: 404, detail: 'Ce captcha n’a pas de défi à donner.' },
  foreign_page: { status: 403, detail: 'Cette demande vient d’un autre site.' },
  session_not_found: { status: 404, detail: 'Cette session est déjà fermée.' },
  termination_link_invalid: {
    status: 400,
    detail:
      'Ce lien de résiliation est invalide ou a expiré. Refaites votre demande\u00a0: elle est immédiate.',
  },
  address_link_invalid: { status: 400, detail: 'Le lien de validation est invalide ou a expiré.' },
  forbidden: { status: 403, detail: 'Vous n’avez pas le droit de faire cela.' },
  invalid_request: { status: 400, detail: 'La demande n’est pas valide.' },
  invalid_fields: { status: 400, detail: 'Certains champs sont à corriger.' },
  not_found: { status: 404, detail: 'Ressource non trouvée.' },
  method_not_allowed: { status: 405, detail: 'Cette méthode n’est pas permise ici.' },
  body_too_large: { status: 413, detail: 'Ce que vous envoyez est trop long.' },
  unsupported_media_type: { status: 415, detail: 'Ce format n’est pas accepté\u00a0: envoyez du JSON.' },
  too_many_requests: {
    status: 429,
    detail: 'Trop de demandes en peu de temps. Veuillez patienter un instant, puis réessayer.',
  },
  unavailable: {
    status: 503,
    detail: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
  },
  internal_error: {
    status: 500,
    detail: 'Une erreur inattendue s’est produite. Veuillez réessayer.',
  },
} as const satisfies Record<string, ErrorAnswer>;

export type ErrorCode = keyof typeof ANSWERS;

export function isErrorCode(code: string): code is ErrorCode {
  return code in ANSWERS;
}

export function answerOf(code: ErrorCode): ErrorAnswer {
  return ANSWERS[code];
}
