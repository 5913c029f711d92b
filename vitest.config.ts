import { defineConfig } from 'vitest/config';

/** One project a kind of test, so that each can be run alone: `npx vitest --project api`. */
const projects = ['unit', 'faults', 'api', 'postgresql'].map((name) => ({
  test: {
    name,
    // The server is loaded once for all files: loading it anew takes as long as many of them. It keeps nothing in modules.
    isolate: name === 'unit' || name === 'faults',
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    // A new embedded database takes seconds, and a slow machine several times that.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));

export default defineConfig({ test: { projects, globalSetup: 'tests/api/global-setup.ts' } });
