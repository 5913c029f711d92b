/** Where the files lie that come with the program, whether it runs from source or from the build. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds `package.json`: found upwards, since the build lies deeper than the source. */
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

/** SQL that brings a database to the present schema. */
export const MIGRATIONS_DIR = join(root, 'server/platform/db/migrations');
/** The airports that are searched. */
export const AIRPORTS_FILE = join(root, 'src/contract/rules/airports.tsv');
/** The built client. */
export const CLIENT_DIR = join(root, 'dist');
/** The client's code that draws screens on the server. */
export const RENDERER_FILE = join(root, 'build/render/render.js');
