/** Modules that a test loads into a server before its program, to record or change how it uses disk and clock. */
import { join } from 'node:path';

/** The modules' file names in this folder, without extensions. */
export const PRELOADS = ['disk-trace', 'failing-sync', 'slow-disk', 'wrong-clock'] as const;
export type Preload = (typeof PRELOADS)[number];

/**
 * The path where the global setup has put a module as JavaScript, because transpiling it at a server's start would make
 * the start take twice as long.
 */
export function preloadPath(temporaryDir: string, name: Preload): string {
  return join(temporaryDir, `${name}.mjs`);
}
