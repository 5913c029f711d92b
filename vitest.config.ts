import { defineConfig } from 'vitest/config';
import { NO_OPT } from './scripts/test/short-lived.ts';

/**
 * Tests of the embedded database itself: its files, its write-ahead log, and its start and end with the server's process.
 * They run on it even if there is a PostgreSQL server.
 */
const ONLY_EMBEDDED = [
  'tests/api/database/*.test.ts',
  'tests/api/db/migrations.test.ts',
  'tests/api/demo/*.test.ts',
  'tests/api/durability/*.test.ts',
  'tests/api/web/process.test.ts',
];

/**
 * Tests that may behave differently on the embedded database, and so run on both: constraint errors as its driver reports
 * them, transactions (it has a single connection), and what shares `DATA_DIR` with it: files, lock, process.
 */
const ALSO_EMBEDDED = [
  'tests/api/db/*.test.ts',
  'tests/api/idempotency/*.test.ts',
  'tests/api/photos/{checks,views}.test.ts',
  'tests/api/review/decide.test.ts',
  'tests/api/web/stop-and-start.test.ts',
  'tests/api/storage/{media,orphans,pairing,sweeps}.test.ts',
  'tests/api/uploads/finished.test.ts',
];

/** Tests of modules with state, such as the language and the page's stores, and tests that mock modules. */
const ISOLATED = ['tests/unit/app/*.test.{ts,tsx}', 'tests/unit/outbox/session.test.ts'];

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

const filesOf = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`];

/** Projects that start servers. */
const SERVING = new Set(['api', 'embedded', 'postgresql']);

/** Projects that create embedded databases. */
const ON_EMBEDDED = new Set(onServer ? ['embedded'] : ['embedded', 'api']);

/** One project per kind of test, so that each can be run alone: `npx vitest --project api`. */
const projects = [
  { name: 'unit', include: filesOf('unit'), exclude: ISOLATED },
  { name: 'isolated', include: ISOLATED },
  { name: 'faults', include: filesOf('faults') },
  { name: 'api', include: filesOf('api'), exclude: onServer ? ONLY_EMBEDDED : [] },
  // In addition to `api` on a PostgreSQL server.
  { name: 'embedded', include: [...ONLY_EMBEDDED, ...ALSO_EMBEDDED] },
  { name: 'postgresql', include: filesOf('postgresql') },
].map((project) => ({
  test: {
    ...project,
    // Modules are loaded once for all files: reloading them would take as long as many of the tests.
    isolate: project.name === 'isolated',
    environment: 'node',
    execArgv: SERVING.has(project.name) ? [NO_OPT] : [],
    setupFiles: 'tests/equal-bytes.ts',
    // Disk and CPU are shared with other stages: creating an embedded database takes seconds, sometimes a minute.
    testTimeout: ON_EMBEDDED.has(project.name) ? 240_000 : 30_000,
    hookTimeout: ON_EMBEDDED.has(project.name) ? 120_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
}));

export default defineConfig({ test: { projects, globalSetup: 'tests/api/global-setup.ts' } });
