import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassName } from './scripts/build/class-names.ts';

/** Builds the server-side renderer: the whole page as a module for Node (docs/first-visit.md). */
export default defineConfig({
  plugins: [react()],
  css: { modules: { generateScopedName: shortClassName } },
  publicDir: false,
  build: {
    ssr: 'src/app/ssr/render.tsx',
    outDir: 'build/render',
    assetsInlineLimit: 0,
    emitAssets: false,
    sourcemap: true,
  },
});
