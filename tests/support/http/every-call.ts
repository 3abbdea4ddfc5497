// Every call that the description of the API names is asked here, or stands here as one that knows nothing of texts:
// a new call fails until somebody has decided which.

const ZONE = 'time_zone=Europe/Paris';

export interface Asking {
  path: string;
  body?: object;
}

/** Calls that neither take the name of a text or a word nor answer one. */
export const KNOW_NO_TEXT = [
  'POST /users/register/',
  'POST /users/login/',
  'POST /users/login/activation/',
  'POST /users/token/refresh/',
  'POST /users/logout/',
  'GET /users/activate/{uid}/{token}/',
  'POST /users/activation/resend/',
  'POST /users/password-reset/request/',
  'POST /users/password-reset/verify-token/',
  'POST /users/password-reset/confirm/',
  'PATCH /users/account/',
  'POST /users/account/email/',
  'POST /users/account/email/confirm/',
  'POST /users/account/password/',
  'PUT /users/account/preferences/',
  'POST /users/account/sessions/end/',
  'POST /users/account/delete/',
  'POST /users/login/passkey/options/',
  'POST /users/login/passkey/',
  'POST /users/login/second-step/options/',
  'POST /users/login/second-step/',
  'GET /users/account/factors/',
  'POST /users/account/proof/options/',
  'POST /users/account/proof/',
  'POST /users/account/passkeys/options/',
  'POST /users/account/passkeys/',
  'PATCH /users/account/passkeys/{id}/',
  'DELETE /users/account/passkeys/{id}/',
  'POST /users/account/totp/',
  'POST /users/account/totp/confirm/',
  'DELETE /users/account/totp/',
  'POST /users/account/recovery-codes/',
  'POST /subscription/user-subscriptions/',
  'POST /subscription/user-subscriptions/create_paypal_link/',
  'POST /subscription/user-subscriptions/{id}/create_subscription/',
  'POST /subscription/user-subscriptions/verify_subscription/',
  'POST /subscription/user-subscriptions/{id}/cancel/',
  'POST /subscription/cancel_pending/',
  'POST /subscription/termination-requests/',
  'POST /subscription/termination-requests/confirm/',
  'POST /books/followed/stop/{uid}/{token}/',
  'POST /memory/reminders/stop/{uid}/{token}/',
  'POST /memory/reminders/devices/',
  'POST /memory/reminders/devices/remove/',
  'POST /memory/reminders/devices/renew/',
  'POST /contact/',
  'GET /own-texts/',
  'GET /own-texts/glosses/',
  'PUT /own-texts/glosses/',
  'GET /own-texts/{id}/',
  'PUT /own-texts/{id}/',
  'DELETE /own-texts/{id}/',
];

/** Calls of a text itself, which answer 403 to whoever may not read it. */
export const OF_A_TEXT = [
  'GET /books/texts/{id}/',
  'GET /books/texts/{id}/audio/',
  'POST /books/texts/{id}/mark_completed/',
  'GET /vocabulary/text/{textId}/',
  'GET /vocabulary/text/{textId}/recall/',
  'GET /parsing/text/{textId}/',
  'GET /memory/text/{id}/',
  'PUT /books/texts/{id}/place/',
  'POST /vocabulary/user/vocabulary/save/',
  'POST /reports/',
];

/** Calls of another's subscription, of the plan that one has, of a captcha, of a link that nobody has and of an article. */
export const MAY_FAIL = [
  'GET /previews/{token}/',
  'GET /previews/{token}/audio/',
  'GET /subscription/user-subscriptions/{id}/details/',
  'GET /subscription/user-subscriptions/quote/',
  'GET /captcha/challenge/',
  'GET /blog/posts/{slug}/',
  'GET /lessons/{slug}/',
  'POST /lessons/exercises/{id}/check/',
  'GET /lessons/previews/{token}/',
  'POST /lessons/previews/{token}/check/',
  'POST /practice/items/{id}/answer/',
  'POST /practice/items/{id}/hint/',
  'POST /practice/items/{id}/dispute/',
];

interface Names {
  /** Of whoever asks. */
  password: string;
  bookId: number;
  text: number;
  free: number;
  freeWord: number;
  lockedWord: number;
  noun: number;
  verb: number;
  slug: string;
}

