import { defineConfig } from '@playwright/test';

// `npm run test:full` starts it with an X display and the path of WebKitWebDriver.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../e2e/harness/global-setup.ts',
  forbidOnly: process.env['CI'] !== undefined,
  workers: 2,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
});
