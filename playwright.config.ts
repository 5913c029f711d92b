import os from 'node:os';
import { defineConfig } from '@playwright/test';

// The browser comes from the environment (`npm run e2e` sets it); tests/e2e/harness starts it, and a server for each test.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each test starts a server and one or more browsers of its own, and waits most of the time.
  fullyParallel: true,
  workers: Math.min(4, Math.max(2, os.availableParallelism())),
  forbidOnly: process.env['CI'] !== undefined,
  // Generous, since a shared two-core machine decodes and encodes 10 MB photos here, and tests the API at the same time.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
});