/** How each call is asked, in the order of asking: what is kept first, so that the others have something to tell. */
export function askEveryCall({
  password,
  bookId,
  text,
  free,
  freeWord,
  lockedWord,
  noun,
  verb,
  slug,
}: Names): Record<string, Asking[]> {
  const get = (...paths: string[]): Asking[] => paths.map((path) => ({ path }));
  const send = (path: string, ...bodies: object[]): Asking[] => bodies.map((body) => ({ path, body }));
  const item = crypto.randomUUID();
  const searches = ['كتب', 'perle', 'سر', 'écrire'].map(encodeURIComponent);
  const answer = { word_id: noun, version: 0, rating: 3, time_zone: 'Europe/Paris' };
  const named = [crypto.randomUUID(), crypto.randomUUID()].map((answer_id) => ({ ...answer, answer_id }));
  const vocabulary = '/vocabulary/user/vocabulary';
  return {
    [`POST ${vocabulary}/save/`]: send(
      `${vocabulary}/save/`,
      { text_word_ids: [freeWord] },
      { text_word_ids: [freeWord, lockedWord] },
    ),
    'POST /books/texts/{id}/mark_completed/': [free, text].flatMap((id) =>
      send(`/books/texts/${id}/mark_completed/`, { completed: true }),
    ),
    'POST /reports/': [free, text].flatMap((id) =>
      send('/reports/', { text_id: id, line: 1, kind: 'other' }),
    ),
    'GET /reports/': [free, text].flatMap((id) => get(`/reports/?text_id=${id}`)),
    'GET /books/': get('/books/'),
    'GET /books/counts/': get('/books/counts/'),
    'GET /books/{id}/': get(`/books/${bookId}/`),
    'GET /books/texts/': get('/books/texts/'),
    'GET /books/{bookId}/texts/': get(`/books/${bookId}/texts/`),
    'GET /books/texts/{id}/': get(`/books/texts/${text}/`),
    'GET /books/texts/{id}/audio/': get(`/books/texts/${text}/audio/`),
    'GET /books/texts/completed/': get('/books/texts/completed/'),
    'GET /books/followed/': get('/books/followed/'),
    'POST /books/{id}/follow/': send(`/books/${bookId}/follow/`, { followed: true }),
    'GET /vocabulary/text/{textId}/': get(`/vocabulary/text/${free}/`, `/vocabulary/text/${text}/`),
    'GET /vocabulary/dictionary/': get('/vocabulary/dictionary/'),
    'POST /vocabulary/openings/': send('/vocabulary/openings/', { text_word_ids: [freeWord, lockedWord] }),
    'GET /lessons/': get('/lessons/'),
    'GET /lessons/{slug}/': get('/lessons/phrase-sans-verbe-etre/'),
    'GET /path/': get('/path/'),
    'GET /path/books/{bookId}/': get(`/path/books/${bookId}/`),
    'GET /path/placement/': get('/path/placement/'),
    'GET /lessons/exercises/right/': get('/lessons/exercises/right/'),
    'POST /lessons/exercises/right/': send('/lessons/exercises/right/', {
      exercise_ids: ['L01-porte-neuve'],
    }),
    'POST /lessons/exercises/{id}/check/': send('/lessons/exercises/L01-porte-neuve/check/', { answer: 'x' }),
    'GET /practice/': get('/practice/'),
    'POST /practice/sessions/': send(
      '/practice/sessions/',
      ...['day', 'weak', 'conjugation', 'lookalikes', 'cloze', 'order', 'dictation'].map((kind) => ({
        kind,
      })),
      ...['plurals', 'masdars', 'forms', 'aloud'].map((kind) => ({ kind, text_id: text })),
      { kind: 'conjugation', verb_id: verb },
    ),
    'POST /practice/items/{id}/answer/': send(`/practice/items/${item}/answer/`, { answer: 'x' }),
    'POST /practice/items/{id}/hint/': send(`/practice/items/${item}/hint/`, { word: 0 }),
    'POST /practice/items/{id}/dispute/': send(`/practice/items/${item}/dispute/`, {}),
    'GET /parsing/verb/{wordId}/': get(`/parsing/verb/${verb}/`),
    'GET /parsing/text/{textId}/': get(`/parsing/text/${free}/`, `/parsing/text/${text}/`),
    'GET /vocabulary/text/{textId}/recall/': [free, text].flatMap((id) =>
      get(`/vocabulary/text/${id}/recall/`),
    ),
    'GET /books/texts/places/': get('/books/texts/places/'),
    'PUT /books/texts/{id}/place/': [free, text].flatMap((id) =>
      send(`/books/texts/${id}/place/`, { line: 2 }),
    ),
    'GET /memory/': get('/memory/'),
    'GET /memory/text/{id}/': [free, text].flatMap((id) => get(`/memory/text/${id}/`)),
    'GET /memory/books/{bookId}/': get(`/memory/books/${bookId}/`),
    'GET /memory/words/': get('/memory/words/'),
    'GET /memory/unsaved/': get('/memory/unsaved/'),
    'POST /memory/words/': send('/memory/words/', { word_ids: [verb], change: 'rest' }),
    'POST /memory/device-words/': send('/memory/device-words/', {
      saved: [freeWord, lockedWord],
      known: [verb],
    }),
    'GET /memory/words/{wordId}/': get(`/memory/words/${verb}/`),
    'POST /memory/words/{wordId}/': send(`/memory/words/${verb}/`, { state: 'known' }),
    'POST /memory/words/{wordId}/exercise/': send(
      `/memory/words/${noun}/exercise/`,
      ...[freeWord, lockedWord].map((text_word_id) => ({
        exercise_id: crypto.randomUUID(),
        is_right: true,
        text_word_id,
      })),
    ),
    'GET /memory/settings/': get('/memory/settings/'),
    'PUT /memory/settings/': send('/memory/settings/', { new_a_day: 10 }),
    'GET /memory/reminders/devices/': get('/memory/reminders/devices/'),
    'GET /today/': get('/today/'),
    'GET /vocabulary/showcase/': get('/vocabulary/showcase/'),
    [`GET ${vocabulary}/`]: get(`${vocabulary}/`),
    [`GET ${vocabulary}/notebook/`]: get(`${vocabulary}/notebook/`),
    'GET /search/': searches.flatMap((q) => get(`/search/?q=${q}`, `/search/?q=${q}&kind=lines`)),
    'GET /search/suggestions/': searches.flatMap((q) => get(`/search/suggestions/?q=${q}`)),
    'GET /vocabulary/roots/': get('/vocabulary/roots/'),
    'GET /vocabulary/roots/{root}/': get(`/vocabulary/roots/${encodeURIComponent('ك-ت-ب')}/`),
    'GET /vocabulary/verbs/search/': searches.flatMap((q) => get(`/vocabulary/verbs/search/?search=${q}`)),
    'GET /vocabulary/verbs/bescherelle/': ['', ...searches].flatMap((q) =>
      get(`/vocabulary/verbs/bescherelle/?search=${q}`),
    ),
    'GET /vocabulary/verbs/bescherelle/{id}/': get(`/vocabulary/verbs/bescherelle/${verb}/`),
    'GET /vocabulary/verbs/by-slug/{slug}/': get(`/vocabulary/verbs/by-slug/${encodeURIComponent(slug)}/`),
    'GET /vocabulary/verbs/{id}/conjugation/': get(`/vocabulary/verbs/${verb}/conjugation/`),
    'GET /vocabulary/verbs/{id}/family/': get(`/vocabulary/verbs/${verb}/family/`),
    'GET /vocabulary/verbs/analyse/': searches.flatMap((q) => get(`/vocabulary/verbs/analyse/?form=${q}`)),
    'GET /vocabulary/verbs/stats/': get('/vocabulary/verbs/stats/'),
    'GET /review/due/': get(`/review/due/?${ZONE}`),
    'GET /review/session/': get(`/review/session/?${ZONE}`),
    'GET /review/coming/': get(`/review/coming/?${ZONE}`),
    'GET /review/progress/': get(`/review/progress/?${ZONE}`),
    'POST /users/account/export/': send('/users/account/export/', { current_password: password }),
    'GET /users/me/': get('/users/me/'),
    'GET /users/account/': get('/users/account/'),
    'GET /users/account/sessions/': get('/users/account/sessions/'),
    'GET /users/account/readings/': get('/users/account/readings/'),
    'GET /lessons/previews/{token}/': get('/lessons/previews/nobody-has-it/'),
    'POST /lessons/previews/{token}/check/': send('/lessons/previews/nobody-has-it/check/', {
      exercise_id: 'L01-porte-neuve',
      answer: 'x',
    }),
    'GET /previews/{token}/': get('/previews/nobody-has-it/'),
    'GET /previews/{token}/audio/': get('/previews/nobody-has-it/audio/'),
    'GET /blog/posts/': ['', ...searches].flatMap((q) => get(`/blog/posts/?search=${q}`)),
    'GET /blog/posts/{slug}/': get('/blog/posts/nulle-part/'),
    'GET /blog/categories/': get('/blog/categories/'),
    'GET /captcha/': get('/captcha/'),
    'GET /captcha/challenge/': get('/captcha/challenge/?action=login'),
    'GET /subscription/plans/': get('/subscription/plans/'),
    'GET /subscription/user-subscriptions/': get('/subscription/user-subscriptions/'),
    'GET /subscription/user-subscriptions/{id}/details/': get('/subscription/user-subscriptions/1/details/'),
    'GET /subscription/user-subscriptions/quote/': get('/subscription/user-subscriptions/quote/?plan=1'),
    'GET /subscription/transactions/': get('/subscription/transactions/'),
    'POST /review/answers/': send('/review/answers/', ...named),
    'POST /review/answers/undo/': send('/review/answers/undo/', {
      answer_id: named[0]?.answer_id,
      time_zone: 'Europe/Paris',
    }),
    [`DELETE ${vocabulary}/delete/`]: send(`${vocabulary}/delete/`, { text_word_ids: [lockedWord] }),
  };
}
