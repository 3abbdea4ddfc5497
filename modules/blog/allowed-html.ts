/** The elements that the HTML of an article may hold; nothing else is written, and nothing else is rendered. */
export const ALLOWED_TAGS: readonly string[] = [
  ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
  ...['strong', 'em', 'a', 'span', 'bdi', 'sup', 'code'],
  ...['figure', 'figcaption', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Elements that have no end tag. */
export const VOID_TAGS: readonly string[] = ['br', 'hr', 'img'];

/** Where the site serves its own pictures: an article shows no others. */
export const PICTURES_PATH = '/media/pictures/';

/** Stands before every id of an article, so that none takes the place of one of the page or of a global name. */
export const ID_PREFIX = 'article-';

type Rule = (value: string) => string | null;

const matching =
  (form: RegExp): Rule =>
  (value) =>
    form.test(value) ? value : null;

const prefixed: Rule = (value) => {
  const name = value.startsWith(ID_PREFIX) ? value.slice(ID_PREFIX.length) : value;
  return /^[\w-]{1,80}$/.test(name) ? `${ID_PREFIX}${name}` : null;
};

const OUTSIDE = /^https?:\/\/[^\s\\@]+$/i;
/** One slash alone: two would lead to another site, and browsers read a backslash as a slash. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const MAIL = /^mailto:[^\s\\]+@[^\s\\]+$/i;

const link: Rule = (value) => {
  if (value.startsWith('#')) {
    const id = prefixed(value.slice(1));
    return id && `#${id}`;
  }
  return [OUTSIDE, OWN_PATH, MAIL].some((form) => form.test(value)) ? value : null;
};

const length = matching(/^[1-9]\d{0,3}$/);

const EVERYWHERE: Readonly<Record<string, Rule>> = {
  lang: matching(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  dir: matching(/^(ltr|rtl|auto)$/),
  id: prefixed,
};

const OF_TAG = new Map<string, Readonly<Record<string, Rule>>>([
  ['a', { href: link }],
  ['th', { scope: matching(/^(col|row)$/) }],
  [
    'img',
    {
      src: matching(new RegExp(`^${PICTURES_PATH}[a-z0-9-]+\\.(jpg|webp)$`)),
      alt: (value) => value,
      width: length,
      height: length,
    },
  ],
]);

/** What remains of an element's attributes: those of the list, with values that they may have. */
export function allowedAttributesOf(
  tag: string,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const rules = { ...EVERYWHERE, ...OF_TAG.get(tag) };
  const allowed: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = Object.hasOwn(given, name) ? rule(given[name] ?? '') : null;
    if (value !== null) allowed[name] = value;
  }
  // The other site gets no hold of this page's window.
  if (OUTSIDE.test(allowed.href ?? '')) allowed.rel = 'noopener';
  return allowed;
}

/** Whether an element, with the attributes that remain of it, is worth keeping: a picture without source is none. */
export function isComplete(tag: string, allowed: Readonly<Record<string, string>>): boolean {
  return tag !== 'img' || allowed.src !== undefined;
}
