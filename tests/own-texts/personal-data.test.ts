import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownTextData } from '#modules/own-texts';
import { writeOwnGloss } from '../../modules/own-texts/own-glosses.ts';
import { saveOwnText } from '../../modules/own-texts/save-own-text.ts';
import { aMember, type Member } from '../support/builders/accounts.ts';
import { freshDatabase } from '../support/services/database.ts';

const MARCH = new Date('2026-03-01T12:00:00Z');
const APRIL = new Date('2026-04-01T12:00:00Z');

let db: Knex;
beforeAll(async () => {
  db = await freshDatabase();
});

const save = ({ id }: Member, now: Date) => {
  const text = { title: '', arabic: 'كِتَابٌ', french: '', choices: [], version: 0 };
  return saveOwnText(db, { ...text, id: randomUUID(), actor: { id, subscription: null } as never, now });
};
const gloss = ({ id: userId }: Member, now: Date) =>
  writeOwnGloss(db, { userId, lemma: 'بَطَّةٌ', gloss: 'canard', now });
const lastContact = (member: Member) => ownTextData.lastContact(db, member, new Date());

describe('[OWN-02] what a reader has brought and written', () => {
  it('is a sign of life on the day of the latest: a text or a sense', async () => {
    const [reader, writer] = [await aMember(db), await aMember(db)];
    expect(await lastContact(reader)).toBeNull();
    await save(reader, MARCH);
    expect(await lastContact(reader)).toEqual(MARCH);
    await gloss(reader, APRIL);
    expect(await lastContact(reader)).toEqual(APRIL);
    await gloss(writer, MARCH);
    expect(await lastContact(writer)).toEqual(MARCH);
    await save(writer, APRIL);
    expect(await lastContact(writer)).toEqual(APRIL);
  });

  it('is erased by itself, before the account goes, and of this account alone', async () => {
    const [reader, stays] = [await aMember(db), await aMember(db)];
    for (const member of [reader, stays]) {
      await save(member, MARCH);
      await gloss(member, MARCH);
    }
    await db.transaction((trx) => ownTextData.erase(trx, reader, APRIL));
    const owners = [reader.id, stays.id];
    expect(await db('own_texts').whereIn('user_id', owners).pluck('user_id')).toEqual([stays.id]);
    expect(await db('own_glosses').whereIn('user_id', owners).pluck('user_id')).toEqual([stays.id]);
  });
});
