import { defineConfig } from 'vitest/config';
import { NO_OPT } from './scripts/test/short-lived.ts';

/**
 * What no PostgreSQL server has: the embedded database's own files, log and start, and its end with its process. It runs
 * there whatever else there is.
 */
const ONLY_EMBEDDED = [
  'tests/api/database/*.test.ts',
  'tests/api/db/migrations.test.ts',
  'tests/api/demo/*.test.ts',
  'tests/api/durability/*.test.ts',
  'tests/api/web/process.test.ts',
];

/**
 * What may come out otherwise on the embedded database than on a server's, and so runs on both: the tables' rules as its
 * driver tells them, transactions (it has one connection), and what shares `DATA_DIR` with it: files, lock, process.
 */
const ALSO_EMBEDDED = [
  'tests/api/db/*.test.ts',
  'tests/api/idempotency/*.test.ts',
  'tests/api/photos/views.test.ts',
  'tests/api/review/decide.test.ts',
  'tests/api/web/stop-and-start.test.ts',
  'tests/api/storage/{media,orphans,pairing,sweeps}.test.ts',
  'tests/api/uploads/finished.test.ts',
];

/** What keeps state in modules, as the language and the page's stores do, or puts others in their place. */
const ISOLATED = ['tests/unit/app/*.test.{ts,tsx}', 'tests/unit/outbox/session.test.ts'];

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

const filesOf = (folder: string) => [`tests/${folder}/**/*.test.{ts,tsx}`];

/** Those that start servers. */
const SERVING = new Set(['api', 'embedded', 'postgresql']);

/** Those that make embedded databases. */
const ON_EMBEDDED = new Set(onServer ? ['embedded'] : ['embedded', 'api']);

/** One project a kind of test, so that each can be run alone: `npx vitest --project api`. */
const projects = [
  { name: 'unit', include: filesOf('unit'), exclude: ISOLATED },
  { name: 'isolated', include: ISOLATED },
  { name: 'faults', include: filesOf('faults') },
  { name: 'api', include: filesOf('api'), exclude: onServer ? ONLY_EMBEDDED : [] },
  // Beside the whole of `api` on a PostgreSQL server.
  { name: 'embedded', include: [...ONLY_EMBEDDED, ...ALSO_EMBEDDED] },
  { name: 'postgresql', include: filesOf('postgresql') },
].map((project) => ({
  test: {
    ...project,
    // What is tested is loaded once for all files: loading it anew takes as long as many of them.
    isolate: project.name === 'isolated',
    environment: 'node',
    execArgv: SERVING.has(project.name) ? [NO_OPT] : [],
    setupFiles: 'tests/equal-bytes.ts',
    // Disk and processor are shared with other stages: a new embedded database takes seconds, and sometimes a minute.
    testTimeout: ON_EMBEDDED.has(project.name) ? 240_000 : 30_000,
    hookTimeout: ON_EMBEDDED.has(project.name) ? 120_000 : 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
}));

export default defineConfig({ test: { projects, globalSetup: 'tests/api/global-setup.ts' } });
