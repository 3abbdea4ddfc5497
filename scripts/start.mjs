// `npm start`: installs what is missing, builds what is stale, and runs the site in this process;
// `npm run start:api` and `npm run start:worker` run one half of it, `npm run start:cluster` several of each.
// `npm run backup`, `npm run restore` and what else belongs to backups, `npm run rotate-secret`, `npm run audit-trail`, `npm run reset-factors`, `npm run passwords:filter` and `npm run content:…` are programs of the same build, so that they need no tool
// of development.
import { installIfStale } from './install.mjs';

await installIfStale({ development: false });
const { buildIfStale, PROGRAMS } = await import('./build.mjs');
try {
  await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
// React renders three times as fast; whether the installation is a real one is DEPLOYMENT's business.
process.env.NODE_ENV = 'production';
// The server is one file; its errors name the sources it was made of.
process.setSourceMapsEnabled(true);
const programs = Object.values(PROGRAMS).flat();
// What a program is told comes after its name; the site itself is told which half it is.
const [program = 'serve'] = programs.includes(process.argv[2]) ? process.argv.splice(2, 1) : [];
await import(`../dist/server/${program}.js`);
