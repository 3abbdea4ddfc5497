interface ErrorAnswer {
  status: number;
  detail: string;
  /** It is about the form as a whole: answered as `non_field_errors`. */
  isAboutForm?: true;
}

/** The one table from a broken rule's code to its HTTP status and its French sentence. */
export const ANSWERS = {
  book_not_found: { status: 404, detail: 'Livre non trouvé.' },
  text_not_found: { status: 404, detail: 'Texte non trouvé.' },
  audio_not_found: { status: 404, detail: 'Ce texte n’a pas d’enregistrement.' },
  premium_required: { status: 403, detail: 'Ce texte est réservé aux abonnés.' },
  authentication_required: { status: 401, detail: 'Vous devez être connecté.' },
  session_ended: { status: 401, detail: 'Votre session a expiré. Veuillez vous reconnecter.' },
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
