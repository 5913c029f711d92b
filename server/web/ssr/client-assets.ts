/**
 * Finds out from the build's manifest which files of the client a screen needs, and reads the text of its style sheets.
 */
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

/** Reads the manifest of a build. Without a manifest, the result lists no files. */
export async function readAssets(folder: string): Promise<Assets> {
  try {
    const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file
    return new Assets(folder, JSON.parse(text) as Record<string, Chunk>);
  } catch {
    return new Assets(folder, {});
  }
}

export class Assets {
  readonly #folder: string;
  readonly #chunks: Readonly<Record<string, Chunk>>;
  /** The text of each style sheet by file name. It can be cached because a file's name changes with its content. */
  readonly #sheets = new Map<string, string>();

  constructor(folder: string, chunks: Readonly<Record<string, Chunk>>) {
    this.#folder = folder;
    this.#chunks = chunks;
  }

  /** The text of all given style sheets, one after the other. Throws if one can't be read. */
  async textOf(sheets: readonly string[]): Promise<string> {
    const texts = sheets.map(async (file) => {
      const text = this.#sheets.get(file) ?? (await readFile(join(this.#folder, file), 'utf8')).trim();
      this.#sheets.set(file, text);
      return text;
    });
    return (await Promise.all(texts)).join('\n');
  }

  /** All files that the named sources load, each only once. A name is a source's path or the end of its path. */
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
