import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MetForm } from '#modules/parsing/contract';
import { raiseContentRevision } from '#modules/platform';
import { getJson } from '../support/http/get-json.ts';
import { startTestServer, type TestServer } from '../support/http/server.ts';
import { taughtDatabase } from '../support/services/database.ts';

let server: TestServer;
let db: Knex;
let said: number;

beforeAll(async () => {
  db = await taughtDatabase();
  server = await startTestServer({ db });
  said = (await db('words').where('arabic_with_vowels', 'قَالَ').first('id')).id;
});

const met = async (id: number) => (await getJson<MetForm[]>(`${server.url}/api/parsing/verb/${id}/`)).body;
const linesOf = (forms: readonly MetForm[]) => forms.flatMap(({ lines }) => lines);

/** Runs something while no text is free and on the site. */
async function meanwhile(change: object, run: () => PromiseLike<unknown>): Promise<void> {
  const free = await db('texts').where({ is_free_sample: true }).select('id', 'is_free_sample', 'state');
  const ids = free.map(({ id }) => id);
  await db('texts').whereIn('id', ids).update(change);
  await raiseContentRevision(db);
  await run();
  await db('texts').whereIn('id', ids).update({ is_free_sample: true, state: 'published' });
  await raiseContentRevision(db);
}

describe('[ANA-05] the lines in which a form of a verb stands', () => {
  it('are those of open texts alone, under the cell of the tables that the form is', async () => {
    const forms = await met(said);
    const past = forms.find(({ cell }) => cell === 'past_huwa');
    expect(past?.lines[0]?.arabic_with_vowels).toMatch(/قَالَ/);
    expect(forms.map(({ cell }) => cell)).toContain('past_hiya');
    for (const { text_title, arabic_with_vowels } of linesOf(forms)) {
      const text = await db('texts')
        .where({ title: text_title })
        .first('is_free_sample', 'content_with_vowels');
      expect(text).toMatchObject({ is_free_sample: true });
      expect(text.content_with_vowels.split('\n')).toContain(arabic_with_vowels);
    }
  });

  it('are three of a form at most', async () => {
    expect(Math.max(...(await met(said)).map(({ lines }) => lines.length))).toBe(3);
  });

  it.each([
    { of: 'for subscribers', change: { is_free_sample: false } },
    { of: 'off the site', change: { state: 'archived' } },
  ])('are none of a text that is $of', async ({ change }) => {
    // What is answered from memory follows the revision of the content, at once or soon.
    await meanwhile(change, () => expect.poll(() => met(said)).toEqual([]));
    await expect.poll(() => met(said)).not.toEqual([]);
  });

  it('are none of what is no verb, and of nothing', async () => {
    const noun = await db('words').where({ part_of_speech: 'noun' }).first('id');
    expect(await met(noun.id)).toEqual([]);
    expect(await met(999_999)).toEqual([]);
  });
});
