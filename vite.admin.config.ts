import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The console is a build of its own: nothing of it can reach a learner's page.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: 'apps/admin/main.tsx' },
  },
});
