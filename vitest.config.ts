import { defineConfig } from 'vitest/config';

/** One project a kind of test, so that each can be run alone: `npx vitest --project api`. */
const projects = ['unit', 'faults', 'api', 'postgresql'].map((name) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node',
    // A new embedded database takes seconds, and a slow machine several times that.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
}));

export default defineConfig({ test: { projects, globalSetup: 'tests/api/second/global-setup.ts' } });
