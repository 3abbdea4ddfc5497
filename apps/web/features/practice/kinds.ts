import type { PracticeKind, SessionKind } from '#modules/practice/contract';

interface KindWords {
  /** What its address ends in. */
  slug: string;
  name: string;
  /** In a sentence: « demain · texte à trous ». */
  short: string;
  /** What is done, in one sentence. */
  about: string;
  /** What a session has of it: « 6 formes à écrire ». */
  part: readonly [one: string, many: string];
  /** What it can be made of: « 17 verbes de vos lectures ». */
  from: readonly [one: string, many: string];
}

const LINE = ['ligne lue', 'lignes lues'] as const;

/** The kinds of drills, in the order of their page. */
export const KINDS: Readonly<Record<PracticeKind, KindWords>> = {
  conjugation: {
    slug: 'conjugaison',
    name: 'Conjugaison',
    short: 'conjugaison',
    about: 'Écrivez la forme, lettres et voyelles. La correction les distingue.',
    part: ['forme à écrire', 'formes à écrire'],
    from: ['verbe de vos lectures', 'verbes de vos lectures'],
  },
  dictation: {
    slug: 'dictee',
    name: 'Dictée',
    short: 'dictée',
    about: 'Une ligne que vous avez lue, et seulement à l’oreille.',
    part: ['ligne à entendre', 'lignes à entendre'],
    from: LINE,
  },
  lookalikes: {
    slug: 'sosies',
    name: 'Sosies',
    short: 'sosies',
    about: 'Mêmes lettres, autres voyelles, autre sens.',
    part: ['paire à distinguer', 'paires à distinguer'],
    from: ['paire dans vos lectures', 'paires dans vos lectures'],
  },
  cloze: {
    slug: 'trous',
    name: 'Texte à trous',
    short: 'texte à trous',
    about: 'Un mot retiré d’une ligne que vous avez lue.',
    part: ['mot à retrouver', 'mots à retrouver'],
    from: LINE,
  },
  order: {
    slug: 'ordre',
    name: 'Mots en ordre',
    short: 'mots en ordre',
    about: 'La ligne en morceaux, à remettre debout.',
    part: ['ligne à remettre debout', 'lignes à remettre debout'],
    from: LINE,
  },
  plurals: {
    slug: 'pluriels',
    name: 'Pluriels',
    short: 'pluriels',
    about: 'Un nom de vos lectures, à écrire au pluriel.',
    part: ['pluriel à écrire', 'pluriels à écrire'],
    from: ['nom de vos lectures', 'noms de vos lectures'],
  },
  masdars: {
    slug: 'masdars',
    name: 'Masdars',
    short: 'masdars',
    about: 'Un verbe de vos lectures, et son nom d’action à écrire.',
    part: ['masdar à écrire', 'masdars à écrire'],
    from: ['verbe de vos lectures', 'verbes de vos lectures'],
  },
  forms: {
    slug: 'formes',
    name: 'Formes II à X',
    short: 'formes dérivées',
    about: 'Une racine et une forme\u00A0: écrivez le verbe.',
    part: ['verbe à former', 'verbes à former'],
    from: ['verbe de vos lectures', 'verbes de vos lectures'],
  },
  aloud: {
    slug: 'voix-haute',
    name: 'Lecture à voix haute',
    short: 'voix haute',
    about: 'Une ligne sans ses voyelles, que vous lisez, puis que vous jugez vous-même.',
    part: ['ligne à lire', 'lignes à lire'],
    from: LINE,
  },
};

/** What a session is called, of one kind or mixed. */
export const SESSIONS: Readonly<Record<SessionKind, Pick<KindWords, 'slug' | 'name'>>> = {
  ...KINDS,
  day: { slug: 'jour', name: 'La séance du jour' },
  weak: { slug: 'points-faibles', name: 'Vos points faibles' },
};

const isSessionKind = (kind: string): kind is SessionKind => kind in SESSIONS;

/** The kind of session at an address; undefined where there is none. */
export function kindOfSlug(slug: string | undefined): SessionKind | undefined {
  return Object.keys(SESSIONS).find(
    (kind): kind is SessionKind => isSessionKind(kind) && SESSIONS[kind].slug === slug,
  );
}

export const sessionPath = (kind: SessionKind): string => `/exercices/${SESSIONS[kind].slug}`;
