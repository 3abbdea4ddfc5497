import type { Knex } from 'knex';

// What the site may say to sell itself, and when it is true. A sentence that sells and has no line here is
// untrue until somebody writes down what bears it out.

interface TextFacts {
  path: string;
  book: string;
  isFree: boolean;
  isRecorded: boolean;
  words: number;
  level: string | null;
}

export interface Facts {
  texts: TextFacts[];
  /** Paths of the published books, those without texts too. */
  books: string[];
  words: number;
  isWeekly: boolean;
  plans: { cents: number; days: number }[];
}

/** What the database holds, asked without any of the site's own counting. */
export async function readFacts(db: Knex, now: Date): Promise<Facts> {
  const texts = await db('texts')
    .join('books', 'books.id', 'texts.book_id')
    .leftJoin('text_levels', 'text_levels.text_id', 'texts.id')
    .where({ 'texts.state': 'published', 'books.state': 'published' })
    .select(
      'texts.*',
      'books.slug as book_slug',
      db.raw('coalesce(texts.chosen_level, text_levels.level) as level'),
    );
  const entries: { text_id: number; word_id: number }[] = await db('text_words')
    .whereNull('withdrawn_at')
    .whereIn(
      'text_id',
      texts.map(({ id }) => id),
    )
    .select('text_id', 'word_id');
  const day = 86_400_000;
  const midnight = Math.floor(now.getTime() / day) * day;
  const monday = midnight - ((now.getUTCDay() + 6) % 7) * day;
  const isIn = (week: number) =>
    texts.some(({ published_at: at }) => at >= monday - week * 7 * day && at < monday - (week - 1) * 7 * day);
  return {
    texts: texts.map((text) => ({
      path: `/texts/${text.book_slug}-${/chapitre/i.test(text.title) ? 'chapitre' : 'texte'}-${text.order_in_book}`,
      book: `/books/${text.book_slug}`,
      isFree: text.is_free_sample,
      isRecorded: text.audio_file !== null,
      words: entries.filter(({ text_id }) => text_id === text.id).length,
      level: text.level,
    })),
    books: (await db('books').where('state', 'published').pluck('slug')).map((slug) => `/books/${slug}`),
    words: new Set(entries.map(({ word_id }) => word_id)).size,
    isWeekly: [1, 2, 3, 4].every(isIn),
    plans: (await db('plans').where('is_offered', true)).map((plan) => ({
      cents: plan.price_cents,
      days: plan.duration_days,
    })),
  };
}

type Holds = (facts: Facts, said: string[], path: string) => boolean;

const free = ({ texts }: Facts) => texts.filter(({ isFree }) => isFree);
const reserved = ({ texts }: Facts) => texts.filter(({ isFree }) => !isFree);
const recorded = (facts: Facts) => reserved(facts).filter(({ isRecorded }) => isRecorded);
const isLockedPage: Holds = (facts, _, path) => reserved(facts).some((text) => text.path === path);
const wholeBooks = (facts: Facts) =>
  facts.books.filter((book) => {
    const texts = facts.texts.filter((text) => text.book === book);
    return texts.length > 0 && texts.every(({ isFree }) => !isFree);
  });
/** Whether some published book has so many texts, so many of them free. */
const someBook = (facts: Facts, all: number, open: number) =>
  facts.books.some((book) => {
    const texts = facts.texts.filter((text) => text.book === book);
    return texts.length === all && texts.filter(({ isFree }) => isFree).length === open;
  });
/** The texts that follow one in its book. */
const following = ({ texts }: Facts, path: string) => {
  const place = (text: string) => Number(text.split('-').at(-1));
  const book = texts.find((text) => text.path === path)?.book;
  return texts.filter((text) => text.book === book && place(text.path) > place(path));
};
/** Whether so many of the texts that follow one are for subscribers, and all of them or not. */
const followsReserved = (facts: Facts, path: string, count: number, areAll: boolean) => {
  const next = following(facts, path);
  const shut = next.filter(({ isFree }) => !isFree);
  return shut.length === count && (shut.length === next.length) === areAll;
};
const everyWord: Holds = ({ texts }) => texts.every(({ words }) => words > 0);
const always: Holds = () => true;
const number = (said: string | undefined) => Number(said?.replace(/\D/g, ''));
const centsBy = ({ cents, days }: Facts['plans'][number]) =>
  days % 30 === 0 ? (cents * 30) / days : (cents * 365) / 12 / days;

const OPENS = 'tous les textes(?: et leur vocabulaire|, leur vocabulaire et (leurs|\\d+) enregistrements?)';
const opens = (facts: Facts, recordings: string | undefined) => {
  if (recordings === undefined) return recorded(facts).length === 0;
  if (recordings === 'leurs') return recorded(facts).length === reserved(facts).length;
  return number(recordings) === recorded(facts).length;
};

