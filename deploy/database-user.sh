#!/bin/bash
# Run after every migration, as the superuser of the composed database: the user of servers and workers is there, has the
# password of .env, and the rights of docs/database-user.sql on what the owner has made.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v password="$DATABASE_APP_PASSWORD" <<'SQL'
select 'create role soutour_app login'
 where not exists (select from pg_roles where rolname = 'soutour_app') \gexec
alter role soutour_app password :'password';
set role soutour;
\i /database-user.sql
SQL
