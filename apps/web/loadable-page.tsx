import { type ComponentType, lazy, useState } from 'react';

/** The sheets that only some pages need, by their names in styles/pages. */
const SHEETS = {
  home: () => import('./styles/pages/home.css'),
  blog: () => import('./styles/pages/blog.css'),
  conjugation: () => import('./styles/pages/conjugation.css'),
  drills: () => import('./styles/pages/drills.css'),
  lessons: () => import('./styles/pages/lessons.css'),
  path: () => import('./styles/pages/path.css'),
  own: () => import('./styles/pages/own.css'),
  placement: () => import('./styles/pages/placement.css'),
  'text-end': () => import('./styles/pages/text-end.css'),
  review: () => import('./styles/pages/review.css'),
  search: () => import('./styles/pages/search.css'),
  today: () => import('./styles/pages/today.css'),
  subscriptions: () => import('./styles/pages/subscriptions.css'),
  words: () => import('./styles/pages/words.css'),
};

type StylesName = keyof typeof SHEETS;

/** Fetches a sheet, unless the document has it. The server, which renders no look, names it in the document's head. */
async function loadStyles(name: StylesName): Promise<void> {
  if (typeof document !== 'undefined') await SHEETS[name]();
}

/** A chunk that has not come after this long has failed. */
const CHUNK_DEADLINE_MS = 120_000;

/** The file of a page, which exports the page and nothing else. */
type PageFile = Readonly<Record<string, ComponentType>>;

export interface LoadablePage {
  /** The page; suspends until its chunk is there. */
  Page: ComponentType;
  /**
   * Fetches the chunk ahead, so that `Page` renders without suspending.
   * @returns the name that the page has in its file
   */
  preload(): Promise<string>;
  /** The sheet that it needs beside that of the whole site. */
  styles: StylesName | undefined;
}

function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The page took too long to load.')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A page in a chunk of its own. */
export function loadablePage(load: () => Promise<PageFile>, styles?: StylesName): LoadablePage {
  let Loaded: ComponentType | undefined;

  async function find(): Promise<[name: string, page: ComponentType]> {
    const [file] = await Promise.all([load(), styles && loadStyles(styles)]);
    const [found] = Object.entries(file);
    if (!found) throw new Error('There is no page in its file.');
    return found;
  }

  const Lazy = lazy(async () => ({ default: (await withDeadline(find(), CHUNK_DEADLINE_MS))[1] }));

  function Page() {
    // Chosen once: a preload that ends later must not replace a page that is being read.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen />;
  }

  return {
    Page,
    styles,
    async preload() {
      const [name, page] = await find();
      Loaded = page;
      return name;
    },
  };
}
