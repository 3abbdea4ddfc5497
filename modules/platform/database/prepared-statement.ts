import type { Knex } from 'knex';
import type pg from 'pg';

/**
 * A statement with `$1`, `$2`… for its values. Another text, another name: Postgres refuses to mix them up.
 *
 * A list stands in a subquery, `(select $1::text[])`. Where the planner sees how long it is, a plan for this very
 * list looks cheaper than one for any, and it plans anew at each request.
 */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Runs a statement that each connection has Postgres plan once. For what runs at every request: planning a join
 * takes several times as long as looking three rows up, and Knex has no word for it.
 * @returns the rows
 */
export async function queryPrepared<Row extends pg.QueryResultRow>(
  db: Knex,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const connection: pg.Client = await db.client.acquireConnection();
  try {
    const { rows } = await connection.query<Row>({ ...statement, values });
    return rows;
  } finally {
    await db.client.releaseConnection(connection);
  }
}
