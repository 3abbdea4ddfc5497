#!/bin/bash
# Run by Postgres when its volume is new: the site's database, whose owner is nobody's superuser.
set -euo pipefail

psql --username "$POSTGRES_USER" -v ON_ERROR_STOP=1 -v password="$DATABASE_PASSWORD" <<'SQL'
create role soutour login password :'password';
create database soutour owner soutour;
SQL
