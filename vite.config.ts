import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { compressBuild } from './scripts/build/compress-plugin.ts';
import { shortClassName } from './scripts/build/class-names.ts';
import { manifest } from './scripts/build/manifest.ts';
import { checkFirstLoad } from './scripts/check/first-load-plugin.ts';
import { FIRST_LOAD, GALLERY_LOAD } from './scripts/check/first-load-rules.ts';

/** The origin of the API during development; `npm run dev` sets it. */
const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8080';

const START = 'src/app/ssr/start.ts';
/** Files that every visit loads, named below. */
const LOADED_FIRST = /(?:vendor|shell|rolldown-runtime)-[^/]*$/;

/**
 * Chunks of code that several screens load on demand, and the folders in each. Texts have chunks by language. The terms
 * have their own, since they need the Markdown renderer, which is larger than all the others.
 */
const ON_DEMAND = {
  photo: 'components/(?:photo(?!/form)|airports|reports|messages)',
  // After those whose code it shares, so that they don't need it.
  form: 'components/photo/form|outbox/ui/edit-text',
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
    checkFirstLoad(GALLERY_LOAD),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'workers',
      filename: 'service-worker.ts',
      // The page registers the service worker itself: the Content Security Policy forbids inline scripts.
      injectRegister: null,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        rollupFormat: 'iife',
        // What the whole app needs to work offline: shell, all screens, workers, Latin fonts and watermarks.
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
    // Tells the server which files a screen needs.
    manifest: true,
    // `data:` URLs for fonts and scripts would need exceptions in the Content Security Policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script that is loaded on demand preloads its dependencies, except those that every visit has loaded already.
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !LOADED_FIRST.test(file)),
    },
    rolldownOptions: {
      // The page, and the script that hydrates a server-rendered one.
      input: { index: 'index.html', start: START },
      output: {
        codeSplitting: {
          groups: [
            // What every visit loads: libraries in one file, which stays cached across releases, and our own code in
            // another. Dozens of files of a few hundred bytes each would cost more than they save.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'shell', test: /src\/(?!main\.tsx|app\/ssr\/start\.ts)/, tags: ['$initial'] },
            // Few chunks for what screens load on demand: on a first visit the service worker fetches every file of
            // the app, and a file with a single icon costs about as much as one with twenty components.
            // Field mode's style sheet isn't among them: it must not apply before it is chosen.
            { name: 'ui', test: /lucide-react|src\/ui\/(?!texts\/|field-mode)/ },
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
