/** Modules that a test loads into a server before its program, to change its disk. */
import { join } from 'node:path';

/** Their file names in this folder, without extension. */
export const PRELOADS = ['disk-trace', 'failing-sync', 'slow-disk'] as const;
export type Preload = (typeof PRELOADS)[number];

/** Where the global setup has put a module as JavaScript: transpiling it at a server's start would take twice as long. */
export function preloadPath(temporaryDir: string, name: Preload): string {
  return join(temporaryDir, `${name}.mjs`);
}
