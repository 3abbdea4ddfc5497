// `npm start`: installs what is missing, builds what is stale, and runs the site in this process;
// `npm run start:api` and `npm run start:worker` run one half of it.
import { installIfStale } from './install.mjs';

await installIfStale({ development: false });
const { buildIfStale } = await import('./build.mjs');
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
await import('../dist/server/serve.js');
