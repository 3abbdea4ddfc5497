import type { Knex } from 'knex';
import type pg from 'pg';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** A statement as Postgres has carried it out, of its own or for a foreign key. */
export interface Plan {
  statement: string;
  milliseconds: number;
  /** As Postgres names them: Seq Scan on users, Index Scan on users_pkey. */
  scans: string[];
  /** Tables that are read from end to end. */
  readWhole: string[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function readPlan(message: string): Plan | undefined {
  const [, milliseconds, json] = /^duration: ([\d.]+) ms {2}plan:\n(.*)$/s.exec(message) ?? [];
  if (json === undefined) return undefined;
  const read = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const nodes = nodesOf(read.Plan);
  const scans = nodes.flatMap((node) => {
    const place = node['Index Name'] ?? node['Relation Name'];
    return place && node['Node Type'].endsWith('Scan') ? [`${node['Node Type']} on ${place}`] : [];
  });
  const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  return {
    statement: read['Query Text'].trim(),
    milliseconds: Number(milliseconds),
    scans: [...new Set(scans)],
    readWhole: whole.map((node) => node['Relation Name'] ?? ''),
  };
}

/**
 * Has Postgres tell of every plan that it carries out for a pool of one connection.
 * @returns what gives the plans of some work
 */
export async function watchPlans(db: Knex): Promise<(work: () => Promise<unknown>) => Promise<Plan[]>> {
  const plans: Plan[] = [];
  const connection: pg.Client = await db.client.acquireConnection();
  await connection.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = 'json';
    set client_min_messages = 'log'`);
  connection.on('notice', ({ message }) => {
    const plan = readPlan(message ?? '');
    if (plan) plans.push(plan);
  });
  await db.client.releaseConnection(connection);
  return async (work) => {
    plans.length = 0;
    await work();
    return [...plans];
  };
}
