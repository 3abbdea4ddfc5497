import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault, SourceFile } from '#modules/content-format';

/** A folder below library/: its book.txt, when it has one, and its texts. */
export interface SourceFolder {
  folder: string;
  book: SourceFile | undefined;
  texts: SourceFile[];
  /** Names of its other files, recordings among them. */
  others: string[];
}

export interface SourceFiles {
  dictionary: SourceFile[];
  folders: SourceFolder[];
  plans: SourceFile[];
  articles: SourceFile[];
  faults: ContentFault[];
}

interface Listing {
  files: string[];
  folders: string[];
}

/** Names in a folder, sorted; hidden files and notes (.md) are nobody's content. Undefined when it is not there. */
async function list(folder: string): Promise<Listing | undefined> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    const named = entries.filter(({ name }) => !name.startsWith('.') && !name.endsWith('.md'));
    const namesOf = (isFolder: boolean) =>
      named
        .filter((entry) => entry.isDirectory() === isFolder)
        .map(({ name }) => name)
        .sort();
    return { files: namesOf(false), folders: namesOf(true) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

const isText = (name: string) => name.endsWith('.txt');

/** What the author of a file is told that nobody reads. */
export const UNREAD_FILE = 'fichier que rien ne lit\u00a0: un contenu porte l’extension .txt';

async function readAll(root: string, folder: string, names: readonly string[]): Promise<SourceFile[]> {
  const read = names.map(async (name) => {
    const file = `${folder}/${name}`;
    return { file, source: await readFile(join(root, file), 'utf8') };
  });
  return Promise.all(read);
}

/** Reads the files of one kind in a folder, which need not be there; what else lies there is a fault. */
async function readKind(root: string, folder: string, isOfKind: (name: string) => boolean, message: string) {
  const { files, folders } = (await list(join(root, folder))) ?? { files: [], folders: [] };
  const strays = [...folders, ...files.filter((name) => !isOfKind(name))];
  return {
    sources: await readAll(root, folder, files.filter(isOfKind)),
    faults: strays.map((name) => ({ file: `${folder}/${name}`, line: 1, message })),
  };
}

/** Reads plans/*.txt below a content folder, which may have none. */
export async function readPlans(root: string): Promise<Pick<SourceFiles, 'plans' | 'faults'>> {
  const { sources: plans, faults } = await readKind(root, 'plans', isText, UNREAD_FILE);
  return { plans, faults };
}

/** Reads articles/*.html below a content folder, which may have none. */
async function readArticles(root: string): Promise<Pick<SourceFiles, 'articles' | 'faults'>> {
  const unread = 'fichier que rien ne lit\u00a0: un article porte l’extension .html';
  const isArticle = (name: string) => name.endsWith('.html');
  const { sources: articles, faults } = await readKind(root, 'articles', isArticle, unread);
  return { articles, faults };
}

/**
 * Reads the content files below a folder: dictionary/*.txt, library/<book>/*.txt, plans/*.txt and
 * articles/*.html. What lies
 * there and would be passed over is a fault, so that a misnamed file does not vanish; of a book's folder the
 * texts tell what else belongs there.
 */
export async function readContent(root: string): Promise<SourceFiles> {
  const { plans, faults: strayPlans } = await readPlans(root);
  const { articles, faults: strayArticles } = await readArticles(root);
  const faults = [...strayPlans, ...strayArticles];
  const stray = (file: string, message: string) => faults.push({ file, line: 1, message });

  async function readFolder(folder: string): Promise<SourceFolder> {
    const path = `library/${folder}`;
    const { files, folders } = (await list(join(root, path))) ?? { files: [], folders: [] };
    for (const name of folders)
      stray(`${path}/${name}`, 'dossier que rien ne lit\u00a0: un livre n’en contient pas');
    const sources = await readAll(root, path, files.filter(isText));
    const bookFile = `${path}/book.txt`;
    return {
      folder,
      book: sources.find(({ file }) => file === bookFile),
      texts: sources.filter(({ file }) => file !== bookFile),
      others: files.filter((name) => !isText(name)),
    };
  }

  const [dictionary, library] = await Promise.all([
    list(join(root, 'dictionary')),
    list(join(root, 'library')),
  ]);
  if (!dictionary) stray('dictionary', 'dossier manquant\u00a0: le dictionnaire');
  if (!library) stray('library', 'dossier manquant\u00a0: les livres');
  const words = dictionary?.files ?? [];
  for (const name of words.filter((each) => !isText(each))) stray(`dictionary/${name}`, UNREAD_FILE);
  for (const name of library?.files ?? []) {
    stray(`library/${name}`, 'fichier que rien ne lit\u00a0: un texte est dans le dossier de son livre');
  }
  return {
    dictionary: await readAll(root, 'dictionary', words.filter(isText)),
    folders: await Promise.all((library?.folders ?? []).map(readFolder)),
    plans,
    articles,
    faults,
  };
}
