/** Transpiles a test module for a process of its own: transpiling at startup would take twice as long. */
import { readFile, writeFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';

/** Transpiles the TypeScript module `source` to `output`, an `.mjs` file. */
export async function transpile(source: string, output: string): Promise<void> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  await writeFile(output, code);
}