/** Each sentence, whole, and what it takes. Members read PremiumBanner in other words: member-links.test.tsx. */
const SENTENCES: [sentence: RegExp, holds: Holds][] = [
  // What is free and what is not.
  [
    /(\d+) textes? se (?:lit|lisent) sans compte, (\d+) avec l’abonnement\./,
    (facts, [open, shut]) =>
      number(open) === free(facts).length && number(shut) === reserved(facts).length && number(shut) > 0,
  ],
  [
    /(\d+) textes? se (?:lit|lisent) avec l’abonnement\./,
    (facts, [shut]) => free(facts).length === 0 && number(shut) === reserved(facts).length,
  ],
  [
    /(\d+) textes? se (?:lit|lisent) sans compte : aucun n’est réservé aux abonnés pour le moment\./,
    (facts, [open]) => reserved(facts).length === 0 && number(open) === free(facts).length,
  ],
  [/Aucun texte n’est publié pour le moment\./, ({ texts }) => texts.length === 0],
  [/(\d+) textes? réservés?/, (facts, [all]) => someBook(facts, number(all), 0)],
  [/(\d+) textes? gratuits?/, (facts, [open]) => someBook(facts, number(open), number(open))],
  [
    /(\d+) textes? gratuits? sur (\d+)/,
    (facts, [open, all]) => number(open) < number(all) && someBook(facts, number(all), number(open)),
  ],
  [
    /(\d+) textes? bilingues?(?: · niveaux? (\w\d)(?: à (\w\d))?)?/,
    (facts, [all, from, to], path) => {
      const texts = facts.texts.filter(({ book }) => book === path);
      const levels = texts.flatMap(({ level }) => level ?? []).sort();
      return (
        number(all) === texts.length &&
        (from === undefined || (levels[0] === from && levels.at(-1) === (to ?? from)))
      );
    },
  ],
  [/Les (\d+) textes réservés, et les suivants\./, (facts, [all]) => number(all) === reserved(facts).length],
  [/Le texte réservé, et les suivants\./, (facts) => reserved(facts).length === 1],
  [
    /(\d+) textes? (?:est réservé|sont réservés) aux abonnés(?: ; (un|\d+) livres? l[e’]\s?(?:est|sont) en entier)?\./,
    (facts, [shut, books]) =>
      number(shut) === reserved(facts).length &&
      (books === 'un' ? 1 : number(books ?? '0')) === wholeBooks(facts).length,
  ],
  // At the end of a text.
  [/.*, à lire sans abonnement/, (facts, _, path) => following(facts, path).some(({ isFree }) => isFree)],
  [/Le texte suivant est réservé aux abonnés\./, (facts, _, path) => followsReserved(facts, path, 1, true)],
  [
    /Un des textes qui suivent est réservé aux abonnés\./,
    (facts, _, path) => followsReserved(facts, path, 1, false),
  ],
  [
    /(Les )?(\d+) (?:des )?textes qui suivent sont réservés aux abonnés\./,
    (facts, [all, count], path) => followsReserved(facts, path, number(count), all !== undefined),
  ],
  // What an account does: review, and completed texts.
  [
    /Il est gratuit, vous redemande chaque mot gardé dans sa ligne, et se souvient des textes que vous avez terminés\./,
    always,
  ],
  // What a subscription opens.
  [/L’abonnement les ouvre tous : voyez les formules\./, (facts) => reserved(facts).length > 1],
  [/L’abonnement l’ouvre : voyez les formules\./, (facts) => reserved(facts).length === 1],
  [
    new RegExp(`Les formules d’abonnement à Soutour : ${OPENS}\\.`),
    (facts, [recordings]) => reserved(facts).length > 0 && opens(facts, recordings),
  ],
  [/Les formules d’abonnement à Soutour\./, (facts) => reserved(facts).length === 0],
  [
    new RegExp(`L’abonnement ouvre ${OPENS} ; il se résilie à tout moment\\.`),
    (facts, [recordings], path) => isLockedPage(facts, [], path) && opens(facts, recordings),
  ],
  [/Ce texte est réservé aux abonnés\.|Contenu premium|Aperçu limité/, isLockedPage],
  [
    /Le texte, sa traduction et ses mots expliqués vous attendent ici\./,
    (facts, said, path) => isLockedPage(facts, said, path) && everyWord(facts, said, path),
  ],
  [
    /Premium/,
    (facts, _, path) =>
      path.startsWith('/racines/') ||
      reserved(facts).some((text) => text.path === path || text.book === path),
  ],
  [/Abonnez-vous pour lire : .*/, (facts, _, path) => reserved(facts).some(({ book }) => book === path)],
  [
    /Accès illimité|Contenu exclusif|Tous les textes de tous les livres, dans l’ordre qui vous plaît\./,
    (facts) => reserved(facts).length > 0,
  ],
  [/Accès à tous les livres premium/, (facts) => wholeBooks(facts).length > 0],
  [/Accès à tous les textes|Textes à venir compris/, always],
  [
    /Nouveaux contenus réguliers|De nouveaux textes chaque semaine\.?|Chaque semaine\./,
    ({ isWeekly }) => isWeekly,
  ],
  // How much there is.
  [/(\d+) textes?/, ({ texts }, [all]) => number(all) === texts.length],
  [
    /([\d ]+) mots? expliqués?/,
    (facts, [all], path) =>
      path === '/'
        ? number(all) === facts.words
        : number(all) === facts.texts.find((text) => text.path === path)?.words,
  ],
  [/\d+ mots? rencontrés? dans (\d+) textes?/, ({ texts }, [some]) => number(some) <= texts.length],
  [
    /.*[Cc]haque mot expliqué.*|Chaque mot avec son sens dans la phrase, sa racine et ses formes, quand il en a\./,
    everyWord,
  ],
  // Prices.
  [
    /soit (environ )?(\d+,\d\d) € par mois/,
    ({ plans }, [about, euros]) =>
      plans.some((plan) => {
        const exact = centsBy(plan);
        return Math.round(exact) === number(euros) && Number.isInteger(exact) === (about === undefined);
      }),
  ],
  [
    /Économisez (\d+)%/,
    ({ plans }, [hundredths]) => {
      const year = plans.find(({ days }) => days === 365);
      const month = Math.min(...plans.filter(({ days }) => days === 30).map(({ cents }) => cents));
      return year !== undefined && year.cents <= 12 * month * (1 - number(hundredths) / 100);
    },
  ],
  [/Il se résilie à tout moment\./, (facts) => reserved(facts).length > 0],
  // How it is paid and ended: PAY-10, PAY-11, PLN-05. Names of pages and of ways there.
  [/(?:Annulez|Annulation) à tout moment\.|Tous les plans incluent les mêmes fonctionnalités\./, always],
  [
    /(?:Mon |L’|Un |Résilier un |Souscrire un )?abonnement|Plans d['’]abonnement|S'abonner : .*|Ce que l’abonnement apporte|Le récapitulatif de votre abonnement, puis son paiement\./,
    always,
  ],
  [
    /Connectez-vous si vous avez déjà un abonnement, ou voyez les formules\./,
    (facts) => reserved(facts).length > 0,
  ],
];

const SELLS =
  /gratuit|sans compte|abonn|réserv|premium|illimité|exclusif|enregistrement|chaque semaine|réguli|à venir|et les suivants|[Tt]ous les (?:textes|livres|plans)|[Cc]haque mot |par mois|Économisez|à tout moment|^[\d\s]+ (?:textes?|livres?|mots?)\b/;

const structuredData = (html: string) =>
  [...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) => json);

