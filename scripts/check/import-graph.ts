/** What a source file imports, and which modules it loads at run time, followed from file to file. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** `import … from 'x'`, `import 'x'`, `export … from 'x'`, with `type` right behind the first word where types alone come. */
const STATIC = /^(?:import|export)\s(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** `import('x')` */
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;
/** A worker or asset named by its address. */
const BY_URL = /new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;

export interface Import {
  /** A relative path or a package's name, as it is written. */
  name: string;
  /** Only types come: nothing is loaded. */
  typesOnly: boolean;
}

/** Everything that a TypeScript source imports. */
export function importsOf(source: string): Import[] {
  return [
    ...[...source.matchAll(STATIC)].map(([, type, name = '']) => ({ name, typesOnly: type !== undefined })),
    ...[DYNAMIC, BY_URL].flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, name = '']) => ({ name, typesOnly: false })),
    ),
  ];
}

/** What a TypeScript source loads: relative paths and package names as they are written. */
export function runtimeImports(source: string): string[] {
  return importsOf(source).flatMap(({ name, typesOnly }) => (typesOnly ? [] : [name]));
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

/** The path that a relative import means. */
export function targetOf(importer: string, name: string): string {
  return path.join(path.dirname(importer), name.replace(/\?.*$/, ''));
}

/** @throws Error where the import leads nowhere: then the graph would be blind. */
function resolveFile(importer: string, name: string): string {
  const target = targetOf(importer, name);
  if (!existsSync(target) || !statSync(target).isFile())
    throw new Error(`${importer} imports ${name}: no such file`);
  return target;
}
