/** Where the code that draws screens comes from: the page's own, built for Node (docs/first-visit.md). */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../../src/contract/server-rendering.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { RENDERER_FILE } from '../../platform/lib/paths.ts';
import { memoizeAsync } from '../../platform/lib/memoize-async.ts';

/** One for all servers of a process: it is loaded once. */
const load = memoizeAsync(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- src/app/ssr/render.tsx has what it exports so typed
  const built = (await import(pathToFileURL(RENDERER_FILE).href)) as { renderer: Renderer };
  return { renderer: built.renderer, failed: await built.renderer.start() };
});

/** Loads it when it is first asked for. Undefined where it isn't built, or doesn't load: then pages come undrawn. */
export function builtRenderer(log: Logger): () => Promise<Renderer | undefined> {
  // React reads it when it is loaded: unless told, it is the build for developers, which draws several times as slowly.
  process.env['NODE_ENV'] ??= 'production';
  let isTold = false;
  return async () => {
    if (!existsSync(RENDERER_FILE)) return undefined;
    try {
      const { renderer, failed } = await load();
      if (!isTold) for (const screen of failed) log.error('screen_not_loaded', screen);
      isTold = true;
      return renderer;
    } catch (error) {
      log.error('renderer_not_loaded', { error });
      return undefined;
    }
  };
}
