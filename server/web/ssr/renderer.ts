/** Loads the code that renders screens: the page's own code, built for Node (docs/first-visit.md). */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../../src/contract/server-rendering.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { RENDERER_FILE } from '../../platform/lib/paths.ts';
import { memoizeAsync } from '../../platform/lib/memoize-async.ts';

/** Loaded once and shared by all servers of a process. */
const load = memoizeAsync(async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- src/app/ssr/render.tsx has what it exports so typed
  const built = (await import(pathToFileURL(RENDERER_FILE).href)) as { renderer: Renderer };
  return { renderer: built.renderer, failed: await built.renderer.start() };
});

/**
 * Loads the renderer when it is first needed. Undefined if it hasn't been built or can't be loaded; then pages are sent
 * without being rendered.
 */
export function builtRenderer(log: Logger): () => Promise<Renderer | undefined> {
  // React reads this when it is loaded. Without it, React's development build would be used, which takes several times
  // as long to render.
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
