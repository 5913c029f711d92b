/** Which modules a source file loads at run time, followed from file to file. Types don't count. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** `import … from 'x'`, `import 'x'`, `export … from 'x'` and `import('x')`; not `import type` and `export type`. */
const STATIC = /^(?:import|export)\s(?!type\s)(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;
/** A worker or asset named by its address. */
const BY_URL = /new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;

/** What a TypeScript source loads: relative paths and package names as they are written. */
export function runtimeImports(source: string): string[] {
  return [STATIC, DYNAMIC, BY_URL].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap((match) => match[1] ?? []),
  );
}

/**
 * Everything that `entries` reach, each with the file that first loaded it (undefined for the entries). Files are paths
 * relative to the working folder, packages their names as written.
 */
export function reachable(entries: readonly string[]): Map<string, string | undefined> {
  const importers = new Map<string, string | undefined>(entries.map((entry) => [entry, undefined]));
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const name of runtimeImports(readFileSync(file, 'utf8'))) {
      const target = name.startsWith('.') ? resolveFile(file, name) : name;
      if (importers.has(target)) continue;
      importers.set(target, file);
      if (name.startsWith('.')) waiting.push(target);
    }
  }
  return importers;
}

/** The chain of files from an entry to `target`. */
export function chainTo(target: string, importers: ReadonlyMap<string, string | undefined>): string[] {
  const chain = [target];
  for (let at = importers.get(target); at !== undefined; at = importers.get(at)) chain.unshift(at);
  return chain;
}

/** @throws Error where the import leads nowhere: then the graph would be blind. */
function resolveFile(importer: string, name: string): string {
  const target = path.join(path.dirname(importer), name.replace(/\?.*$/, ''));
  if (!existsSync(target) || !statSync(target).isFile())
    throw new Error(`${importer} imports ${name}: no such file`);
  return target;
}
