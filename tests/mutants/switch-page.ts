/** Switches one mutant on in the built page, by writing its id into the files that have the switch. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const NAMED = /(['"`])@@[\w-]+@@\1/g;

/** `id`: a mutant's id, or `MUTANT` for none. */
export async function switchPage(folder: string, id: string): Promise<void> {
  const dist = path.join(folder, 'dist');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.name.endsWith('.js'))) {
    const file = path.join(parentPath, name);
    const text = await readFile(file, 'utf8');
    if (text.search(NAMED) < 0) continue;
    const changed = text.replaceAll(NAMED, `$1@@${id}@@$1`);
    await writeFile(file, changed);
    await rm(`${file}.br`, { force: true });
    await rm(`${file}.gz`, { force: true });
    const bytes = Buffer.from(changed);
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
  }
}
