/**
 * Serves the image worker to component tests as one file. As modules it is some 30 requests each time it starts, which is
 * at every photo that the desk leaves.
 */
import path from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const WORKER = '/workers/image.worker.ts';
/** Where the files are served that the bundle refers to, fonts for example. */
const BASE = '/bundled-worker/';
const ENTRY = 'worker.js';

type Files = ReadonlyMap<string, string | Uint8Array>;

export function bundledWorker(): Plugin {
  let bundle: Promise<Files> | undefined;
  return {
    name: 'bundled-worker',
    configureServer(server) {
      // Whatever was changed may be in the bundle.
      server.watcher.on('change', () => {
        bundle = undefined;
      });
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '', 'http://localhost');
        if (pathname !== WORKER && !pathname.startsWith(BASE)) {
          next();
          return;
        }
        bundle ??= bundleWorker(server.config.root);
        const name = pathname === WORKER ? ENTRY : pathname.slice(BASE.length);
        void bundle.then((files) => {
          if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
          response.statusCode = files.has(name) ? 200 : 404;
          response.end(files.get(name));
        }, next);
      });
    },
  };
}

/** The bundle's files by name. */
async function bundleWorker(root: string): Promise<Files> {
  const built = await build({
    root,
    configFile: false,
    base: BASE,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(root, WORKER),
        output: { entryFileNames: ENTRY, codeSplitting: false },
      },
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of [built].flat().filter((one) => 'output' in one)) {
    for (const file of output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
}
