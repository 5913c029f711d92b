/** Paths of files that ship with the program. They are the same whether it runs from source or from the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Finds the folder that contains `package.json` by searching upwards, because the build is nested more deeply than the
 * source.
 */
function findPackageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}

const root = findPackageRoot();

/** The folder with the database migrations. */
export const MIGRATIONS_DIR = join(root, 'server/platform/db/migrations');
/** The list of airports. */
export const AIRPORTS_FILE = join(root, 'src/contract/rules/airports.tsv');
/** The folder with the built client. */
export const CLIENT_DIR = join(root, 'dist');
/** The client's bundle for server rendering. */
export const RENDERER_FILE = join(root, 'build/render/render.js');
