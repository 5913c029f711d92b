/** Modules that a test loads into a server before its program, to change its disk. */
import { join } from 'node:path';

/** Their names in this folder. */
export const PRELOADS = ['disk-trace', 'failing-sync', 'slow-disk'] as const;
export type Preload = (typeof PRELOADS)[number];

/** Where the run's setup has put one as JavaScript: a server that translates at its start takes twice as long. */
export function preloadPath(temporaryDir: string, name: Preload): string {
  return join(temporaryDir, `${name}.mjs`);
}
