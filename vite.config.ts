import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { workerBuild } from './scripts/worker-build.ts';

/** What every page needs of these packages; asking several things at once is of one page alone. */
const PACKAGES =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(react-query|query-core))\/(?!.*queries)/i;
/** Pieces of a few lines that several pages need and that need nothing: each as a file of its own weighs twice as much. */
const PIECES =
  /\/(offline-place|places|store|(use-)?device-words|plural|mixed-text|arabic-runs|text-title|back-link|offer|use-recording-source|reading-settings|vocabulary\/quoted-line|strip-vowels|(vocabulary|reports)\/kinds|choice-switch|speed-choice|vowelled-word|sense-of|root-path|arabic-detail|say-button|use-recording|use-voice)\.tsx?$|rolldown\/runtime/;
/** Its package names the development build alone, with every warning that it can give. */
const ROUTER = fileURLToPath(new URL('node_modules/react-router/dist/production', import.meta.url));

/** What the page of a text and that of its end have in common, in one file for the same reason. */
const READING =
  /\/(pages\/parts\/(found-text|text-reader|text-lines|reader-line)|features\/(library\/(locked-text|text-header|reading-bar|resume-reading|use-completion|completion-toggle|listening\/(audio-player|voice-button|use-read-aloud))|vocabulary\/(text-memory|save-words|save-bar|text-census|test-mode|vocabulary-tables|word-table|use-word-selection|count-entries|parsing\/use-line-view|word-card\/use-openings)|reports\/use-report)|ui\/use-dialog)\.tsx?$/;

/** The words of a line and what opens their card: a text, the home page's passage and the lines of a lesson have them. */
const WORDS =
  /\/(features\/(library\/bilingual-line|vocabulary\/(marked-line|placed-word|move-focus|word-card\/(use-word-card|word-entry)))|matching\/governed-words)\.tsx?$/;

/** That card itself; a text that its reader brought opens one of its own with the same hook. */
const CARD = /\/word-card\/(word-card|use-own-word|use-recall|place-card)\.tsx?$/;

/**
 * The small files that several pages of one kind need, in one for each kind: every page names all files that there are.
 * Those of members and of who has no network; of forms; of accounts; of lessons; of what is bought.
 */
const OWN =
  /\/(offline\/(open-outbox|outbox|stored-entries|held-entries|own-copies|offline-today|offline-review|offline-answers|stored-pages)|ui\/(read-line|word-shares|copy-vowelled|offline-icon|shell\/(focus-head|protected|notebook-nav))|lib\/(days|reader-day)|features\/vocabulary\/fade-words|arabic\/text\/fade-vowels|session\/(sync-account|account-choices|account-places|account-words|account-exercises|push-device))\.tsx?$/;
const FORMS = /\/ui\/form\/[^/]+\.tsx?$/;
const ACCOUNTS =
  /\/(features\/accounts\/(sign-page|outcome|new-password|explain|captcha-form|mailed-link)|session\/registration)\.tsx?$/;
const LESSONS =
  /\/(features\/lessons\/(rich-text|learning-nav|done-mark|use-lesson-progress|progress-queries)|lib\/device-exercises|modules\/lessons\/path-rules|pages\/parts\/preview-states|ui\/verdict)\.tsx?$/;
/** How texts, books and cards name lessons: they need nothing else of these. */
const LESSON_LINKS = /\/(features\/lessons\/practised-lessons|lib\/lesson-(path|queries))\.tsx?$/;
const PURCHASES =
  /\/features\/subscriptions\/(prices|wording|facts|use-page-message|wanted-path|ways-on)\.tsx?$/;
/** It names and wraps its components where they stand, which would bring along those that no page uses. */
const unusedOfRouter: Plugin = {
  name: 'unused-of-router',
  transform(code, id) {
    if (!id.startsWith(ROUTER)) return undefined;
    const unnamed = code.replace(/^\w+\.displayName = "\w+";$/gm, '');
    return {
      code: unnamed
        .replace(/(?<== )(?=React\d*\.(forwardRef|memo)\()/g, '/* @__PURE__ */ ')
        .replace(
          /^var (\w+ = )(class extends React\d*\.Component \{[\s\S]*?^\});$/gm,
          'var $1/* @__PURE__ */ (() => $2)();',
        ),
      map: null,
    };
  },
};

/**
 * Chromium compiles the packages of every page while they come, in another thread, and keeps all of it for the next page;
 * without this it compiles a third of them in the main thread again on each page, as it comes upon their functions.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  generateBundle: {
    // The hint has to be the file's first line, before what Vite puts there.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.name === 'shared')
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

// The root is the repository's, so that the manifest names pages by the same paths as the route table.
export default defineConfig(({ command }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve:
    command === 'build'
      ? { alias: { 'react-router/dom': `${ROUTER}/dom-export.mjs`, 'react-router': `${ROUTER}/index.mjs` } }
      : {},
  publicDir: 'apps/web/public',
  plugins: [react(), unusedOfRouter, workerBuild(), compiledAhead],
  // In development the pages come from the server's port, so fonts and images need their whole address.
  server: process.env.VITE_ORIGIN ? { origin: process.env.VITE_ORIGIN } : {},
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The pages' security policy refuses data: fonts and styles.
    assetsInlineLimit: 0,
    // Browsers of the last three years; named one by one, so that a new Vite does not drop some.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'apps/web/entry-client.tsx',
      // Pure functions: what takes one of them from the index does not bring the others along.
      treeshake: { moduleSideEffects: (id) => !id.includes('/modules/arabic/') },
      // What every page needs and a new version of the site leaves as it is, in one file: many small ones weigh more.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shared', test: (id) => PACKAGES.test(id) || PIECES.test(id) },
            // What these need in turn is other pages' too.
            { name: 'reading', test: READING, includeDependenciesRecursively: false },
            { name: 'words', test: WORDS, includeDependenciesRecursively: false },
            { name: 'card', test: CARD, includeDependenciesRecursively: false },
            { name: 'own', test: OWN, includeDependenciesRecursively: false },
            { name: 'forms', test: FORMS, includeDependenciesRecursively: false },
            { name: 'accounts', test: ACCOUNTS, includeDependenciesRecursively: false },
            { name: 'learning', test: LESSONS, includeDependenciesRecursively: false },
            { name: 'lesson-links', test: LESSON_LINKS, includeDependenciesRecursively: false },
            { name: 'purchases', test: PURCHASES, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
