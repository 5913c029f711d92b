/** A module of the tests as JavaScript, for a process of its own: one that translates at its start takes twice as long. */
import { readFile, writeFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';

/** Writes the TypeScript module `source` to `output`, an `.mjs` file. */
export async function translate(source: string, output: string): Promise<void> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  await writeFile(output, code);
}
