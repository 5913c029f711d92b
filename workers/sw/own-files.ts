/**
 * Which responses are this build's files. While servers of two builds run, either may respond; a page of the other build
 * would stay blank offline, since its scripts aren't cached (docs/releases.md, "When versions meet").
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { PrecacheEntry } from 'workbox-precaching';

export const PAGE = '/index.html';

/** The paths of a build's files. */
export function pathsOf(manifest: readonly (string | PrecacheEntry)[]): string[] {
  return manifest.map((entry) => `/${typeof entry === 'string' ? entry : entry.url}`);
}

/**
 * True if a response is the file at `path` of the build whose files are `paths`. Of files whose address changes with
 * their content, and of pictures, any response is.
 */
export async function isOfBuild(
  paths: readonly string[],
  path: string,
  response: Response,
): Promise<boolean> {
  if (response.status !== 200) return false;
  if (path !== PAGE) return true;
  const files = (await response.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  return files.length > 0 && files.every((file) => paths.includes(file));
}

/** How often a worker asks for its page. A proxy sends the requests to one server after the other. */
const TRIES = 8;

/**
 * A plugin with which a worker isn't installed if it gets only the page of another build; the page that registered it
 * tries again later.
 */
export function onlyOwnFiles(manifest: readonly (string | PrecacheEntry)[]): WorkboxPlugin {
  const paths = pathsOf(manifest);
  return {
    fetchDidSucceed: async ({ request, response }) => {
      let last = response;
      if (new URL(request.url).pathname !== PAGE) return last;
      for (let tries = 1; tries < TRIES && !(await isOfBuild(paths, PAGE, last)); tries += 1) {
        last = await fetch(request.url, { cache: 'reload' });
      }
      return last;
    },
    cacheWillUpdate: async ({ request, response }) =>
      (await isOfBuild(paths, new URL(request.url).pathname, response)) ? response : null,
  };
}
