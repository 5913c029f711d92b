import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { Chunk, FirstLoadRules } from './first-load.ts';
import { firstLoad } from './first-load.ts';

/** A Vite plugin that prints what a first visit loads, and fails the build if it is too much. */
export function checkFirstLoad(rules: FirstLoadRules): Plugin {
  return {
    name: 'wingrail:first-load',
    apply: 'build',
    writeBundle(_options, bundle) {
      const contents = new Map<string, string | Uint8Array>();
      const chunks: Chunk[] = [];
      for (const [file, output] of Object.entries(bundle)) {
        contents.set(file, output.type === 'chunk' ? output.code : output.source);
        if (output.type === 'asset') continue;
        chunks.push({
          file,
          modules: output.moduleIds.map(relative),
          imports: output.imports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
          isEntry: output.isEntry,
        });
      }
      const { files, bytes, problems } = firstLoad(chunks, rules, (file) => {
        const content = contents.get(file);
        if (content === undefined) throw new Error(`${file} was not written`);
        return gzipSync(content, { level: 9 }).length;
      });
      this.info(
        [
          `${rules.name}, gzip:`,
          ...files.map((item) => `  ${kilobytes(item.bytes)}  ${item.file}`),
          `  ${kilobytes(bytes)}  of ${kilobytes(rules.limitBytes).trim()}`,
        ].join('\n'),
      );
      if (problems.length > 0) this.error(`too much in ${rules.name}:\n  ${problems.join('\n  ')}`);
    },
  };
}

function relative(module: string): string {
  return path.relative('.', module.replace(/\?.*$/, '')).split(path.sep).join('/');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}
