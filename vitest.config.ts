import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { bundledWorker } from './tests/component/node/bundled-worker.ts';
import { commands } from './tests/component/node/commands.ts';
import { pictures } from './tests/component/node/pictures.ts';
import { SERVING_PROJECTS } from './scripts/test/serving-projects.ts';
import { QUIET_ARGS } from './scripts/test/browser-start.ts';
import { NO_OPT } from './scripts/test/short-lived.ts';

/**
 * Tests of what the embedded database has on disk after a power cut, after months, and from older versions. Only a release
 * runs them.
 */
const DURABILITY = ['tests/api/durability/*.test.ts'];

/** Tests of the embedded database itself: its files, and its start and end with the server's process. */
const ONLY_EMBEDDED = [
  'tests/api/database/*.test.ts',
  'tests/api/db/migrations.test.ts',
  'tests/api/demo/*.test.ts',
  'tests/api/release/process.test.ts',
];

/** Tests of the release that start and stop the server's process: they run on both databases. */
const PROCESSES = ['tests/api/release/{process,reset-password,stop-and-start}.test.ts'];

/** Tests that only a release runs, in a folder of their level (CONTRIBUTING.md, "Tests"). */
const releaseOf = (level: string) => [`tests/${level}/release/**/*.test.{ts,tsx}`];

/** Tests that mock modules, need other globals when a module loads, or change the page's language. */
const ISOLATED = ['tests/unit/isolated/*.test.{ts,tsx}'];

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

const filesOf = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`];

/** A Node argument that compiles each function when it is first called, which is cheap, since it optimizes nothing. */
const BASELINE = '--always-sparkplug';

/** One project per kind of test, so that each can be run alone: `npx vitest --project api`. */
const projects = [
  { name: 'unit', include: filesOf('unit'), exclude: [...ISOLATED, ...releaseOf('unit')] },
  { name: 'unit-release', include: releaseOf('unit') },
  { name: 'isolated', include: ISOLATED },
  { name: 'faults', include: filesOf('faults') },
  // On the embedded database, or on the server that `TEST_DATABASE_URL` names.
  {
    name: 'api',
    include: filesOf('api'),
    exclude: [...DURABILITY, ...releaseOf('api'), ...(onServer ? ONLY_EMBEDDED : [])],
  },
  { name: 'api-release', include: releaseOf('api'), exclude: onServer ? ONLY_EMBEDDED : PROCESSES },
  { name: 'durability', include: [...DURABILITY, ...(onServer ? [] : PROCESSES)] },
  { name: 'postgresql', include: filesOf('postgresql') },
].map((project) => ({
  test: {
    ...project,
    // Modules are loaded once for all files: reloading them would take as long as many of the tests.
    isolate: project.name === 'isolated' || project.name === 'unit-release',
    environment: 'node',
    execArgv: SERVING_PROJECTS.has(project.name) ? [NO_OPT, BASELINE] : [],
    setupFiles: [
      'tests/equal-bytes.ts',
      ...(SERVING_PROJECTS.has(project.name) ? ['tests/api/cheap-hashes.ts'] : []),
    ],
    // Disk and CPU are shared with other stages: creating an embedded database takes seconds, sometimes a minute, and a test
    // of many requests at once as long.
    testTimeout: SERVING_PROJECTS.has(project.name) ? 240_000 : 30_000,
    hookTimeout: SERVING_PROJECTS.has(project.name) ? 120_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
}));

/** The browser that `npm test` or `npm run component` found. */
function browserProgram({ HEADLESS_SHELL_PATH: shell = '', CHROMIUM_PATH: whole = '' }: NodeJS.ProcessEnv) {
  const executablePath = shell === '' ? whole : shell;
  return executablePath === '' ? {} : { executablePath };
}

/** Components in a real browser, without a server. */
const components = (project: { name: string; include: string[]; exclude?: string[] }) => ({
  plugins: [pictures(), bundledWorker()],
  // React as users get it: its development build takes several times as long.
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  // All of them, since a dependency that is found late reloads the page in the middle of a test.
  optimizeDeps: {
    entries: [
      'src/main.tsx',
      'tests/component/harness/*',
      'tests/component/**/*.test.{ts,tsx}',
      'src/**/*Screen.tsx',
      'workers/image.worker.ts',
    ],
    include: ['react-dom/client', 'react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  test: {
    ...project,
    // The machine is shared with other stages. A test that only waits fails by the limit of its wait.
    testTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    // Modules are loaded once for all files; each test empties the device first (tests/component/harness/empty-device.ts).
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands,
      provider: playwright({
        launchOptions: { ...browserProgram(process.env), args: [...QUIET_ARGS] },
        // Larger than every window of a test, which would be drawn smaller otherwise.
        contextOptions: { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 2600, height: 1600 } },
        actionTimeout: 15_000,
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig({
  test: {
    projects: [
      ...projects,
      components({ name: 'component', include: filesOf('component'), exclude: releaseOf('component') }),
      components({ name: 'component-release', include: releaseOf('component') }),
    ],
    globalSetup: 'tests/api/global-setup.ts',
  },
});
