import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The root is the repository's, so that the manifest names pages by the same paths as the route table.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: 'apps/web/public',
  plugins: [react()],
  // In development the pages come from the server's port, so fonts and images need their whole address.
  server: { origin: process.env.VITE_ORIGIN },
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
    rolldownOptions: { input: 'apps/web/entry-client.tsx' },
  },
});