/** The sentences of a page: of its main part, of its description and of what it tells programs. */
function sentencesOf(html: string): string[] {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const structured = structuredData(html).flatMap((json) => [...json.matchAll(/"description":"([^"]*)"/g)]);
  return (
    // What an article or a line of a text says is its author's; the site's own words stand beside it.
    [
      main
        .replace(/<article class="essay">.*?<aside/s, '<aside')
        .replace(/<ol class="lines[^"]*".*?<\/ol>/gs, ''),
      description,
      ...structured.map(([, text]) => text),
    ]
      .join('<p>')
      // A button, a badge and what stands below a price are sentences of their own; other marks are within one.
      .replace(/<(?:a class="btn|span class="(?:badge|by-month))/g, '<p class="')
      .replace(/<!-- -->|<\/?(?:span|a|b|i|em|strong|bdi|small|svg|path|rect)\b[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replace(/\s/g, ' ')
      .split(/<[^>]*>|(?<=[.!?]) (?=\p{Lu})/u)
      .map((sentence) => sentence.trim())
      .filter(Boolean)
  );
}

/** Which books and texts a page tells programs to be free or not, and wrongly. */
export function untrueToPrograms(html: string, facts: Facts): string[] {
  const wrong: string[] = [];
  const hold = (_: string, thing: unknown) => {
    const { url, isAccessibleForFree: isFree } = Object(thing);
    if (url === undefined || isFree === undefined) return thing;
    const texts = facts.texts.filter(({ path, book }) => url.endsWith(path) || url.endsWith(book));
    if (texts.length === 0 || isFree !== texts.every((text) => text.isFree))
      wrong.push(`${url} is free: ${isFree}`);
    return thing;
  };
  for (const json of structuredData(html)) JSON.parse(json, hold);
  return wrong;
}

/** The sentences by which a page sells. */
export const claimsIn = (html: string) => sentencesOf(html).filter((sentence) => SELLS.test(sentence));

/** Whether the facts bear out what a page says to sell. */
export function isTrue(sentence: string, path: string, facts: Facts): boolean {
  return SENTENCES.some(([pattern, holds]) => {
    const found = new RegExp(`^(?:${pattern.source})$`).exec(sentence);
    return found !== null && holds(facts, found.slice(1), path);
  });
}
