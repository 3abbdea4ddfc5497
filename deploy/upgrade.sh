#!/bin/sh
# Brings the running site to the version of the sources beside it, named by SOUTOUR_VERSION in .env, without
# dropping a request: builds, migrates, then replaces one process after another. With an older version named, whose
# image is still there, the same goes back; the database stays as it is.
set -eu
cd "$(dirname "$0")/.."

[ "${1:-}" = --no-build ] || docker compose build
docker compose run --rm migrate
docker compose run --rm --no-deps rights
for service in api-1 api-2 worker-1 worker-2; do
  docker compose up --detach --no-deps --wait "$service"
done
