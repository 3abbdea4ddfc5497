import { beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#modules/platform/runtime';
import { migrations } from '../../migrations/index.ts';
import { NOTES, OWNERS, readersOf } from '../architecture/table-owners.ts';
import { aDatabase } from '../support/services/backups.ts';
import { freshDatabase } from '../support/services/database.ts';
import { type Described, describeSchema } from '../support/services/describe-schema.ts';

const HEAD = `-- The schema that the migrations make, each table under the module that it belongs to.
-- Made by: npm run schema. To be read; what makes a database are the migrations.`;

/** The schema as migrations/schema.sql has it. */
function written({ extensions, relations, functions }: Awaited<ReturnType<typeof describeSchema>>): string {
  const ofModule = (owner: string) =>
    relations
      .filter(({ name }) => OWNERS.get(name) === owner)
      .map(({ name, sql }) => {
        const readers = readersOf(name);
        return `${readers.length > 0 ? `-- ${owner}; read by ${readers.join(', ')}\n` : `-- ${owner}\n`}${sql}`;
      });
  const owners = [...new Set(OWNERS.values())].sort();
  const sqlOf = ({ sql }: Described) => sql;
  return `${[HEAD, ...extensions.map(sqlOf), ...owners.flatMap(ofModule), ...functions.map(sqlOf)].join('\n\n')}\n`;
}

let schema: Awaited<ReturnType<typeof describeSchema>>;
beforeAll(async () => {
  schema = await describeSchema(await freshDatabase());
});

describe('the schema', () => {
  it('is what migrations/schema.sql says; npm run schema writes it anew', async () => {
    await expect(written(schema)).toMatchFileSnapshot('../../migrations/schema.sql');
  });

  it('has an owner for each table, and a table for each that is owned', () => {
    const made = schema.relations.map(({ name }) => name).filter((name) => !NOTES.includes(name));
    expect(made.sort()).toEqual([...OWNERS.keys()].sort());
  });

  it('is gone when every migration is taken back, and the same when they run again', async () => {
    const { db } = await aDatabase();
    await migrateDatabase(db, migrations);
    for (const { down } of migrations.toReversed()) await down(db);
    const { relations, functions } = await describeSchema(db);
    expect([...relations, ...functions].map(({ name }) => name)).toEqual(NOTES);

    for (const { up } of migrations) await up(db);
    expect(written(await describeSchema(db))).toBe(written(schema));
  });
});
