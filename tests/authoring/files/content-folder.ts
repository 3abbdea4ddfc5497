import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atFileEnd } from '../../support/harness/at-file-end.ts';

/** Content files by their path in the content folder. */
export type ContentFiles = Readonly<Record<string, string>>;
/** The same with recordings, which are bytes. */
export type RecordedFiles = Readonly<Record<string, string | Uint8Array>>;

/** Two books, two texts, no fault: what a test changes one thing of. */
export const GOOD_CONTENT: ContentFiles = {
  'dictionary/nouns.txt': `# Les noms
[nom]
بَيْتٌ | maison | pl. بُيُوتٌ | rac. ب ي ت
وَلَدٌ | garçon | pl. أَوْلَادٌ | rac. و ل د
عَيْنٌ | œil | pl. عُيُونٌ | rac. ع ي ن
عَيْنٌ 2 | source | pl. عُيُونٌ | rac. ع ي ن
اِسْمٌ | nom | pl. أَسْمَاءٌ | rac. س م و
[nom propre]
حَسَنٌ | Hassan
[adjectif]
حَسَنٌ | beau | rac. ح س ن
`,
  'dictionary/others.txt': `[verbe]
كَتَبَ | écrire | prés. يَكْتُبُ | imp. اُكْتُبْ | masdar كِتَابَةٌ | rac. ك ت ب
[pronom]
هٰذَا | ceci
[particule]
فِي | dans
`,
  'library/maison/book.txt': `titre: La maison
titre arabe: الْبَيْتُ
ordre: 1
premium: non

Une maison, et ceux qui l’habitent.
`,
  'library/maison/01.txt': `titre: Devant la maison
titre arabe: بَيْتٌ
gratuit: oui

هٰذَا بَيْتٌ.
Ceci est une maison.

كَتَبَ وَلَدٌ فِي الْبَيْتِ.
Un garçon a écrit dans la maison.

[vocabulaire]
هٰذَا | ceci
بَيْتٌ | une maison
كَتَبَ | a écrit
وَلَدٌ | un garçon
فِي | dans | فِي | affiché
الْبَيْتِ | la maison | بَيْتٌ | masqué
`,
  'library/source/book.txt': `titre: La source
ordre: 2
premium: oui

Une source dont on ignore le nom.
`,
  'library/source/03.txt': `titre: Chapitre 3

هٰذَا اسْمُ عَيْنٍ.
C’est le nom d’une source.

[vocabulaire]
هٰذَا | c’est
اسْمُ | le nom | اِسْمٌ
عَيْنٍ | une source | عَيْنٌ 2

[sans voyelles]
هذا اسم عين.
`,
};

/** One change of a content: in `file`, `from` (which must be there) becomes `to`; without `to` the file goes. */
export function changed<Source extends string | Uint8Array>(
  files: Readonly<Record<string, Source>>,
  file: string,
  from: string,
  to?: string,
): Readonly<Record<string, Source | string>> {
  const { [file]: source, ...rest } = files;
  if (to === undefined) return rest;
  if (typeof source !== 'string' || !source.includes(from)) throw new Error(`${file} has no ${from}`);
  return { ...files, [file]: source.replace(from, to) };
}

/** Writes a content into a folder of its own, removed after the test file. */
export async function contentFolder(files: RecordedFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soutour-content-'));
  atFileEnd(() => rm(folder, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  return folder;
}
