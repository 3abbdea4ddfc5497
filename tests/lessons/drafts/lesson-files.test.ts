import { readdir, readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import type { LessonRecord } from '../../../modules/lessons/contract.ts';
import { type LessonDesk, openLessonDesk } from './lesson-desk.ts';

let desk: LessonDesk;
beforeAll(async () => {
  desk = await openLessonDesk();
});

async function archive(): Promise<Record<string, string>> {
  const answer = await fetch(`${desk.server.url}/api/admin/lesson-archive/`, { headers: desk.anna.headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([file, bytes]) => [file, Buffer.from(bytes).toString()]),
  );
}

it('[LES-03] every lesson goes out as the very file that it came in as, alone and with the others', async () => {
  const seeded: Record<string, string> = {};
  for (const folder of ['grammar', 'alphabet']) {
    for (const name of await readdir(`seeds/lessons/${folder}`)) {
      seeded[`lessons/${folder}/${name}`] = await readFile(`seeds/lessons/${folder}/${name}`, 'utf8');
    }
  }
  expect(await archive()).toEqual(seeded);
  const ids: number[] = await desk.db('lessons').pluck('id');
  for (const id of ids) {
    const { document } = (await desk.get<LessonRecord>(desk.anna, `/lessons/${id}/`)).body;
    expect(Object.values(seeded)).toContain(document.source);
  }
});

it('[LES-03] what goes out is what authors have: a draft with the rest, sign for sign, and not what is archived', async () => {
  const document = await desk.aLesson({ source: '\uFEFFtitre: À peine\r\n\r\n  deux  espaces\n\n\n' });
  await desk.create(desk.anna, document);
  const gone = await desk.recordOf('L03');
  await desk.move(desk.direction, gone, 'archive');
  const files = await archive();
  expect(files['lessons/grammar/90-lecon-neuve.txt']).toBe(document.source);
  expect(Object.keys(files).filter((name) => name.includes('/03-') && name.includes('grammar'))).toEqual([]);
});
