/** Checks what a first visit loads. */
import path from 'node:path';

/** A JavaScript file of the build. */
export interface Chunk {
  file: string;
  /** Paths of the source files in it, relative to the working folder, with `/` as the separator. */
  modules: readonly string[];
  /** Chunks that are loaded with it. */
  imports: readonly string[];
  /** Style sheets that are loaded with it. */
  css: readonly string[];
  isEntry: boolean;
}

export interface FirstLoadRules {
  /** What is measured, for messages. */
  name: string;
  /** Source files that the first screen imports dynamically, i.e. the route's screen and one language's text. */
  firstScreen: readonly string[];
  /** The most that scripts and styles may add up to, in gzipped bytes. */
  limitBytes: number;
  /** Modules that a first visit must not load. Maps a part of a module's path to the reason. */
  never: Readonly<Record<string, string>>;
}

export interface FirstLoad {
  /** Files with their gzipped size in bytes, largest first. */
  files: { file: string; bytes: number }[];
  bytes: number;
  /** Messages; empty if there is no problem. */
  problems: string[];
}

/** Adds up what the entry and the first screen load. `sizeOf` returns a file's gzipped size in bytes. */
export function firstLoad(
  chunks: readonly Chunk[],
  rules: FirstLoadRules,
  sizeOf: (file: string) => number,
): FirstLoad {
  const problems: string[] = [];
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk | undefined) => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(chunks.find((candidate) => candidate.file === file));
  };

  const entries = chunks.filter((chunk) => chunk.isEntry);
  if (entries.length === 0) problems.push('there is no entry');
  for (const entry of entries) load(entry);
  for (const source of rules.firstScreen) {
    const chunk = chunks.find(({ modules }) => modules.includes(source));
    if (chunk === undefined) problems.push(`${source} is in no chunk: has it moved?`);
    load(chunk);
  }

  for (const [part, reason] of Object.entries(rules.never)) {
    if (!chunks.some((chunk) => chunk.modules.some((module) => module.includes(part)))) {
      problems.push(`${part} is in no chunk: has it moved?`);
    }
    for (const chunk of loaded) {
      const module = chunk.modules.find((candidate) => candidate.includes(part));
      if (module !== undefined) problems.push(`${path.posix.basename(chunk.file)} has ${module}: ${reason}`);
    }
  }

  const names = new Set([...loaded].flatMap((chunk) => [chunk.file].concat(chunk.css)));
  const files = [...names]
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > rules.limitBytes) problems.push(`${bytes} bytes are more than ${rules.limitBytes}`);
  return { files, bytes, problems };
}
