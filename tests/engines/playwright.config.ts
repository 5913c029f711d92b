import { defineConfig } from '@playwright/test';

// `npm run test:full` starts it with an X display and the path of WebKitWebDriver.
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: '../e2e/harness/global-setup.ts',
  forbidOnly: process.env['CI'] !== undefined,
  // Firefox runs beside it (scripts/test/stages.ts), and each browser keeps two cores busy.
  workers: 1,
  fullyParallel: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
});
