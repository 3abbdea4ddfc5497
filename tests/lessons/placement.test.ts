import { beforeAll, describe, expect, it } from 'vitest';
import type { Placement } from '#modules/lessons/contract';
import { getPlacement } from '../../modules/lessons/placement/get-placement.ts';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

let server: TestServer;
let placement: Placement;
beforeAll(async () => {
  server = await startTestServer({ db: await taughtDatabase() });
  placement = (await getJson<Placement>(`${server.url}/api/path/placement/`)).body;
});

describe('[LVL-02] a minute of placement', () => {
  it('asks a visitor for five lines of free texts, one of each level, the easiest first and each longer than the one before', async () => {
    expect(placement.lines.map(({ level }) => level)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1']);
    const lengths = placement.lines.map(({ tokens }) => tokens.length);
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    const free: string[] = await server
      .db('texts')
      .where({ is_free_sample: true })
      .pluck('content_with_vowels');
    const lines = new Set(
      free.flatMap((text) => text.split('\n')).map((line) => line.replaceAll(/\s+/g, '')),
    );
    for (const { tokens } of placement.lines)
      expect(lines).toContain(
        tokens
          .map(({ text }) => text)
          .join('')
          .replaceAll(/\s+/g, ''),
      );
  });

  it.each(['nestloop', 'hashjoin', 'indexscan', 'seqscan'])(
    'asks the same lines in whatever order the database reads its texts: without %s',
    async (way) => {
      await server.db.transaction(async (trx) => {
        await trx.raw(`set local enable_${way} = off`);
        expect((await getPlacement(trx)).lines).toEqual(placement.lines);
      });
    },
  );

  it('writes « with the word that it opens, never with the one before', () => {
    const texts = placement.lines.flatMap(({ tokens }) => tokens.map(({ text }) => text));
    expect(texts.some((text) => text.startsWith('«'))).toBe(true);
    expect(texts.filter((text) => text.endsWith('«'))).toEqual([]);
  });

  it('knows the entry of every word, and asks for no name', () => {
    for (const { tokens, words } of placement.lines) {
      expect(tokens.every(({ word }) => words[word]?.word_id !== undefined)).toBe(true);
      expect(new Set(words.map(({ word_id: id }) => id)).size).toBe(words.length);
      expect(words.map(({ word_details: { part_of_speech: part } }) => part)).not.toContain('proper_noun');
    }
  });

  it('names texts to begin with at every level of the path, a free one wherever there is one', async () => {
    expect(placement.starts[0]?.texts[0]).toMatchObject({
      slug: 'sur-le-chemin-de-medine-texte-1',
      minutes: 3,
    });
    for (const { level, texts } of placement.starts) {
      const free = await server
        .db('path_steps')
        .join('texts', 'texts.id', 'text_id')
        .where({ level, is_free_sample: true });
      expect([level, texts.some((text) => text.is_free_sample)]).toEqual([level, free.length > 0]);
    }
  });
});
