import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressBuild } from './scripts/build/compress-plugin.ts';
import { shortClassName } from './scripts/build/class-names.ts';
import { manifest } from './scripts/build/manifest.ts';
import { checkFirstLoad } from './scripts/check/first-load-plugin.ts';
import { FIRST_LOAD } from './scripts/check/first-load-rules.ts';

/** Where the API listens during development; `npm run dev` says it. */
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

const START = 'src/app/ssr/start.ts';
/** Files of the first visit, by the names below. */
const LOADED_FIRST = /(?:vendor|shell|rolldown-runtime)-[^/]*$/;

/**
 * The files that hold what several screens load on demand, and the folders in each. Texts are files by language. The
 * terms bring the Markdown reader, larger than all of these.
 */
const ON_DEMAND = {
  photo: 'components/(?:photo|airports|reports|messages)',
  panels: 'outbox/ui|app/nav|components/screen-states',
  outbox: 'outbox(?!/ui)|api|auth',
  account: 'features/account',
  terms: 'components/terms',
  about: 'features/about',
  review: 'features/review|features/guidelines',
  people: 'features/(?:community|people|groups)|components/(?:groups|moderation)',
  own: 'features/(?:my-photos|notifications|achievements|leaderboard)|components/achievements',
  admin: 'features/admin|features/announcements',
};

export default defineConfig({
  plugins: [
    react(),
    checkFirstLoad(FIRST_LOAD),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      // The page registers it itself, by a file: the policy on content forbids inline scripts.
      injectRegister: null,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        rollupFormat: 'iife',
        // The whole app opens without a network: shell, every screen, the workers, the Latin faces, the watermarks.
        globPatterns: [
          'index.html',
          'assets/**/*.{js,css}',
          'assets/b612-*.woff2',
          'watermark*.png',
          'icons/icon.svg',
        ],
      },
    }),
    compressBuild(),
  ],
  build: {
    outDir: 'dist',
    sourcemap: true,
    // By it the server knows which files a first screen needs.
    manifest: true,
    // Data addresses for fonts and scripts would need holes in the policy on content.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a script loads on demand comes with the files that it needs, but for those that every visit has loaded.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !LOADED_FIRST.test(file)),
    },
    rolldownOptions: {
      // The page, and what starts one that the server has drawn.
      input: { index: 'index.html', start: START },
      output: {
        codeSplitting: {
          groups: [
            // What every screen runs on, in one file that outlives releases of our own code; and what every visit
            // loads of our own in another. Dozens of files of a few hundred bytes each cost more than they save.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'shell', test: /src\/(?!main\.tsx|app\/ssr\/start\.ts)/, tags: ['$initial'] },
            // What screens load on demand, a file a folder: on a first visit the service worker fetches every file of
            // the app, and a file of one icon costs it about as much as one of twenty parts.
            { name: 'ui', test: /lucide-react|src\/ui\/(?!texts\/)/ },
            ...Object.entries(ON_DEMAND).map(([name, folders]) => ({
              name,
              test: new RegExp(`src/(${folders})/(?!texts/)`),
            })),
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: shortClassName } },
  worker: { format: 'es' },
  server: { proxy: { '/api': API, '/media': API } },
});
