import { parseSync, Visitor } from 'vite';

/** One mention of a table in a file's SQL or query builder. */
export interface TableUse {
  path: string;
  table: string;
  kind: 'read' | 'write';
}

type Visits = Required<ConstructorParameters<typeof Visitor>[0]>;
type Program = Parameters<Visits['Program']>[0];
type Call = Parameters<Visits['CallExpression']>[0];
type Property = Parameters<Visits['PropertyDefinition']>[0] | Parameters<Visits['Property']>[0];
type Expression = Call['callee'] | Call['arguments'][number];

/** What Knex is called by: `db('words')`, `context.db('words')`. */
const CONNECTION = /^(db|trx|knex)$/;
const NAMING = /^(from|into|table|join|(left|right|inner|full|cross)(Outer)?Join)$/;
const WRITING = /^(insert|into|update|delete|del|increment|decrement|truncate|upsert)$/;

const SQL =
  /\b(select|from|join|using|insert\s+into|delete\s+from|update\s+\w+(\s+\w+){0,2}\s+set|truncate)\b/i;
const READ = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?(\w+)/gi;
const QUALIFIED = /(?<![\w.'])(\w+)\.\w/g;
const WRITTEN = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b/gi,
];

/** SQL without its comments and quoted values; what is put in is a blank. */
function bare(sql: string): string {
  return sql.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''");
}

function namesIn(sql: string, pattern: RegExp): string[] {
  return [...sql.matchAll(pattern)].map(([, name = '']) => name);
}

/** `words`, `words as one` and `words.id` are of the table words. */
function tableIn(text: string): string {
  return /^\w+/.exec(text.trim())?.[0] ?? '';
}

function nameOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';
}

/** Variables that hold a query, or make one: `const rows = db('words')`, `const rows = (db) => db('words')`. */
type Named = ReadonlyMap<string, string>;

/** The table that a call names for the query builder, itself or at the head of its chain; '' when it names none. */
function tableOf(node: Expression, named: Named): string {
  if (node.type === 'Identifier') return named.get(node.name) ?? '';
  if (node.type === 'MemberExpression') return tableOf(node.object, named);
  if (node.type !== 'CallExpression') return '';
  const [first] = node.arguments;
  const name = nameOf(node.callee);
  if (first?.type === 'Literal' && typeof first.value === 'string') {
    if (CONNECTION.test(name) || NAMING.test(name)) return tableIn(first.value);
  }
  return tableOf(node.callee, named);
}

function namedQueries(program: Program): Named {
  const named = new Map<string, string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      const made = init?.type === 'ArrowFunctionExpression' ? init.body : init;
      if (id.type !== 'Identifier' || !made || made.type === 'BlockStatement') return;
      const table = tableOf(made, named);
      if (table) named.set(id.name, table);
    },
  }).visit(program);
  return named;
}

/** What a literal says in SQL: kinds of use and names, of tables and of other things. */
function readSql(literal: string): Pick<TableUse, 'kind' | 'table'>[] {
  const sql = bare(literal);
  if (!SQL.test(sql)) return [];
  return [
    ...WRITTEN.flatMap((pattern) => namesIn(sql, pattern)).map((table) => ({
      kind: 'write' as const,
      table,
    })),
    ...[READ, QUALIFIED]
      .flatMap((pattern) => namesIn(sql, pattern))
      .map((table) => ({ kind: 'read' as const, table })),
  ];
}

/**
 * The tables that a source file reads and writes, in SQL, by the query builder, or as the table of a model. A name that
 * is put together at run time is not seen.
 * @param tables every name that is a table's
 * @throws when the text is not TypeScript
 */
export function tableUsesIn(path: string, text: string, tables: ReadonlySet<string>): TableUse[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const named = namedQueries(program);
  const uses = new Map<string, TableUse>();
  const add = (kind: TableUse['kind'], table: string) => {
    if (tables.has(table)) uses.set(`${kind} ${table}`, { path, table, kind });
  };
  const addSql = (literal: string) => {
    for (const { kind, table } of readSql(literal)) add(kind, table);
  };
  const addTableName = ({ key, value }: Property) => {
    if (key.type === 'Identifier' && key.name === 'tableName' && value?.type === 'Literal') {
      add('write', String(value.value));
    }
  };
  new Visitor({
    Literal: (node) => void (typeof node.value === 'string' && addSql(node.value)),
    TemplateLiteral: (node) => addSql(node.quasis.map(({ value }) => value.raw).join(' ')),
    CallExpression: (node) => add(WRITING.test(nameOf(node.callee)) ? 'write' : 'read', tableOf(node, named)),
    PropertyDefinition: addTableName,
    Property: addTableName,
  }).visit(program);
  return [...uses.values()];
}
