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
  stop_link_invalid: { status: 400, detail: 'Ce lien n’est pas valable.' },
  push_device_invalid: {
    status: 400,
    detail: 'Le service de notifications de ce navigateur n’est pas connu de ce site.',
  },
  verb_not_found: { status: 404, detail: 'Verbe non trouvé.' },
  root_not_found: { status: 404, detail: 'Racine non trouvée.' },
  word_not_found: { status: 404, detail: 'Cette entrée du dictionnaire n’existe pas.' },
  word_in_use: {
    status: 409,
    detail: 'Cette entrée sert encore\u00a0: elle ne peut être supprimée tant qu’un texte ou un lecteur l’a.',
  },
  table_needs_second_person: {
    status: 403,
    detail: 'La publication revient à quelqu’un d’autre que l’auteur de cette modification.',
  },
  word_needs_second_person: {
    status: 403,
    detail: 'La publication revient à quelqu’un d’autre que l’auteur de cette modification.',
  },
  too_many_words_saved: {
    status: 429,
    detail:
      'Vous avez enregistré 2\u00a0000 mots en un jour, le plus que l’on puisse. Rien n’est perdu\u00a0: les suivants s’enregistrent demain.',
  },
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
  recording_not_found: { status: 404, detail: 'Cet enregistrement n’existe pas.' },
  recording_in_use: {
    status: 409,
    detail:
      'Un texte, l’une de ses versions ou un lien d’aperçu a cet enregistrement\u00a0: il ne peut pas être supprimé.',
  },
  lines_not_recorded: {
    status: 409,
    detail: 'Des lignes ne sont pas enregistrées telles qu’elles sont maintenant.',
  },
  post_not_found: { status: 404, detail: "Cet article n'existe pas." },
  category_not_found: { status: 404, detail: 'Cette catégorie n’existe pas.' },
  category_in_use: {
    status: 409,
    detail:
      'Un article ou l’une de ses versions est dans cette catégorie\u00a0: elle ne peut pas être supprimée.',
  },
  picture_not_found: { status: 404, detail: 'Cette image n’existe pas.' },
  picture_in_use: {
    status: 409,
    detail: 'Un article ou l’une de ses versions a cette image\u00a0: elle ne peut pas être supprimée.',
  },
  parsed_line_not_found: { status: 404, detail: 'Cette ligne n’existe plus\u00a0: son texte a changé.' },
  report_not_found: { status: 404, detail: 'Ce signalement n’existe pas.' },
  preview_not_found: { status: 404, detail: 'Ce lien d’aperçu n’existe pas, ou n’est plus valable.' },
  entry_not_found: { status: 404, detail: 'Ce mot n’existe pas, ou aucun texte qui vous est ouvert ne l’a.' },
  word_not_saved: { status: 404, detail: 'Ce mot n’est pas dans votre vocabulaire.' },
  answer_not_last: { status: 409, detail: 'Cette réponse n’est plus la dernière.' },
  premium_required: { status: 403, detail: 'Ce texte est réservé aux abonnés.' },
  own_text_not_found: { status: 404, detail: 'Vous n’avez pas ce texte, ou vous l’avez effacé.' },
  own_texts_full: {
    status: 409,
    detail:
      'Votre compte a autant de textes qu’il peut en garder. Effacez-en un, ou abonnez-vous pour en garder deux cents\u00a0: rien de celui-ci n’est perdu, il reste sur cet appareil.',
  },
  own_glosses_full: {
    status: 409,
    detail: 'Vous avez noté le sens de cinq mille mots\u00a0: effacez-en un pour en noter un autre.',
  },
  lesson_not_found: { status: 404, detail: 'Cette leçon n’existe pas.' },
  lesson_reserved: { status: 403, detail: 'Cette leçon est réservée aux abonnés.' },
  exercise_not_found: { status: 404, detail: 'Cet exercice n’existe pas.' },
  practice_item_not_found: { status: 404, detail: 'Cette question n’existe plus.' },
  practice_item_unanswered: { status: 409, detail: 'Répondez d’abord à la question.' },
  answer_malformed: { status: 400, detail: 'Cette réponse n’en est pas une à cet exercice.' },
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
  edit_conflict: { status: 409, detail: 'Quelqu’un a enregistré une autre version entre-temps.' },
  revision_not_found: { status: 404, detail: 'Cette version n’existe pas.' },
  slug_taken: { status: 400, detail: 'Cette adresse est déjà celle d’un autre livre.', field: 'slug' },
  number_taken: {
    status: 400,
    detail: 'Ce numéro est déjà celui d’un autre texte du livre.',
    field: 'order_in_book',
  },
  not_publishable: { status: 400, detail: 'La publication n’est pas possible\u00a0: voyez ce qui manque.' },
  guesses_left: { status: 409, detail: 'Des mots devinés attendent que quelqu’un les regarde.' },
  remark_not_found: { status: 404, detail: 'Cette remarque n’est pas de vous, ou n’existe plus.' },
  step_not_possible: {
    status: 409,
    detail: 'Dans son état actuel, cette action n’est pas possible. Rechargez la page.',
  },
  second_person_needed: {
    status: 403,
    detail: 'La publication revient à quelqu’un d’autre que l’auteur de cette version ou qui l’a soumise.',
  },
  reviewer_needed: {
    status: 403,
    detail: 'La publication revient à la relecture : soumettez votre version.',
  },
  removal_needs_superuser: {
    status: 403,
    detail: 'La direction seule retire ce que les lecteurs ont en ligne.',
  },
  preview_needs_superuser: {
    status: 403,
    detail:
      'Ce texte en ligne est réservé aux abonnés, et un aperçu l’ouvre à tous\u00a0: la direction seule en donne un.',
  },
  second_step_needed: { status: 403, detail: 'Montrez encore que c’est vous.' },
  second_step_over: { status: 403, detail: 'Cette connexion a trop attendu. Recommencez-la.' },
  passkey_refused: { status: 400, detail: 'Cette clé d’accès n’est pas reconnue.' },
  factor_refused: { status: 400, detail: 'Ce code n’est pas valable, ou a déjà servi.' },
  factor_enrolled: {
    status: 409,
    detail: 'Votre compte a une clé d’accès ou une application\u00a0: le mot de passe ne suffit plus.',
  },
  factor_needed: {
    status: 409,
    detail: 'L’équipe n’entre pas avec un mot de passe seul\u00a0: ajoutez d’abord un autre moyen.',
  },
  factor_not_found: { status: 404, detail: 'Votre compte n’a pas, ou n’a plus, ce moyen.' },
  factor_demanded: {
    status: 403,
    detail:
      'L’équipe n’entre pas avec un mot de passe seul. Sur «\u00a0Mon compte\u00a0», ajoutez une clé d’accès ou une application, puis reconnectez-vous avec elle.',
  },
  proof_required: { status: 403, detail: 'Montrez d’abord que c’est bien vous.' },
  second_superuser_needed: {
    status: 409,
    detail: 'Quelqu’un d’autre de la direction doit demander la même chose, avant demain.',
  },
  reason_required: { status: 403, detail: 'Dites d’abord pourquoi vous ouvrez ce dossier.' },
  user_not_found: { status: 404, detail: 'Compte non trouvé.' },
  own_account: {
    status: 409,
    detail: 'Personne ne décide de son propre compte. Demandez-le à quelqu’un d’autre de la direction.',
  },
  nobodys_account: { status: 409, detail: 'Ce compte n’est plus celui de personne.' },
  rank_changed: {
    status: 409,
    detail: 'Les droits de ce compte ont changé entre-temps. Relisez sa fiche, puis décidez.',
  },
  not_at_provider: { status: 409, detail: 'PayPal ne connaît pas cet abonnement.' },
  transaction_not_found: { status: 404, detail: 'Ce paiement n’existe pas.' },
  payment_not_refundable: {
    status: 409,
    detail:
      'Ce paiement ne peut pas être rendu d’ici\u00a0: il n’est pas encaissé, il est déjà rendu, ou une part en a été rendue sans que PayPal ait dit combien.',
  },
  request_key_taken: {
    status: 409,
    detail: 'Cette demande a déjà été faite, avec d’autres valeurs. Rechargez la page.',
  },
  subscription_is_suspended: {
    status: 409,
    detail:
      'Cet abonnement est suspendu\u00a0: des jours offerts n’ouvriraient rien. Résiliez-le d’abord, ou attendez son paiement.',
  },
  note_key_taken: {
    status: 409,
    detail: 'Cette note est déjà écrite, avec d’autres mots. Rechargez la page.',
  },
  note_not_found: { status: 404, detail: 'Cette note n’existe pas.' },
  answer_key_taken: {
    status: 409,
    detail: 'Cette réponse est déjà partie, avec d’autres mots. Rechargez la page.',
  },
  gift_without_reader: { status: 409, detail: 'Ce compte est fermé, ou n’est à personne.' },
  payments_refused: {
    status: 409,
    detail: 'PayPal refuse cette demande\u00a0: voyez le journal du serveur.',
  },
  payment_review_not_found: { status: 404, detail: 'Cas non trouvé.' },
  payment_review_settled: { status: 409, detail: 'Ce cas est déjà réglé.' },
  termination_request_not_found: { status: 404, detail: 'Demande non trouvée.' },
  termination_request_closed: { status: 409, detail: 'Cette demande est déjà traitée.' },
  nothing_to_end: {
    status: 409,
    detail: 'Ce compte n’avait pas d’abonnement en cours à la date de la demande.',
  },
  contact_message_not_found: { status: 404, detail: 'Message non trouvé.' },
  failed_job_not_found: { status: 404, detail: 'Cette tâche n’est plus en échec.' },
  forbidden: { status: 403, detail: 'Vous n’avez pas le droit de faire cela.' },
  invalid_request: { status: 400, detail: 'La demande n’est pas valide.' },
  invalid_fields: { status: 400, detail: 'Certains champs sont à corriger.' },
  not_found: { status: 404, detail: 'Ressource non trouvée.' },
  method_not_allowed: { status: 405, detail: 'Cette méthode n’est pas permise ici.' },
  headers_too_large: {
    status: 431,
    detail: 'L’adresse de la demande, ou ce qui l’accompagne, est trop long.',
  },
  request_too_slow: { status: 408, detail: 'La demande n’est pas arrivée à temps. Veuillez réessayer.' },
  body_too_large: { status: 413, detail: 'Ce que vous envoyez est trop long.' },
  content_refused: { status: 400, detail: 'Rien n’a été importé\u00a0: des fautes sont à corriger.' },
  archive_refused: { status: 400, detail: 'Cette archive ne peut pas être lue.' },
  file_too_large: { status: 413, detail: 'Ce fichier est trop lourd.' },
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
