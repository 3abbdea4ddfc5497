# The images of docker-compose.yml: `site` (server, jobs, migrations, mailbox) and `proxy`. Nothing is installed or
# built when a container starts, and nothing in it runs as root.

FROM node:24.11.1-bookworm-slim AS build
WORKDIR /soutour
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /soutour
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.11.1-bookworm-slim AS site
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps DATA_DIR=/data
WORKDIR /soutour
# A new volume takes its owner from here.
RUN install -d -o node -g node /data
COPY package.json ./
COPY seeds ./seeds
COPY --from=packages /soutour/node_modules ./node_modules
COPY --from=build /soutour/dist ./dist
USER node
CMD ["node", "dist/server/serve.js", "api"]

FROM caddy:2.10.2 AS proxy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
RUN chown -R 1000:1000 /data /config
USER 1000:1000
