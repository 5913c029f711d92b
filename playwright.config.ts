import os from 'node:os';
import { defineConfig } from '@playwright/test';

// The environment names the browser (`npm run e2e` sets it); tests/e2e/harness starts it, and a server for each test.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/harness/global-setup.ts',
  // Each test starts its own server and one or more browsers, and mostly waits.
  fullyParallel: true,
  workers: Math.min(4, Math.max(2, os.availableParallelism())),
  forbidOnly: process.env['CI'] !== undefined,
  // Generous: a shared two-core machine encodes and decodes 10 MB photos here while the API tests run.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    { name: 'journeys', testIgnore: 'release/**' },
    // Only a release runs them (CONTRIBUTING.md, "Tests").
    { name: 'release', testMatch: 'release/**' },
  ],
});
