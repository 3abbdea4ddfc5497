import type { Knex } from 'knex';

/** A table, view or function as SQL would make it, with what hangs on it. */
export interface Described {
  name: string;
  /** `create table …;`, its indexes and its triggers. */
  sql: string;
}

const OURS = `'public'::regnamespace`;
/** Of what an extension has brought nothing is ours. */
const noExtension = (oid: string) =>
  `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`;

const COLUMNS = `
  select string_agg(format('%s %s%s%s%s%s', attname, format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then format(' collate %I', collname) end,
      case when attnotnull then ' not null' end,
      case when attidentity <> '' then ' generated always as identity' end,
      case when attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) end), E',\\n  ' order by attnum)
  from pg_attribute
    join pg_type on pg_type.oid = atttypid
    left join pg_collation on pg_collation.oid = attcollation
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = relation.oid and attnum > 0 and not attisdropped`;

// Columns have said already what may not be null.
const CONSTRAINTS = `
  select string_agg(format(E',\\n  constraint %s %s', conname, pg_get_constraintdef(oid)), '' order by position(contype::text in 'pufcx'), conname)
  from pg_constraint where conrelid = relation.oid and contype <> 'n'`;

const INDEXES = `
  select string_agg(E'\\n' || pg_get_indexdef(indexrelid) || ';', '' order by indexrelid::regclass::text collate "C")
  from pg_index where indrelid = relation.oid
    and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`;

const TRIGGERS = `
  select string_agg(E'\\n' || pg_get_triggerdef(oid) || ';', '' order by tgname)
  from pg_trigger where tgrelid = relation.oid and not tgisinternal`;

const RELATIONS = `
  select relname as name, case
    when relkind = 'v' then format(E'create view %s as\\n%s', relname, pg_get_viewdef(oid))
    else format(E'create %stable %s (\\n  %s%s\\n);%s%s',
      case relpersistence when 'u' then 'unlogged ' end,
      relname, (${COLUMNS}), (${CONSTRAINTS}), (${INDEXES}), (${TRIGGERS}))
  end as sql
  from pg_class relation
  where relnamespace = ${OURS} and relkind in ('r', 'v', 'm', 'p') and ${noExtension('oid')}
  order by relname collate "C"`;

const FUNCTIONS = `
  select proname as name, pg_get_functiondef(oid) || ';' as sql from pg_proc
  where pronamespace = ${OURS} and ${noExtension('oid')} order by proname collate "C"`;

const EXTENSIONS = `
  select extname as name, format('create extension %s;', extname) as sql from pg_extension
  where extnamespace = ${OURS} order by extname collate "C"`;

/** What a database holds in the schema of the site, from its catalogs: the same for the same schema, however it came. */
export async function describeSchema(
  db: Knex,
): Promise<{ extensions: Described[]; relations: Described[]; functions: Described[] }> {
  const all = async (sql: string) => (await db.raw<{ rows: Described[] }>(sql)).rows;
  return {
    extensions: await all(EXTENSIONS),
    relations: await all(RELATIONS),
    functions: await all(FUNCTIONS),
  };
}
