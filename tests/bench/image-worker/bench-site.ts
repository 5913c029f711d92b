/** Serves the built image worker on a page of its own, for any browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build, preview } from 'vite';

export interface BenchSite {
  origin: string;
  close: () => Promise<void>;
}

/** Builds the page and serves it. */
export async function startBenchSite(): Promise<BenchSite> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'wingrail-bench-'));
  const shared = { configFile: false, root: import.meta.dirname, logLevel: 'silent' } as const;
  await build({
    ...shared,
    publicDir: path.resolve('public'),
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
    worker: { format: 'es' },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('the page is not served');
  return {
    origin,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
