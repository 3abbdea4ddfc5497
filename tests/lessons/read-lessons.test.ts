import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readLessons } from '../../modules/lessons/format/read-lessons.ts';

async function aFolder(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'soutour-lessons-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, source] of Object.entries(files)) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), source);
  }
  return root;
}

it('[LES-02] a folder of content without lessons has none, and no fault for it', async () => {
  expect(await readLessons(await aFolder({}))).toEqual({ lessons: [], faults: [] });
});

it('[LES-02] of the files among the lessons those that nothing reads are named; notes and hidden files are let alone', async () => {
  const root = await aFolder({
    'lessons/grammar/01-porte.docx': '',
    'lessons/grammar/README.md': '',
    'lessons/grammar/.swp': '',
    'lessons/alphabet/ba': '',
  });
  const message = 'fichier que rien ne lit\u00a0: une leçon porte l’extension .txt';
  expect(await readLessons(root)).toEqual({
    lessons: [],
    faults: [
      { file: 'lessons/grammar/01-porte.docx', line: 1, message },
      { file: 'lessons/alphabet/ba', line: 1, message },
    ],
  });
});

it('[LES-02] a lesson is read with its file, sign for sign, grammar first', async () => {
  const root = await aFolder({
    'lessons/alphabet/02-ba.txt': 'titre: Bā\n',
    'lessons/grammar/01-porte.txt': 'titre: La porte\n',
  });
  const { lessons } = await readLessons(root);
  expect(lessons.map(({ source }) => source)).toEqual(['titre: La porte\n', 'titre: Bā\n']);
});
