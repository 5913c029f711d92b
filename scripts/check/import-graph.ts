/** Finds what a source file imports, and all modules that it loads at run time, directly or indirectly. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** `import … from 'x'`, `import 'x'`, `export … from 'x'`. A type-only one has `type` after the first word. */
const STATIC = /^(?:import|export)\s(type\s)?(?:[^'"();]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** `import('x')` */
const DYNAMIC = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;
/** `new URL('x', import.meta.url)`: a worker or an asset. */
const BY_URL = /new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;

export interface Import {
  /** A relative path or a package's name, as written. */
  name: string;
  /** A type-only import, which loads nothing at run time. */
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

/** What a TypeScript source loads at run time: relative paths and package names, as written. */
export function runtimeImports(source: string): string[] {
  return importsOf(source).flatMap(({ name, typesOnly }) => (typesOnly ? [] : [name]));
}

/**
 * Everything that `entries` load, directly or indirectly. The map's keys are files, as paths relative to the working folder,
 * and packages, by name as written. Its values are the files that first loaded them (undefined for the entries).
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

/** The path that a relative import refers to. */
export function targetOf(importer: string, name: string): string {
  return path.join(path.dirname(importer), name.replace(/\?.*$/, ''));
}

/** @throws Error if the file doesn't exist, because the graph would be incomplete. */
function resolveFile(importer: string, name: string): string {
  const target = targetOf(importer, name);
  if (!existsSync(target) || !statSync(target).isFile())
    throw new Error(`${importer} imports ${name}: no such file`);
  return target;
}
