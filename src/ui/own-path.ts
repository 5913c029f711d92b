/** A base to resolve paths against; no request is made to it. */
const BASE = 'https://own.invalid';

/**
 * Resolves a path of this site as a browser does. Undefined if it leads to a different site: `//host`, `/\host`, a tab
 * between the slashes, and `/.//host`, whose path a router would open as `//host`.
 */
export function resolveOwnPath(path: string): URL | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, BASE)) return undefined;
  const url = new URL(path, BASE);
  return url.origin === BASE && !url.pathname.startsWith('//') ? url : undefined;
}
