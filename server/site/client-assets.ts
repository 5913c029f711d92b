/** Which files of the built client a screen needs, by the manifest that its build leaves. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}

export interface ScreenFiles {
  scripts: string[];
  styles: string[];
}

/** Reads the manifest of a build; one without a manifest names no files. */
export async function readAssets(folder: string): Promise<Assets> {
  try {
    const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
    return new Assets(JSON.parse(text) as Record<string, Chunk>);
  } catch {
    return new Assets({});
  }
}

export class Assets {
  readonly #chunks: Readonly<Record<string, Chunk>>;

  constructor(chunks: Readonly<Record<string, Chunk>>) {
    this.#chunks = chunks;
  }

  /** All that the named sources load, each file once. A name is a source's path, or its end. */
  filesOf(names: readonly string[]): ScreenFiles {
    const seen = new Set<string>();
    const styles = new Set<string>();
    const add = (key: string) => {
      const chunk = this.#chunks[key];
      if (chunk === undefined || seen.has(chunk.file)) return;
      seen.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const each of chunk.imports ?? []) add(each);
    };
    for (const name of names) {
      const key = Object.keys(this.#chunks).find((each) => each === name || each.endsWith(`/${name}`));
      if (key !== undefined) add(key);
    }
    return { scripts: [...seen], styles: [...styles] };
  }
}
