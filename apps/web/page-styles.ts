/** The sheets that only some pages need, by their names in styles/pages. */
const SHEETS = {
  home: () => import('./styles/pages/home.css'),
  blog: () => import('./styles/pages/blog.css'),
  conjugation: () => import('./styles/pages/conjugation.css'),
  review: () => import('./styles/pages/review.css'),
  subscriptions: () => import('./styles/pages/subscriptions.css'),
  words: () => import('./styles/pages/words.css'),
};

export type StylesName = keyof typeof SHEETS;

/** Fetches a sheet, unless the document has it. The server, which renders no look, names it in the document's head. */
export async function loadStyles(name: StylesName): Promise<void> {
  if (typeof document !== 'undefined') await SHEETS[name]();
}
